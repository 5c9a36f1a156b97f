//! The recipes of `docs/git.md` and `docs/tables.yml`, followed in a repository, and what the page
//! of `html` tells its script.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use yaml_rust2::{Yaml, YamlLoader};

const PAGE: &str = "docs/git.md";
const WORKFLOW: &str = include_str!("../../docs/tables.yml");

/// A git repository of its own in a temporary folder.
struct Repository {
    folder: tempfile::TempDir,
}

impl Repository {
    fn new() -> Self {
        let repository = Self { folder: tempfile::tempdir().unwrap() };
        repository.git(&["init", "--quiet", "--template=", "--initial-branch", "main"]);
        repository
    }

    fn path(&self, file: &str) -> PathBuf {
        self.folder.path().join(file)
    }

    fn write(&self, file: &str, content: impl AsRef<[u8]>) {
        fs::create_dir_all(self.path(file).parent().unwrap()).unwrap();
        fs::write(self.path(file), content).unwrap();
    }

    /// Runs it where the user would, without the settings of whoever runs the tests. It finds the program, also
    /// where git runs that.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("GIT_") {
                command.env_remove(name);
            }
        }
        command.env("GIT_CONFIG_GLOBAL", "/dev/null").env("GIT_CONFIG_NOSYSTEM", "1");
        for who in ["AUTHOR", "COMMITTER"] {
            command.env(format!("GIT_{who}_NAME"), "A").env(format!("GIT_{who}_EMAIL"), "a@b.c");
        }
        let program = Path::new(env!("CARGO_BIN_EXE_chess-tables")).parent().unwrap();
        let paths = std::env::var_os("PATH").unwrap_or_default();
        let paths = [self.path(".git/fake"), program.to_owned()]
            .into_iter()
            .chain(std::env::split_paths(&paths));
        command.env("PATH", std::env::join_paths(paths).unwrap());
        command.current_dir(&self.folder);
        command
    }

    /// What git prints. It must end with code 0.
    #[track_caller]
    fn git(&self, args: &[&str]) -> String {
        let output = self.command("git").args(args).output().expect("the tests need git");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "git {args:?}: {stderr}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn commit(&self, message: &str) {
        self.git(&["add", "--all", ":/"]);
        self.git(&["-c", "maintenance.auto=false", "commit", "--quiet", "--message", message]);
    }

    /// What the program prints. It must end with code 0.
    #[track_caller]
    fn answer(&self, args: &[&str]) -> String {
        let output = self.command(env!("CARGO_BIN_EXE_chess-tables")).args(args).output().unwrap();
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }
}

/// `src/tables.rs` as it was at `v1`, and with changes that are not committed.
fn engine() -> Repository {
    let repository = Repository::new();
    let source = repository.answer(&["generate", "KNIGHT_ATTACKS", "KING_ATTACKS"]);
    let source = source.replace("KNIGHT_ATTACKS", "KNIGHT").replace("KING_ATTACKS", "KING");
    let source = source + "\npub const VALUES: [i16; 6] = [100, 320, 330, 500, 900, 0];\n";
    repository.write("src/tables.rs", &source);
    repository.commit("Tables");
    repository.git(&["tag", "v1"]);
    let changed = source.replace("0x0000_001c_141c_0000", "0x0000_001c_541c_0000");
    let changed = changed.replace("320, 330", "325, 330");
    repository.write("src/tables.rs", changed);
    repository
}

/// A command of a shell that ends with the first error, as on GitHub.
fn shell(repository: &Repository, script: &str) -> Command {
    let mut command = repository.command("sh");
    command.args(["-e", "-c", script]);
    command
}

