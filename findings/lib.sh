# Functions of the scripts beside it, which begin with `. "$(dirname "$0")/lib.sh"`.
# shellcheck shell=sh
set -eu
export LC_ALL=C.UTF-8

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# debian COMMAND PACKAGE...: installs packages of Debian 12 if the command is missing. Debian has no older versions to
# ask for, so each script prints the version that it finds, and names the one it was written with.
debian() {
    if ! command -v "$1" >/dev/null; then
        shift
        echo "installs from Debian: $*"
        export DEBIAN_FRONTEND=noninteractive
        if ! { apt-get update && apt-get install --yes --no-install-recommends "$@"; } >"$folder/apt" 2>&1; then
            tail -n 5 "$folder/apt"
            echo "cannot be tried: $* must be installed"
            exit 2
        fi
    fi
}

# python PACKAGE==VERSION...: installs them into the folder; "$folder/python/bin/python" runs them.
python() {
    if ! python3 -c 'import ensurepip' 2>/dev/null; then debian a-missing-module python3 python3-venv; fi
    python3 -m venv "$folder/python"
    "$folder/python/bin/pip" --quiet --disable-pip-version-check install "$@"
    echo "tools: $*, $(python3 --version)"
}

# node_packages PACKAGE@VERSION...: installs them into the folder, where scripts of Node find them.
node_packages() {
    debian npm nodejs npm
    npm install --silent --no-audit --no-fund --prefix "$folder" "$@" >/dev/null
    echo "tools: $*, Node $(node --version)"
}

# crates DEPENDENCY...: a package of Cargo in the folder, whose src/main.rs comes from standard input.
crates() {
    debian cargo cargo-web
    mkdir "$folder/src"
    cat >"$folder/src/main.rs"
    {
        printf '[package]\nname = "finding"\nversion = "0.0.0"\nedition = "2021"\n[workspace]\n[dependencies]\n'
        printf '%s\n' "$@"
    } >"$folder/Cargo.toml"
    printf 'tools: %s; %s\n' "$(cargo --version)" "$*"
}

# tool VERSION-SEEN VERSION: which version was seen, and which this is.
tool() {
    echo "tool: $2"
    case $2 in *"$1"*) ;; *) echo "seen with another version: $1" ;; esac
}

# expect WHAT SEEN NOW: prints what is there now, and ends if it is not what was seen.
expect() {
    printf '%s:\n' "$1"
    printf '%s\n' "$3" | sed 's/^/    /'
    if [ "$2" != "$3" ]; then
        printf 'This has changed. What was seen:\n'
        printf '%s\n' "$2" | sed 's/^/    /'
        exit 1
    fi
}
