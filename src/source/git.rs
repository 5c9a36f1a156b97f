//! Files and folders in git's object store, `REV:PATH`, and what git ignores in a folder of the file system.
//!
//! Nothing is checked out and nothing fetched. What the user wrote goes to git's standard input only,
//! where nothing is an option. The program `git` knows every form of repository.

use std::collections::BTreeSet;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use chess_tables_read::lists::Language;

use super::content;
use super::files::{
    LARGEST_FILE, LARGEST_PROGRAM, Unread, bytes, is_left_out, is_source, label, text,
};
use super::other_languages::Others;
use super::sources::{File, Sources};
use crate::error::Error;
use crate::output;
use crate::source::loaded::{Kind, Loaded, quoted};

/// A name of something in the store.
pub(super) struct Spec<'a> {
    whole: &'a str,
    /// Nothing for the index.
    revision: &'a str,
    /// From the top of the repository; that of a file or of a revision's folder also from here, if it begins with
    /// `./` or `../`.
    pub(super) path: &'a str,
}

/// What git has under a name.
struct Object {
    kind: String,
    id: String,
    size: u64,
}

impl Object {
    /// Parses a line such as `ID blob 12`. `None` for the line of a missing object, `NAME missing`.
    fn parse(line: &str) -> Option<Self> {
        let [id, kind, size] = line.split(' ').collect::<Vec<_>>()[..] else { return None };
        Some(Self { kind: kind.to_owned(), id: id.to_owned(), size: size.parse().ok()? })
    }

    /// The id as git abbreviates it.
    fn short(&self) -> &str {
        self.id.get(..7).unwrap_or(&self.id)
    }
}

impl<'a> Spec<'a> {
    /// Splits at the first colon that is not in braces, as in `HEAD^{/fix: it}:tables.rs`.
    pub(super) fn parse(text: &'a str) -> Option<Self> {
        let mut depth = 0;
        let colon = text.char_indices().find_map(|(at, c)| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            (c == ':' && depth <= 0).then_some(at)
        })?;
        // A path of Windows begins with a letter and a colon.
        let is_path = Path::new(text).is_absolute();
        let (revision, path) = (&text[..colon], &text[colon + 1..]);
        (!is_path && !text.contains('\n')).then_some(Self { whole: text, revision, path })
    }

    /// What git prints about it. No argument may be the user's: it could be an option.
    fn run(&self, args: &[&str], input: &str) -> Result<Vec<u8>, Error> {
        run(&format!("cannot read `{}`: no such file, and ", self.whole), args, input)
    }

    /// What git has under each of these names. The rest of an answer about a link that leads nowhere is passed over.
    fn objects(&self, names: &[&str]) -> Result<Vec<Option<Object>>, Error> {
        let args = ["cat-file", "--batch-check", "--follow-symlinks"];
        let answers = self.run(&args, &lines(names))?;
        let answers = String::from_utf8_lossy(&answers);
        Ok(answers.lines().map(Object::parse).take(names.len()).collect())
    }

    fn object(&self) -> Result<Option<Object>, Error> {
        Ok(self.objects(&[self.whole])?.pop().flatten())
    }

    /// The contents of objects.
    fn contents(&self, ids: &[&str]) -> Result<Vec<Vec<u8>>, Error> {
        let output = self.run(&["cat-file", "--batch"], &lines(ids))?;
        let (mut contents, mut rest) = (vec![], &output[..]);
        while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
            let object = Object::parse(&String::from_utf8_lossy(&rest[..end]));
            let size = object.map_or(0, |object| object.size as usize);
            let behind = &rest[end + 1..];
            contents.push(behind.get(..size).unwrap_or_default().to_owned());
            rest = behind.get(size + 1..).unwrap_or_default();
        }
        Ok(contents)
    }

    /// The bytes of a file.
    fn bytes(&self, blob: &Object) -> Result<Vec<u8>, Error> {
        let content = match blob.size > LARGEST_PROGRAM {
            true => Err(Unread::too_large()),
            false => Ok(self.contents(&[&blob.id])?.concat()),
        };
        content.and_then(bytes).map_err(|it| it.error(&quoted(self.whole)))
    }

    /// The text of a file beside this one.
    fn beside(&self, name: &str) -> Option<String> {
        let folder = self.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let slash = if folder.is_empty() { "" } else { "/" };
        self.text_of(&format!("{}:{folder}{slash}{name}", self.revision))
    }

    fn text_of(&self, whole: &str) -> Option<String> {
        file_text(&Spec::parse(whole)?).ok()?
    }

    /// The error that there is nothing of this name, with the command that lists what there is.
    fn missing(&self) -> Error {
        let error =
            Error::new(format!("cannot read `{}`: git has nothing of this name", self.whole));
        error.help(match self.revision {
            "" => "`git ls-files` lists what is in the index".to_owned(),
            revision => format!(
                "`git ls-tree -r --name-only {revision}` lists its files; PATH begins at the top, `./PATH` here"
            ),
        })
    }
}

