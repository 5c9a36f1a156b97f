//! What is emitted is read back as it was.

use chess_tables_gen::{Board, TableSet, catalogue, emit, parse::parse};

#[test]
fn every_table_of_the_catalogue_is_read_back() {
    for family in catalogue::families() {
        let set = TableSet { board: Board::CHESS, tables: family.tables(Board::CHESS) };
        let parsed = parse(&emit::source(set.board, &set.tables)).unwrap();
        assert_eq!(parsed.skipped, []);
        for (read, wrote) in parsed.set.tables.iter().zip(&set.tables) {
            assert_eq!((&read.name, &read.doc, &read.axes), (&wrote.name, &wrote.doc, &wrote.axes));
            assert!(read == wrote, "{}", wrote.name);
        }
        assert!(parsed.set == set, "{}", family.name);
    }
}