/// `PAGES=overwrite cargo test --test cli pages` writes the output anew.
#[test]
fn the_page_shows_what_is_printed() {
    let page = fs::read_to_string(PAGE).unwrap();
    let repository = engine();
    let mut written = String::new();
    // What ends the block of commands and output that is open.
    let mut end = None;
    for line in page.lines() {
        match end {
            None => end = line.strip_suffix("console").filter(|fence| fence.starts_with("```")),
            Some(fence) if line == fence => end = None,
            Some(_) if line.starts_with("$ ") => {}
            Some(_) => continue,
        }
        written += line;
        written.push('\n');
        if let (Some(_), Some(command)) = (end, line.strip_prefix("$ ")) {
            let output = shell(&repository, command).output().unwrap();
            written += &String::from_utf8_lossy(&output.stdout);
            written += &String::from_utf8_lossy(&output.stderr);
        }
    }
    if std::env::var_os("PAGES").is_some_and(|what| what == "overwrite") {
        fs::write(PAGE, &written).unwrap();
    } else {
        assert!(page == written, "{PAGE} should be:\n{written}");
    }
}

/// The block of a script in the page that begins so.
fn hook() -> String {
    let page = fs::read_to_string(PAGE).unwrap();
    let (_, hook) = page.split_once("```sh\n#!").unwrap();
    format!("#!{}", hook.split_once("```").unwrap().0)
}

#[cfg(unix)]
#[test]
fn the_hook_refuses_tables_that_are_not_generated() {
    use std::os::unix::fs::PermissionsExt as _;

    let repository = Repository::new();
    let source = repository.answer(&["generate", "KNIGHT_ATTACKS"]);
    repository.write("src/tables.rs", source.replace("0x0000_0000_0002_0400", "0x400"));
    repository.write(".git/hooks/pre-commit", hook());
    let hook = repository.path(".git/hooks/pre-commit");
    fs::set_permissions(hook, fs::Permissions::from_mode(0o755)).unwrap();
    repository.git(&["add", "."]);
    // What counts is staged.
    repository.write("src/tables.rs", &source);
    let commit = || shell(&repository, "git commit --message tables 2>&1").output().unwrap();
    let output = commit();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("\nKNIGHT_ATTACKS[a1]  0x0000_0000_0000_0400 -> "), "{said}");
    repository.git(&["add", "."]);
    let output = commit();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
    repository.write("src/tables.rs", format!("<<<<<<< HEAD\n{source}"));
    repository.git(&["add", "."]);
    assert_eq!(commit().status.code(), Some(1));
    let said = shell(&repository, "chess-tables check :src/tables.rs").output().unwrap().stderr;
    let said = String::from_utf8_lossy(&said);
    assert!(said.contains("`:src/tables.rs` has a merge conflict in line 1"), "{said}");
}

/// The workflow's steps, by their names.
fn step<'y>(workflow: &'y Yaml, name: &str) -> &'y Yaml {
    let steps = workflow["jobs"]["diff"]["steps"].as_vec().unwrap();
    let step = steps.iter().find(|step| step["name"].as_str() == Some(name));
    step.unwrap_or_else(|| panic!("no step {name}"))
}

fn script<'y>(workflow: &'y Yaml, name: &str) -> &'y str {
    step(workflow, name)["run"].as_str().unwrap()
}

/// The job of a pull request, with a program in place of GitHub's own that keeps what it is asked.
struct Job {
    workflow: Yaml,
    repository: Repository,
}

