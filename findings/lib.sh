# Functions of the scripts beside it, which begin with `. "$(dirname "$0")/lib.sh"`.
# shellcheck shell=sh
set -eu
export LC_ALL=C.UTF-8

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# debian COMMAND PACKAGE...: installs packages of Debian 12 if the command is missing.
debian() {
    if ! command -v "$1" >/dev/null; then
        shift
        echo "installs from Debian: $*"
        apt-get update >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "$@" \
            >"$folder/apt" 2>&1 || { tail -n 5 "$folder/apt" && echo "cannot be tried: $* must be installed" && exit 2; }
    fi
}

# python PACKAGE==VERSION...: installs them into the folder; "$folder/python/bin/python" runs them.
python() {
    python3 -c 'import ensurepip' 2>/dev/null || debian nothing-else python3 python3-venv
    python3 -m venv "$folder/python"
    "$folder/python/bin/pip" --quiet --disable-pip-version-check install "$@"
    echo "tools: $*, $(python3 --version)"
}

# node PACKAGE@VERSION...: installs them into the folder, from which Node then reads modules.
node_packages() {
    debian npm nodejs npm
    npm install --silent --no-audit --no-fund --prefix "$folder" "$@" >/dev/null
    echo "tools: $*, Node $(node --version)"
}

# crates DEPENDENCY...: a package of Cargo in the folder, whose src/main.rs comes from standard input.
crates() {
    command -v cargo >/dev/null || { echo "cannot be tried: Cargo must be installed" && exit 2; }
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
