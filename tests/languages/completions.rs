//! Each shell takes its script and completes verbs, flags, values and the names of all tables.

use std::fs;
use std::process::Command;

use chess_tables_gen::tool::catalogue;

use crate::{is_there, stdout};

/// Calls the function that bash calls for a tab after `$TYPED`.
const BASH: &str = r#"
. ./_chess-tables
read -ra COMP_WORDS <<<"$TYPED"
[[ $TYPED != *' ' ]] || COMP_WORDS+=('')
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
function=$(complete -p chess-tables)
function=${function#*-F }
"${function%% *}" chess-tables "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"
"#;

/// fish prints what it offers, each with a tab and what it says about it.
const FISH: &str = "source _chess-tables; complete -C $TYPED | string replace --regex '\t.*' ''";

/// zsh completes only what is typed on a terminal, so it gets one, and a shell in it.
const ZSH: &str = "
zmodload zsh/zpty
zpty terminal zsh -d -i
while zpty -r terminal; do; done >/dev/null
cat offered
";

/// The line of that shell begins as `$TYPED`. All that could follow is put there at once, noted, and
/// the shell ends.
const ZSHRC: &str = r#"
fpath=($PWD $fpath)
autoload -U compinit && compinit -u -d $PWD/dump
zstyle ':completion:*' completer _all_matches _complete
zstyle ':completion:*' insert yes
zle-line-init() {
    BUFFER=$TYPED CURSOR=$#TYPED
    zle complete-word
    print -rl -- ${=BUFFER#"${TYPED% *} "} >offered
    exit
}
zle -N zle-line-init
"#;

fn completes(shell: &str, question: &str) {
    if !is_there(shell, "completions") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("_chess-tables"), stdout(&["completions", shell])).unwrap();
    fs::write(folder.path().join(".zshrc"), ZSHRC).unwrap();
    let offered = |typed: &str| {
        let mut command = Command::new(shell);
        // Nothing of the settings of whoever runs the tests.
        command.env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("HOME", folder.path()).env("TYPED", format!("chess-tables {typed}"));
        let output = command.args(["-c", question]).current_dir(&folder).output().unwrap();
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).unwrap();
        // zsh goes on to a flag's value by itself.
        let words = text.lines().map(|word| word.trim_end_matches('=').to_owned());
        let mut words: Vec<String> = words.collect();
        words.sort();
        words
    };
    for (typed, want) in [
        ("ex", &["explain", "export"][..]),
        ("list --form", &["--format"]),
        ("show --view n", &["numbers"]),
        ("list --color a", &["always", "auto"]),
        ("show X88_A", &["X88_ATTACKS", "X88_ATTACKS_WRAPPED"]),
        ("--color never explain FROM_X", &["FROM_X88"]),
        ("export KING_ATTACKS FROM_X", &["FROM_X88"]),
    ] {
        assert_eq!(offered(typed), want, "{shell}: {typed}");
    }
    let families = catalogue::families();
    let definitions = families.iter().flat_map(|family| &family.definitions);
    let mut names: Vec<&str> = definitions.map(|definition| definition.name()).collect();
    names.sort_unstable();
    for verb in ["list", "show", "explain", "export", "generate"] {
        let mut tables = offered(&format!("{verb} "));
        // bash offers flags before a hyphen is typed.
        tables.retain(|word| !word.starts_with('-'));
        let is_table = |word: &String| *word == word.to_uppercase();
        let (tables, topics): (Vec<_>, Vec<_>) = tables.into_iter().partition(is_table);
        assert_eq!(topics.contains(&"sliders".to_owned()), verb == "explain", "{shell}: {verb}");
        assert_eq!(tables, names, "{shell}: {verb}");
    }
}

#[test]
fn bash_completes() {
    completes("bash", BASH);
}

#[test]
fn fish_completes() {
    completes("fish", FISH);
}

#[test]
fn zsh_completes() {
    completes("zsh", ZSH);
}
