//! Generated files: written, or held against what is there.

use std::path::{Path, PathBuf};
use std::{fs, io};

use chess_tables_gen::tool::write::write_if_changed;

/// Files as names and contents, in a folder.
pub struct Generated<'a> {
    /// The folder.
    pub folder: &'a Path,
    /// What belongs there.
    pub files: &'a [(String, String)],
    /// Whether nothing else does.
    pub alone: bool,
}

/// How a file differs from what it should be, if it does.
pub fn difference(there: &[u8], content: &str) -> Option<String> {
    let lines = there.split(|&byte| byte == b'\n').zip(content.split('\n'));
    let same = lines.take_while(|(there, line)| *there == line.as_bytes()).count();
    (there != content.as_bytes()).then(|| format!("differs from line {} on", same + 1))
}

impl Generated<'_> {
    /// The files that are not what they should be, and how.
    ///
    /// # Errors
    /// If one of them cannot be read.
    pub fn differences(&self) -> io::Result<Vec<(PathBuf, String)>> {
        let mut differences = vec![];
        for (name, content) in self.files {
            let path = self.folder.join(name);
            let there = match fs::read(&path) {
                Ok(there) => there,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    differences.push((path, "is missing".to_owned()));
                    continue;
                }
                Err(error) => return Err(error),
            };
            differences.extend(difference(&there, content).map(|how| (path, how)));
        }
        let others = self.others()?.into_iter();
        differences.extend(others.map(|path| (path, "is not generated".to_owned())));
        Ok(differences)
    }

    /// Writes what differs and removes what does not belong there; says what it did.
    ///
    /// # Errors
    /// If a file cannot be written or removed.
    pub fn write(&self) -> io::Result<Vec<(PathBuf, &'static str)>> {
        let mut done = vec![];
        for (name, content) in self.files {
            let path = self.folder.join(name);
            if write_if_changed(&path, content.as_bytes())? {
                done.push((path, "written"));
            }
        }
        for path in self.others()? {
            fs::remove_file(&path)?;
            done.push((path, "removed"));
        }
        Ok(done)
    }

    /// What is in the folder and does not belong there, in the order of the names.
    fn others(&self) -> io::Result<Vec<PathBuf>> {
        if !self.alone {
            return Ok(vec![]);
        }
        let is_generated = |path: &PathBuf| {
            self.files.iter().any(|(name, _)| path.file_name().is_some_and(|it| it == &**name))
        };
        let entries = self.folder.read_dir()?.map(|entry| entry.map(|entry| entry.path()));
        let mut others: Vec<PathBuf> = entries.collect::<Result<_, _>>()?;
        others.retain(|path| !is_generated(path));
        others.sort_unstable();
        Ok(others)
    }
}
