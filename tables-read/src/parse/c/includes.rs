//! `#include`: which files stand before a place in a file, and which before the file itself.

use std::cell::Cell;
use std::collections::BTreeMap;

use super::conditions::Conditions;
use super::folder::Folder;
use super::paths::{Meant, Paths, macro_name};
use super::scan::Include;

/// So often a file is passed on the way along the includes of a folder: several hundred times as often as
/// in libvpx, which has a thousand files.
const MOST_STEPS: usize = 1 << 28;

/// What includes what. Behind the files stand groups of files, one of which may be meant.
pub(super) struct Includes {
    edges: Vec<Vec<Edge>>,
    /// What includes each, with the edge from there.
    back: Vec<Vec<(usize, Edge)>>,
    files: usize,
    steps: Cell<usize>,
}

#[derive(Clone, Copy)]
struct Edge {
    at: usize,
    branch: usize,
    to: usize,
    /// Whether it is this file, with its names at the top.
    is_certain: bool,
    /// Whether it is in no branch of `#if`, too.
    is_always: bool,
}

impl Edge {
    /// An edge from a group to one of its files.
    fn one_of(to: usize) -> Self {
        Self { at: 0, branch: 0, to, is_certain: false, is_always: false }
    }
}

/// What a file sees of another.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    /// Where it is included first and last, directly or not, and where first for certain.
    pub(super) first: usize,
    last: usize,
    pub(super) certain: usize,
    /// Where first in no branch of `#if`.
    pub(super) always: usize,
    /// The branch of `#if` that the first one stands in.
    branch: usize,
    /// Up to where it may stand before the file, in one that includes both.
    pub(super) outside: usize,
}

const NEVER: usize = usize::MAX;
const UNSEEN: Seen =
    Seen { first: NEVER, last: 0, certain: NEVER, always: NEVER, branch: 0, outside: 0 };

impl Seen {
    /// Whether it is included between two places, of which the second is in a branch.
    pub(super) fn is_between(
        &self,
        from: Option<usize>,
        at: usize,
        branch: usize,
        conditions: &Conditions,
    ) -> bool {
        let is_once = self.first == self.last;
        self.first < at
            && from.is_none_or(|from| self.last > from)
            && !(is_once && conditions.exclude(self.branch, branch))
    }
}

/// What a file sees of the others.
#[derive(Default)]
pub(super) struct Around {
    all: Vec<Seen>,
    files: Vec<usize>,
}

impl Around {
    /// What is seen of those files among these that are seen at all.
    pub(super) fn seen<'m, T>(
        &self,
        among: Option<&'m BTreeMap<usize, T>>,
    ) -> Vec<(usize, &'m T, Seen)> {
        let Some(among) = among.filter(|_| !self.files.is_empty()) else { return vec![] };
        if among.len() < self.files.len() {
            let all = among.iter().map(|(&file, what)| (file, what, self.all[file]));
            all.filter(|(.., seen)| seen.first != NEVER || seen.outside > 0).collect()
        } else {
            let files = self.files.iter();
            files.filter_map(|&file| Some((file, among.get(&file)?, self.all[file]))).collect()
        }
    }

    fn change(&mut self, file: usize, change: impl FnOnce(&mut Seen)) {
        let seen = &mut self.all[file];
        if seen.first == NEVER && seen.outside == 0 {
            self.files.push(file);
        }
        change(seen);
    }
}

impl Includes {
    /// Finds which files of a folder include which, given their paths from there.
    pub(super) fn of(folder_path: &str, paths: &[&str], folder: &Folder<'_>) -> Self {
        let by_path = Paths::of(folder_path, paths.iter().copied());
        let mut edges: Vec<Vec<Edge>> = paths.iter().map(|_| vec![]).collect();
        let mut groups: BTreeMap<Vec<usize>, usize> = BTreeMap::new();
        let files = folder.files.iter().enumerate();
        let all = files.flat_map(|(file, scan)| scan.includes.iter().map(move |it| (file, it)));
        let mut steps = 0;
        for (file, &Include { at, branch, what, is_inside }) in all {
            let Meant { files: meant, is_certain } = match macro_name(what) {
                None => by_path.meant(paths[file], what),
                Some(name) => {
                    let bodies = folder.bodies(name);
                    steps += bodies.len();
                    by_path.one_of(paths[file], &bodies)
                }
            };
            steps += meant.len().max(1);
            if steps > MOST_STEPS {
                break;
            }
            let to = match *meant {
                [] => continue,
                [to] if is_certain && to == file => continue,
                [to] if is_certain => to,
                _ => *groups.entry(meant).or_insert_with_key(|group| {
                    edges.push(group.iter().copied().map(Edge::one_of).collect());
                    edges.len() - 1
                }),
            };
            let is_certain = is_certain && !is_inside;
            let is_always = is_certain && branch == folder.files[file].guard;
            edges[file].push(Edge { at, branch, to, is_certain, is_always });
        }
        let mut back: Vec<Vec<(usize, Edge)>> = edges.iter().map(|_| vec![]).collect();
        for (from, edges) in edges.iter().enumerate() {
            edges.iter().for_each(|edge| back[edge.to].push((from, *edge)));
        }
        Self { edges, back, files: paths.len(), steps: Cell::new(steps) }
    }