fn lines(names: &[&str]) -> String {
    names.iter().flat_map(|name| [*name, "\n"]).collect()
}

/// Whether there is anything of this name.
pub(super) fn has(name: &str) -> bool {
    let object = || Spec { whole: name, revision: "", path: "" }.object();
    !name.contains('\n') && object().is_ok_and(|object| object.is_some())
}

/// Whether this is the name of a revision, and not of a file in one.
pub(super) fn is_revision(name: &str) -> bool {
    Spec::parse(name).is_none() && has(&format!("{name}^{{tree}}"))
}

/// The error that this is a revision, or a range of them, without a path, if it is one.
pub(super) fn without_path(name: &str) -> Option<Error> {
    let (revision, _) = name.split_once("..").unwrap_or((name, ""));
    let error = Error::new(format!("cannot read `{name}`: a git revision needs a path"));
    let help = format!("`{revision}:PATH` is a file or a folder of it");
    is_revision(revision).then(|| error.help(help))
}

/// The text of a file; `None` if it is no file.
pub(super) fn file_text(spec: &Spec<'_>) -> Result<Option<String>, Error> {
    let Some(blob) = spec.object()?.filter(|it| it.kind == "blob") else { return Ok(None) };
    let text = text(spec.bytes(&blob)?, Language::of(Path::new(spec.path)));
    text.map(Some).map_err(|it| it.error(&quoted(spec.whole)))
}

/// The tables of a file or of a folder's source, and what object that is.
pub(super) fn found(spec: &Spec<'_>) -> Result<(String, Loaded), Error> {
    let object = spec.object()?;
    if let Some(blob) = object.as_ref().filter(|it| it.kind == "blob") {
        let beside = |path: &str| spec.beside(path);
        let found = content(Path::new(spec.path), spec.bytes(blob)?, &quoted(spec.whole), &beside)?;
        return Ok((format!("blob {}", blob.short()), found));
    }
    let sources = folder(spec, object)?.ok_or_else(|| spec.missing())?;
    Ok((sources.origin.clone(), sources.joined()?))
}

/// The source of a folder; `None` of anything else.
pub(super) fn sources(spec: &Spec<'_>) -> Result<Option<Sources>, Error> {
    folder(spec, spec.object()?)
}

fn folder(spec: &Spec<'_>, object: Option<Object>) -> Result<Option<Sources>, Error> {
    let Some((origin, files)) = listing(spec, object, |name| is_source(name) || is_other(name))?
    else {
        return Ok(None);
    };
    let (others, files): (Vec<Listed>, Vec<Listed>) =
        files.into_iter().partition(|file| is_other(&file.path));
    let others = Others::of(others.iter().filter(|it| !it.is_link).map(|it| &*it.path));
    let in_folder =
        |path: &str| spec.text_of(&format!("{}/{path}", spec.whole.trim_end_matches('/')));
    let sources = with_texts(spec, origin, files)?;
    Ok(Some(sources.with_included(&in_folder).beside(others)))
}

fn is_other(name: &str) -> bool {
    Language::unread(Path::new(name)).is_some()
}

/// The files of a folder that are no source and state their command.
pub(super) fn stating(spec: &Spec<'_>) -> Result<Vec<String>, Error> {
    let listing = listing(spec, spec.object()?, |name| !is_source(name))?;
    let mut files = listing.map_or(vec![], |(_, files)| files);
    files.retain(|file| !file.is_link);
    let ids: Vec<&str> = files.iter().map(|file| &*file.id).collect();
    let objects = spec.objects(&ids)?;
    let objects = files.iter().zip(&objects).filter_map(|(file, it)| Some((file, it.as_ref()?)));
    // What is larger is no text that is read.
    let texts: Vec<_> = objects.filter(|(_, object)| object.size <= LARGEST_FILE).collect();
    let mut rest = &texts[..];
    let mut stating = vec![];
    while !rest.is_empty() {
        let mut bytes = 0;
        let is_within = |(_, object): &&(&Listed, &Object)| {
            bytes += object.size;
            bytes <= LARGEST_FILE
        };
        let (some, others) = rest.split_at(rest.iter().take_while(is_within).count());
        let ids: Vec<&str> = some.iter().map(|(_, object)| &*object.id).collect();
        let states = spec.contents(&ids)?.into_iter().map(|it| output::states_command(&it));
        stating.extend(some.iter().zip(states).filter(|(_, it)| *it).map(|it| it.0.0.path.clone()));
        rest = others;
    }
    Ok(stating)
}

