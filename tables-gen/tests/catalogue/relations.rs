//! Relations between tables as text.

use chess_tables_gen::tool::catalogue::families;
use chess_tables_gen::{Board, IndexFunction, LookUp, Relation, Slider};

/// Those of the catalogue have every role there is.
#[test]
fn relations_are_read_back() {
    let fancy = IndexFunction::FancyMagic { magics: "M".into(), shifts: "S".into() };
    let magic = IndexFunction::Magic { magics: "M".into(), shift: "S".into() };
    let look_ups = [IndexFunction::Pext, fancy, magic]
        .map(|index| LookUp::by(Slider::Bishop, index, "R".into(), "O".into()));
    let onto = look_ups[0].clone().onto("LINES");
    let families = families();
    let definitions = families.iter().flat_map(|family| &family.definitions);
    let of_catalogue = definitions.flat_map(|definition| definition.relations(Board::CHESS));
    let look_ups = look_ups.into_iter().chain([onto]).map(Relation::LookUp);
    for relation in of_catalogue.chain(look_ups) {
        assert_eq!(relation.to_string().parse(), Ok(relation.clone()), "{relation}");
    }
}

#[test]
fn other_text_is_no_relation() {
    for text in [
        "",
        "starts",
        "starts X",
        "width ten",
        "along up",
        "rook by pext",
        "rook by x",
        "flags knight",
        "flags `a;b`",
    ] {
        assert!(text.parse::<Relation>().is_err(), "{text}");
    }
}