impl Job {
    /// As the checkout has it: the pull request merged into its base.
    fn new(workflow: Yaml) -> Self {
        let repository = engine();
        repository.git(&["switch", "--quiet", "--create", "change"]);
        repository.commit("Change tables");
        repository.git(&["switch", "--quiet", "main"]);
        repository.write("notes.md", "base\n");
        repository.commit("Base");
        repository.git(&["merge", "--quiet", "--no-edit", "change"]);
        // What it is asked is all that can be seen of GitHub's own program here. It lists the number
        // of a comment once there is one.
        let fake =
            "#!/bin/sh\ncase $* in *--paginate*) cat id 2>&-; exit 0;; esac\necho \"$@\" > asked\n";
        repository.write(".git/fake/gh", fake);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let gh = repository.path(".git/fake/gh");
            fs::set_permissions(gh, fs::Permissions::from_mode(0o755)).unwrap();
        }
        Self { workflow, repository }
    }

    fn run(&self, name: &str, tables: &str, compared: &str) -> Option<i32> {
        let mut command = shell(&self.repository, script(&self.workflow, name));
        command.env("TABLES", tables).env("GITHUB_STEP_SUMMARY", "step").env("NUMBER", "7");
        command.env("GH_REPO", "a/b").env("COMPARED", compared);
        command.output().unwrap().status.code()
    }

    /// Both steps, the second as the outcome of the first is, which it gives.
    fn both(&self, tables: &str) -> Option<i32> {
        let code = self.run("Compare", tables, "");
        let compared = if code == Some(0) { "success" } else { "failure" };
        assert_eq!(self.run("Comment", tables, compared), Some(0));
        code
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.repository.path(file)).unwrap_or_default()
    }

    /// What was asked for, and the comment.
    fn asked(&self) -> (String, String) {
        let [asked, comment] = ["asked", "comment.md"].map(|file| {
            let content = self.read(file);
            let _ = fs::remove_file(self.repository.path(file));
            content
        });
        let comment = comment.strip_prefix("<!-- chess-tables -->\n").unwrap_or_default();
        (asked, comment.to_owned())
    }
}

/// The action for engines: any file is enough to fail, and a blank line is no file.
#[test]
fn the_action_fails_where_a_file_is_not_what_would_be_written() {
    let action = fs::read_to_string(".github/actions/check/action.yml").unwrap();
    let action = &YamlLoader::load_from_str(&action).unwrap()[0];
    let steps = action["runs"]["steps"].as_vec().unwrap();
    let check = steps.iter().find(|step| step["name"].as_str() == Some("Check")).unwrap();
    assert_eq!(check["env"]["FILES"].as_str(), Some("${{ inputs.files }}"));
    assert_eq!(action["inputs"]["files"]["required"].as_bool(), Some(true));

    let repository = Repository::new();
    for file in ["king.rs", "changed.rs"] {
        repository.answer(&["generate", "KING_ATTACKS", "-o", file]);
    }
    let changed = fs::read_to_string(repository.path("changed.rs")).unwrap();
    repository.write("changed.rs", changed.replace("0x0302", "0x0303"));
    for (files, code) in [
        ("king.rs", 0),
        ("\nking.rs\nking.rs\n", 0),
        ("changed.rs\nking.rs", 1),
        ("no.rs\nking.rs", 2),
    ] {
        let mut command = shell(&repository, check["run"].as_str().unwrap());
        let output = command.env("FILES", files).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{files}: {said}");
    }
}

#[test]
fn the_workflow_runs_where_it_is_needed() {
    let workflow = &YamlLoader::load_from_str(WORKFLOW).unwrap()[0];
    assert_eq!(workflow["on"].as_str(), Some("pull_request"));
    assert_eq!(workflow["permissions"]["pull-requests"].as_str(), Some("write"));
    assert!(script(workflow, "Install").ends_with(env!("CARGO_PKG_NAME")));

    // What the second says depends on the first, and it is said of a failed one too.
    assert_eq!(step(workflow, "Compare")["id"].as_str(), Some("compare"));
    let comment = step(workflow, "Comment");
    assert_eq!(comment["env"]["COMPARED"].as_str(), Some("${{ steps.compare.outcome }}"));
    assert!(comment["if"].as_str().unwrap().contains("!cancelled() && "));
}