/// What a folder is, and the files in it whose names are wanted; `None` of anything else.
fn listing(
    spec: &Spec<'_>,
    object: Option<Object>,
    is_wanted: fn(&str) -> bool,
) -> Result<Option<(String, Vec<Listed>)>, Error> {
    let (origin, mut files) = match object {
        Some(tree) if tree.kind == "tree" => {
            let lines = spec.run(&["ls-tree", "-r", "-z", "--full-tree", &tree.id], "")?;
            (format!("tree {}", tree.short()), listed(&lines, ""))
        }
        Some(blob) if blob.kind == "blob" => return Ok(None),
        _ => match staged(spec)? {
            files if files.is_empty() => return Ok(None),
            files => ("the index".to_owned(), files),
        },
    };
    files.retain(|file| is_wanted(file.path.rsplit('/').next().unwrap_or_default()));
    Ok(Some((origin, files)))
}

/// A file of a folder, as git lists it.
struct Listed {
    /// Its path from the folder.
    path: String,
    id: String,
    is_link: bool,
    has_conflict: bool,
}

impl Listed {
    /// A line of `ls-tree`, `MODE blob ID`, or of `ls-files --stage`, `MODE ID STAGE`, and the path.
    fn parse(line: &[u8], folder: &str) -> Option<Self> {
        let tab = line.iter().position(|&byte| byte == b'\t')?;
        let path = line[tab + 1..].strip_prefix(folder.as_bytes())?;
        let mut words = std::str::from_utf8(&line[..tab]).ok()?.split(' ');
        let (mode, second, third) = (words.next()?, words.next()?, words.next()?);
        let (id, stage) = if second == "blob" { (third, "0") } else { (second, third) };
        let (is_link, has_conflict) = (mode.starts_with("120"), stage != "0");
        if !is_link && !has_conflict && !mode.starts_with("100") {
            return None;
        }
        let path = label(path);
        let (folder, _) = path.rsplit_once('/').unwrap_or(("", &path));
        let is_read = !folder.split('/').any(is_left_out);
        is_read.then(|| Self { path: path.clone(), id: id.to_owned(), is_link, has_conflict })
    }
}

/// The files in a folder of the index, which has no trees.
fn staged(spec: &Spec<'_>) -> Result<Vec<Listed>, Error> {
    if !spec.revision.is_empty() {
        return Ok(vec![]);
    }
    let folder = match spec.path {
        "" => String::new(),
        path => path.trim_end_matches('/').to_owned() + "/",
    };
    let lines = spec.run(&["ls-files", "--stage", "-z", "--full-name", ":/"], "")?;
    let mut files = listed(&lines, &folder);
    // With a conflict it stands there once for each side.
    files.dedup_by(|a, b| a.path == b.path);
    Ok(files)
}

fn listed(lines: &[u8], folder: &str) -> Vec<Listed> {
    lines.split(|&byte| byte == 0).filter_map(|line| Listed::parse(line, folder)).collect()
}

/// These files of a folder with their texts.
fn with_texts(spec: &Spec<'_>, origin: String, mut files: Vec<Listed>) -> Result<Sources, Error> {
    files.sort_by(|a, b| a.path.cmp(&b.path));
    let ids: Vec<&str> = files.iter().map(|file| &*file.id).collect();
    let objects = spec.objects(&ids)?;
    if let Some((file, _)) = files.iter().zip(&objects).find(|(_, object)| object.is_none()) {
        let slash = if spec.path.is_empty() || spec.path.ends_with('/') { "" } else { "/" };
        let whole = format!("{}{slash}{}", spec.whole, file.path);
        let error = format!("cannot read `{whole}`: its content is not in this repository");
        let help = format!("`git show {whole}` fetches it into a partial clone");
        return Err(Error::new(error).help(help));
    }
    let objects: Vec<Object> = objects.into_iter().flatten().collect();
    let is_small = |object: &&Object| object.size <= LARGEST_PROGRAM;
    let small: Vec<&str> = objects.iter().filter(is_small).map(|it| &*it.id).collect();
    let mut contents = spec.contents(&small)?.into_iter();
    let files = files.iter().zip(&objects).map(|(file, object)| {
        let content = match is_small(&object) {
            true => bytes(contents.next().unwrap_or_default()),
            false => Err(Unread::too_large()),
        };
        let text = content.and_then(|content| match file {
            _ if file.has_conflict => Err(Unread::of("has a conflict").with_bytes(&content)),
            _ if file.is_link => Err(Unread::link(&content)),
            _ => text(content, Language::of(Path::new(&file.path))),
        });
        File { path: file.path.clone(), text, is_included: false }
    });
    Sources::new(spec.whole.to_owned(), Kind::Git, origin, files)
}

