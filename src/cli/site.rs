//! `site`: the explorer page with a page for each table, scene and topic, as a folder for a web server.

mod folder;
mod leaf;
mod picture;

use std::fmt::Write as _;
use std::path::Path;

use crate::cli::args;
use crate::cli::error::Error;
use crate::cli::html::{self, SCENES, Site};
use crate::cli::output;
use crate::cli::topics::TOPICS;

use folder::Files;
use leaf::Leaves;

const PAGE: &str = "index.html";
const PICTURE: &str = "picture.png";
const STYLE: &str = "style.css";
const SITEMAP: &str = "sitemap.xml";
const WASM: &str = "tables.wasm";

pub(crate) fn run(args: &args::Site) -> Result<(), Error> {
    let url = args.url.as_deref().map(folder_at).transpose()?;
    let wasm = args.wasm.as_deref().map(wasm).transpose()?;
    let names = [PAGE, PICTURE, STYLE, SITEMAP, WASM];
    folder::refuse_other_files(&args.output, &names)?;
    let files = files(url, wasm)?;
    folder::replace(&args.output, &files)?;
    let paths: Vec<_> = files.iter().map(|(path, _)| args.output.join(path)).collect();
    output::wrote(paths.iter().map(AsRef::as_ref), None, "publish the folder");
    Ok(())
}

/// All files of a site, the explorer page first.
fn files(url: Option<String>, wasm: Option<Vec<u8>>) -> Result<Files, Error> {
    let loaded = html::load("@build")?;
    let site = Site { url: url.clone(), wasm: wasm.is_some().then_some(WASM) };
    let leaves = Leaves::new(&loaded, url.as_deref())?;
    let mut pages = vec![(String::new(), html::explorer(&loaded, Some(site))?)];
    for scene in SCENES.iter().filter(|scene| TOPICS.iter().all(|topic| topic.name != scene.name)) {
        pages.push((format!("{}/", scene.name), leaves.scene(scene)?));
    }
    for topic in TOPICS {
        pages.push((format!("{}/", topic.name), leaves.topic(topic)?));
    }
    for table in &loaded.set.tables {
        pages.push((format!("{}/", table.name), leaves.table(table)?));
    }
    let map = url.map(|url| sitemap(&url, pages.iter().map(|(path, _)| path)));
    let page = |(path, page): (String, String)| (path + PAGE, page.into_bytes());
    let mut files: Files = pages.into_iter().map(page).collect();
    let picture = |table| picture::of(loaded.set.board, table);
    files
        .extend(loaded.set.tables.iter().map(|it| (format!("{}/{PICTURE}", it.name), picture(it))));
    files.push((STYLE.to_owned(), html::style().into_bytes()));
    files.extend(map.map(|map| (SITEMAP.to_owned(), map.into_bytes())));
    files.extend(wasm.map(|wasm| (WASM.to_owned(), wasm)));
    Ok(files)
}

fn sitemap<'p>(url: &str, paths: impl Iterator<Item = &'p String>) -> String {
    let mut map = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
                   <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
        .to_owned();
    for path in paths {
        let _ = writeln!(map, "<url><loc>{url}{path}</loc></url>");
    }
    map + "</urlset>\n"
}

/// The address of a folder, with a slash at the end. Nothing in it has a meaning in HTML or XML.
fn folder_at(url: &str) -> Result<String, Error> {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~:/%@+".contains(c);
    match rest {
        Some(rest) if !rest.is_empty() && !rest.starts_with('/') && rest.chars().all(is_plain) => {
            Ok(format!("{}/", url.trim_end_matches('/')))
        }
        _ => {
            let error = Error::new(format!("`{url}` is not the address of a site"));
            Err(error.help("give one such as `https://example.org/tables/`"))
        }
    }
}

/// A file of WebAssembly.
fn wasm(path: &Path) -> Result<Vec<u8>, Error> {
    let file = std::fs::read(path).map_err(|error| Error::file("read", path, &error))?;
    if !file.starts_with(b"\0asm\x01\0\0\0") {
        let error = Error::new(format!("`{}` is not WebAssembly", path.display()));
        return Err(error.help("`.ci/site` builds the file"));
    }
    Ok(file)
}

#[cfg(test)]
mod tests;