    /// All files, each behind what it includes, as a compiler comes to the end of them, and behind what it may
    /// include.
    pub(super) fn order(&self) -> Vec<usize> {
        let is_root = |&file: &usize| self.back[file].is_empty();
        let roots = (0..self.files).filter(is_root);
        let sorted = |file: usize| {
            let of =
                move |certain| self.edges[file].iter().filter(move |it| it.is_certain == certain);
            of(true).chain(of(false))
        };
        let mut order = vec![];
        let mut is_begun = vec![false; self.edges.len()];
        for root in roots.chain(0..self.files) {
            if std::mem::replace(&mut is_begun[root], true) {
                continue;
            }
            let mut open = vec![(root, sorted(root))];
            while let Some((file, rest)) = open.last_mut() {
                match rest.find(|edge| !is_begun[edge.to]) {
                    Some(&Edge { to, .. }) => {
                        is_begun[to] = true;
                        open.push((to, sorted(to)));
                    }
                    None => {
                        order.extend(Some(*file).filter(|&file| file < self.files));
                        open.pop();
                    }
                }
            }
        }
        order
    }

    /// What a file sees, which if it `is_once` is passed over where it is included again; `None` if to
    /// find out takes too long.
    pub(super) fn around(&self, file: usize, is_once: bool) -> Option<Around> {
        let mut around = Around { all: vec![UNSEEN; self.files], files: vec![] };
        let (own, whole) = (&self.edges[file], BTreeMap::new());
        type Pass = (fn(&Edge) -> bool, fn(&mut Seen, &Edge));
        let passes: [Pass; 3] = [
            (|_| true, |seen, edge| (seen.first, seen.branch) = (edge.at, edge.branch)),
            (|edge| edge.is_certain, |seen, edge| seen.certain = edge.at),
            (|edge| edge.is_always, |seen, edge| seen.always = edge.at),
        ];
        for (is_followed, see) in passes {
            self.reach(own.iter(), &whole, is_followed, |to, edge| {
                around.change(to, |seen| see(seen, edge));
            });
        }
        let last = |to, edge: &Edge| around.change(to, |seen| seen.last = edge.at);
        self.reach(own.iter().rev(), &whole, |_| true, last);
        // What a file has behind the first place that leads to one that `is_once` does not come before that.
        let until = if is_once { self.above(file, true) } else { BTreeMap::new() };
        let mut above = self.above(file, false);
        above.iter_mut().for_each(|(from, at)| *at = *until.get(from).unwrap_or(at));
        let until_at =
            |from: usize, at: usize| self.edges[from].iter().take_while(move |it| it.at < at);
        let before = above.iter().flat_map(|(&from, &at)| until_at(from, at));
        let outside = |to, _: &Edge| {
            let until = until.get(&to).copied().unwrap_or(NEVER);
            around.change(to, |seen| seen.outside = until);
        };
        self.reach(before, &until, |_| true, outside);
        for (&from, &at) in above.range(..self.files) {
            around.change(from, |seen| seen.outside = seen.outside.max(at));
        }
        let outside = if is_once { 0 } else { around.all[file].outside };
        around.all[file] = Seen { outside, ..UNSEEN };
        (self.steps.get() <= MOST_STEPS).then_some(around)
    }

    /// Visits what is included, directly or not, with the first of the edges that leads there; of some
    /// files what they include before a place.
    fn reach<'e>(
        &'e self,
        edges: impl Iterator<Item = &'e Edge>,
        until: &BTreeMap<usize, usize>,
        is_followed: fn(&Edge) -> bool,
        mut visit: impl FnMut(usize, &Edge),
    ) {
        let mut is_visited = vec![false; self.edges.len()];
        let mut open = vec![];
        for first in edges {
            open.push(first);
            while let Some(edge) = open.pop() {
                self.steps.set(self.steps.get() + 1);
                if self.steps.get() > MOST_STEPS || !is_followed(edge) || is_visited[edge.to] {
                    continue;
                }
                is_visited[edge.to] = true;
                if edge.to < self.files {
                    visit(edge.to, first);
                }
                let until = until.get(&edge.to).copied().unwrap_or(NEVER);
                let inner: &'e [Edge] = &self.edges[edge.to];
                open.extend(inner.iter().take_while(|edge| edge.at < until));
            }
        }
    }

    /// What includes a file, directly or not, and the last place that leads there; or what always does
    /// so, and the first.
    fn above(&self, file: usize, always: bool) -> BTreeMap<usize, usize> {
        let mut above: BTreeMap<usize, usize> = BTreeMap::new();
        let mut open = vec![file];
        while let Some(node) = open.pop() {
            self.steps.set(self.steps.get() + self.back[node].len());
            if self.steps.get() > MOST_STEPS {
                break;
            }
            for &(from, Edge { at, is_always, .. }) in &self.back[node] {
                if always && !is_always {
                    continue;
                }
                let known = above.entry(from).or_insert_with(|| {
                    open.push(from);
                    at
                });
                *known = if always { at.min(*known) } else { at.max(*known) };
            }
        }
        above
    }
}
