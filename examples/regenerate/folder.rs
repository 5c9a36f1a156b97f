//! A folder of generated files: written, or held against what is there.

use std::path::PathBuf;
use std::{fs, io};

use chess_tables_cli::difference;
use chess_tables_gen::tool::write::Prepared;

/// A folder with its generated files.
pub(crate) struct Folder {
    pub(crate) path: PathBuf,
    /// What belongs there: names and contents.
    pub(crate) files: Vec<(String, String)>,
    /// Whether nothing else does.
    pub(crate) alone: bool,
}

impl Folder {
    /// The files that are not what they should be, and how.
    pub(crate) fn differences(&self) -> io::Result<Vec<(PathBuf, String)>> {
        let mut differences = vec![];
        for (name, content) in &self.files {
            let path = self.path.join(name);
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
    pub(crate) fn write(&self) -> io::Result<Vec<(PathBuf, &'static str)>> {
        let mut done = vec![];
        for (name, content) in &self.files {
            let path = self.path.join(name);
            if fs::read(&path).is_ok_and(|there| there == content.as_bytes()) {
                continue;
            }
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            Prepared::new(&path, content.as_bytes())?.persist()?;
            done.push((path, "written"));
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
        let entries = self.path.read_dir()?.map(|entry| entry.map(|entry| entry.path()));
        let mut others: Vec<PathBuf> = entries.collect::<Result<_, _>>()?;
        others.retain(|path| !is_generated(path));
        others.sort_unstable();
        Ok(others)
    }
}
