//! The size of each table and the sum of its entries, against numbers written down beforehand.

use crate::witnessed;

const SUMS: &str = include_str!("../reference/sums.tsv");

#[test]
fn every_sum_is_the_one_written_down() {
    for line in SUMS.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = line.split('\t').collect();
        let [name, length, sum] = fields[..] else { panic!("not three fields: {line}") };
        let (_, measure) = witnessed().find(|(n, _)| *n == name).expect(name);
        let (length, sum) = (length.parse().expect(line), sum.parse().expect(line));
        assert_eq!(measure(), (length, sum), "length and sum of {name}");
    }
}