/// A `git` that says in English why it refuses, asks nobody for a password, fetches and writes nothing,
/// and starts no program that the configuration of a repository names.
///
/// Whoever made a repository wrote its configuration. It names programs that watch files, hooks, and
/// programs on the way to another repository. Without a protocol there is no such way: old versions of
/// git do not know `GIT_NO_LAZY_FETCH`. No command here diffs, converts content or signs, and the
/// output is no terminal, so that pager, filters and `textconv` have no part in it.
fn command() -> Command {
    let mut git = Command::new("git");
    git.env("LC_ALL", "C").env("GIT_TERMINAL_PROMPT", "0").env("GIT_OPTIONAL_LOCKS", "0");
    git.env("GIT_NO_LAZY_FETCH", "1").env("GIT_ALLOW_PROTOCOL", "");
    git.args(["-c", "core.fsmonitor=", "-c", "core.hooksPath=/dev/null"]);
    git
}

/// What git prints, as bytes: paths need not be text. An error is said after what it is `about`.
fn run(about: &str, args: &[&str], input: &str) -> Result<Vec<u8>, Error> {
    let output = answer(command().args(args), input.as_bytes()).map_err(|error| {
        if error.kind() == io::ErrorKind::NotFound {
            return Error::new(format!("{about}there is no program `git`")).help("install git");
        }
        Error::new(format!("{about}git cannot be run: {error}"))
    })?;
    let stderr = String::from_utf8_lossy(&output.stderr);
    if output.status.success() {
        return Ok(output.stdout);
    }
    if stderr.contains("not a git repository") {
        let error = Error::new(format!("{about}there is no git repository here or above"));
        return Err(error.help("run it inside a repository"));
    }
    let line = stderr.lines().find(|line| !line.trim().is_empty()).unwrap_or("nothing");
    Err(Error::new(format!("{about}git says: {}", line.strip_prefix("fatal: ").unwrap_or(line))))
}

/// All that git prints, for an input.
fn answer(git: &mut Command, input: &[u8]) -> io::Result<Output> {
    let git = git.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut git = git.spawn()?;
    let mut stdin = git.stdin.take().expect("it is piped");
    std::thread::scope(|scope| {
        // git answers while it reads. One that refuses does not read all.
        scope.spawn(move || stdin.write_all(input));
        git.wait_with_output()
    })
}

/// Which of these paths from a folder git ignores: none where there is no repository, and none in a folder
/// that is ignored as a whole, since the user named it. What git has added is not ignored, as for git
/// itself.
pub(super) fn ignored(folder: &Path, paths: &[&[u8]]) -> BTreeSet<Vec<u8>> {
    // A path that begins with a colon means something else to git.
    let named = paths.iter().flat_map(|path| [b"./", *path, b"\0"]);
    let asked = [&b".\0"[..]].into_iter().chain(named).collect::<Vec<_>>().concat();
    // Without this option git refuses paths in submodules.
    let answers = printed(folder, &["check-ignore", "--no-index", "-z", "--stdin"], &asked);
    if answers.contains(&b"."[..]) {
        return BTreeSet::new();
    }
    let own = |path: Vec<u8>| path.strip_prefix(b"./").map(Vec::from);
    let mut ignored: BTreeSet<Vec<u8>> = answers.into_iter().filter_map(own).collect();
    if !ignored.is_empty() {
        let added = ["ls-files", "-z", "--cached", "--recurse-submodules"];
        for added in printed(folder, &added, b"") {
            ignored.remove(&added);
        }
    }
    ignored
}

/// The paths that git prints, with a zero after each; none if it refuses.
fn printed(folder: &Path, args: &[&str], input: &[u8]) -> BTreeSet<Vec<u8>> {
    let mut command = command();
    // Not the one that a hook of git is told of, which need not be that of the folder.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
        command.env_remove(name);
    }
    let output = answer(command.current_dir(folder).args(args), input);
    // 1 is the answer that no path is ignored.
    let output = output.ok().filter(|output| matches!(output.status.code(), Some(0 | 1)));
    let paths = output.iter().flat_map(|output| output.stdout.split(|&byte| byte == 0));
    paths.filter(|path| !path.is_empty()).map(Vec::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn revision_and_path_part_at_the_first_colon_outside_braces() {
        let parts = |text| Spec::parse(text).map(|spec| (spec.revision, spec.path));
        assert_eq!(parts("v1:a/b.rs"), Some(("v1", "a/b.rs")));
        assert_eq!(parts("HEAD^{/fix: it}~2:a:b.rs"), Some(("HEAD^{/fix: it}~2", "a:b.rs")));
        assert_eq!(parts(":a.rs"), Some(("", "a.rs")));
        assert_eq!(parts("main@{1 day ago}:"), Some(("main@{1 day ago}", "")));
        assert_eq!(parts("a.rs"), None);
        assert_eq!(parts("/a:b.rs"), None);
        assert_eq!(parts("a:b\n--help:c"), None);
    }
}