#[test]
fn the_workflow_comments_what_a_pull_request_changes() {
    let job = Job::new(YamlLoader::load_from_str(WORKFLOW).unwrap().remove(0));
    let (repository, read) = (&job.repository, |file: &str| job.read(file));
    let (both, asked) = (|tables: &str| job.both(tables), || job.asked());
    let created = "api --silent repos/a/b/issues/7/comments --field body=@comment.md\n";
    let edited =
        "api --silent --method PATCH repos/a/b/issues/comments/12 --field body=@comment.md\n";
    let tables = job.workflow["env"]["TABLES"].as_str().unwrap();
    assert_eq!(both(tables), Some(0));
    let summary = read("summary.md");
    assert_eq!(asked(), (created.to_owned(), summary.clone()));
    assert!(summary.contains("**2 tables differ: 2 in values; 1 unchanged**"), "{summary}");
    assert_eq!(read("step"), summary);

    // With nothing to say and no comment yet, nothing is said.
    assert_eq!((both("notes.md"), asked().0.as_str()), (Some(1), ""));

    // A file that is new, one that goes, and trouble.
    repository.write("id", "12\n13\n");
    repository.write("new.rs", "pub const A: [u8; 1] = [1];\n");
    assert_eq!((both("new.rs"), asked().0.as_str()), (Some(0), edited));
    assert!(read("summary.md").contains("**1 table differs: 1 added; 0 unchanged**"));
    fs::rename(repository.path(tables), repository.path("away")).unwrap();
    assert_eq!((both(tables), asked().0.as_str()), (Some(0), edited));
    assert!(read("summary.md").contains("**3 tables differ: 3 removed; 0 unchanged**"));
    fs::rename(repository.path("away"), repository.path(tables)).unwrap();
    let says = |text: &str| (edited.to_owned(), format!("{text}\n"));
    assert_eq!(both("notes.md"), Some(1));
    assert_eq!(read("summary.md"), "");
    assert_eq!(
        asked(),
        says("The tables could not be compared. The log of the run has the reason.")
    );

    // Nothing changed, or no more.
    repository.write("notes.md", "later\n");
    repository.commit("Later");
    assert_eq!(both(tables), Some(0));
    assert_eq!(asked(), says("The tables are unchanged."));

    // Nothing that can be compared.
    let source = read(tables) + "pub const RAYS: [u64; 2] = rays();\n";
    repository.write(tables, &source);
    repository.commit("Compute");
    assert_eq!((both(tables), asked().0.as_str()), (Some(1), edited));
    let summary = read("summary.md");
    assert!(
        summary.contains("**0 tables differ; 3 unchanged; 1 cannot be compared**"),
        "{summary}"
    );
    assert!(summary.contains("`1 item cannot be compared: RAYS (not so in "), "{summary}");
    repository.write("notes.md", "still later\n");
    repository.commit("Still later");
    assert_eq!(both(tables), Some(0));
    assert_eq!(asked(), says("The tables are unchanged."));
}

/// Which bug: the page is written elsewhere than what is opened, or a system without a browser says nothing.
#[cfg(unix)]
#[test]
fn a_page_is_opened() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    for opener in ["xdg-open", "open"] {
        let opener = folder.path().join(opener);
        fs::write(&opener, "#!/bin/sh\necho \"$1\" > opened\nexit $STATUS\n").unwrap();
        fs::set_permissions(&opener, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let html = |arguments: &[&str], status: &str| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_chess-tables"));
        program.arg("html").args(arguments).args(["--source", "tables.rs"]);
        program.env("PATH", folder.path()).env("TMPDIR", folder.path()).env("STATUS", status);
        program.current_dir(folder.path()).output().unwrap()
    };
    fs::write(folder.path().join("tables.rs"), "pub const A: [u8; 2] = [1, 2];").unwrap();
    for (arguments, page) in [
        (&["--open"][..], folder.path().join("chess-tables.html")),
        (&["--open", "-o", "page.html"], PathBuf::from("page.html")),
    ] {
        assert!(html(arguments, "0").status.success());
        let opened = fs::read_to_string(folder.path().join("opened")).unwrap();
        assert_eq!(Path::new(opened.trim()), page);
        assert!(folder.path().join(page).metadata().unwrap().len() > 1000);
    }
    let refused = html(&["--open"], "3");
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains("help: open the file in a browser yourself"), "{said}");
}
