use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::{files, folder_at};
use crate::cli::html::SCENES;
use crate::cli::html::tests::{Read, read};

const URL: &str = "https://example.org/tables/";

static SITE: LazyLock<BTreeMap<String, Vec<u8>>> = LazyLock::new(|| {
    files(Some(URL.to_owned()), Some(b"\0asm".to_vec())).unwrap().into_iter().collect()
});

fn pages() -> impl Iterator<Item = (&'static str, Read)> {
    let pages = SITE.iter().filter(|(path, _)| path.ends_with(".html"));
    pages.map(|(path, page)| (path.as_str(), read(std::str::from_utf8(page).unwrap())))
}

#[test]
fn each_table_has_a_page_without_errors() {
    let names = crate::cli::registry::names().chain(["ROOK_PEXT_ATTACKS"]);
    let scenes = SCENES.iter().map(|scene| scene.name);
    let topics = crate::cli::topics::TOPICS.iter().map(|topic| topic.name);
    for name in names.chain(scenes).chain(topics) {
        assert!(SITE.contains_key(&format!("{name}/index.html")), "{name}");
    }
    let errors = pages().filter(|(_, page)| !page.errors.is_empty());
    assert_eq!(errors.map(|(path, page)| (path, page.errors)).collect::<Vec<_>>(), []);
    // Where upper and lower case are the same.
    let lower: BTreeMap<String, &str> =
        SITE.keys().map(|it| (it.to_lowercase(), it.as_str())).collect();
    assert_eq!(lower.len(), SITE.len());
}

/// Of a page in a folder of the site.
fn leads_to(from: &str, link: &str) -> String {
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    let path = match (link.strip_prefix(URL), link.strip_prefix("../")) {
        (Some(path), _) => path.to_owned(),
        (_, Some(path)) => path.to_owned(),
        _ if folder.is_empty() => link.to_owned(),
        _ => format!("{folder}/{link}"),
    };
    if path.is_empty() || path.ends_with('/') { path + "index.html" } else { path }
}

#[test]
fn each_link_leads_to_a_file_of_the_site() {
    let (_, index) = pages().find(|(path, _)| *path == "index.html").unwrap();
    let model = index.model();
    let named = |list: &str, key: &str| -> Vec<String> {
        let list = model[list].as_array().unwrap().iter();
        list.map(|it| it[key].as_str().unwrap().to_owned()).collect()
    };
    let anchors = [named("rows", "id"), named("topics", "name"), named("scenes", "name")].concat();
    let mut count = 0;
    for (path, page) in pages() {
        let attributes = page.elements.iter().flat_map(|it| {
            let is_address =
                it.attribute("property").is_some_and(|it| ["og:url", "og:image"].contains(&it));
            let content = it.attribute("content").filter(|_| is_address);
            [it.attribute("href"), it.attribute("src"), content].into_iter().flatten()
        });
        for link in attributes.filter(|link| !link.starts_with("data:")) {
            let (link, anchor) = link.split_once('#').unwrap_or((link, ""));
            // In the explorer itself, anchors are ids, too.
            let is_known = anchor.is_empty()
                || anchors.iter().any(|it| it == anchor.trim_start_matches("explain/"))
                || link.is_empty();
            assert!(is_known, "{path}: #{anchor}");
            if !link.is_empty() {
                assert!(!link.contains(':') || link.starts_with(URL), "{path}: {link}");
                assert!(SITE.contains_key(&leads_to(path, link)), "{path}: {link}");
                count += 1;
            }
        }
    }
    assert!(count > 1000, "{count}");
    let map = std::str::from_utf8(&SITE["sitemap.xml"]).unwrap();
    let in_map = map.split("<loc>").skip(1).map(|it| leads_to("", it.split('<').next().unwrap()));
    let pages = SITE.keys().filter(|path| path.ends_with(".html"));
    let (mut in_map, pages): (Vec<_>, Vec<_>) = (in_map.collect(), pages.cloned().collect());
    in_map.sort_unstable();
    assert_eq!(in_map, pages);
}

/// A site that does not know where it stands names no host.
#[test]
fn only_the_address_that_was_given_is_named() {
    let files = files(None, None).unwrap();
    assert!(files.iter().all(|(path, _)| path != "sitemap.xml" && path != "tables.wasm"));
    for (path, page) in files.iter().filter(|(path, _)| path.ends_with(".html")) {
        let page = read(std::str::from_utf8(page).unwrap());
        let attributes = page.elements.iter().flat_map(|it| {
            ["href", "src", "content"].map(|name| it.attribute(name).unwrap_or_default().to_owned())
        });
        let has_host =
            |it: &String| !it.starts_with("data:") && (it.starts_with("//") || it.contains("://"));
        assert_eq!(attributes.filter(has_host).collect::<Vec<_>>(), [""; 0], "{path}");
        let policy = page
            .elements
            .iter()
            .find_map(|it| it.attribute("http-equiv").and(it.attribute("content")));
        assert!(!policy.unwrap().contains("wasm"), "{path}");
    }
}

#[test]
fn pictures_are_as_large_as_they_say() {
    let pictures = SITE.iter().filter(|(path, _)| path.ends_with(".png"));
    for (path, picture) in pictures {
        assert_eq!(&picture[..16], b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR", "{path}");
        assert_eq!(picture[16..24], [0, 0, 2, 88, 0, 0, 1, 59]);
        let lines = colors(picture);
        assert_eq!(lines.len(), 601 * 315, "{path}");
        // More than paper.
        assert!(lines.chunks(601).any(|line| line[1..].iter().any(|&it| it != 0)), "{path}");
    }
    // The knight's square d4 has a frame, d5 nothing, and e6 is in the set.
    let knight = colors(&SITE["KNIGHT_ATTACKS/picture.png"]);
    let at = |file: usize, rank: usize| {
        knight[(13 + 36 * (7 - rank) + 18) * 601 + 1 + 156 + 36 * file + 18]
    };
    let corner =
        |file: usize, rank: usize| knight[(13 + 36 * (7 - rank)) * 601 + 1 + 156 + 36 * file];
    assert_eq!((corner(3, 3), corner(3, 4), at(4, 5), at(3, 4)), (4, 1, 3, 1));
}

/// The lines of a picture, each behind the number of its filter.
fn colors(picture: &[u8]) -> Vec<u8> {
    let at = picture.windows(4).position(|it| it == b"IDAT").unwrap();
    let length = u32::from_be_bytes(picture[at - 4..at].try_into().unwrap()) as usize;
    miniz_oxide::inflate::decompress_to_vec_zlib(&picture[at + 4..at + 4 + length]).unwrap()
}

#[test]
fn addresses_end_with_one_slash() {
    assert_eq!(folder_at("https://example.org").unwrap(), "https://example.org/");
    assert_eq!(folder_at("http://example.org/a//").unwrap(), "http://example.org/a/");
    for wrong in [
        "",
        "example.org",
        "https://",
        "https:///a",
        "https://example.org/?a",
        "https://a/\"",
        "ftp://a",
    ] {
        assert!(folder_at(wrong).is_err(), "{wrong}");
    }
}

/// A scene has the page of the topic of its name, if there is one, and is described for previews.
#[test]
fn pages_lead_to_scenes() {
    for (path, scene, picture) in [
        ("bitboard", "bitboard", "KNIGHT_ATTACKS"),
        ("sliders", "sliders", "MAGIC_ATTACKS"),
        ("magic", "sliders", "MAGIC_ATTACKS"),
        ("layouts", "bitboard", "KNIGHT_ATTACKS"),
        ("0x88", "0x88", "X88_ATTACKS"),
    ] {
        let page = read(std::str::from_utf8(&SITE[&format!("{path}/index.html")]).unwrap());
        let scene = SCENES.iter().find(|it| it.name == scene).unwrap();
        let link = page.elements.iter().find(|it| it.text == scene.title && it.name == "a");
        let to = format!("../#{path}");
        assert_eq!(link.and_then(|it| it.attribute("href")), Some(to.as_str()), "{path}");
        let has = |property: &str, content: &str| {
            let metas =
                page.elements.iter().filter(|it| it.attribute("property") == Some(property));
            metas.filter_map(|it| it.attribute("content")).any(|it| it == content)
        };
        assert!(has("og:image", &format!("{URL}{picture}/picture.png")), "{path}");
        assert!(path != "bitboard" || has("og:description", scene.says));
    }
}
