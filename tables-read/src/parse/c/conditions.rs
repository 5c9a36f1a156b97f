//! The branches of `#if`. All of them are read; which of them is compiled is not known.

/// The branches of a file. The file itself is number 0.
#[derive(Debug)]
pub(super) struct Conditions {
    branches: Vec<Branch>,
    open: Vec<usize>,
    /// How many more are open than are told apart.
    deeper: usize,
}

#[derive(Clone, Copy, Debug)]
struct Branch {
    outer: usize,
    /// The `#if` that it belongs to, as the number of its first branch.
    of: usize,
    depth: usize,
}

/// Deeper ones are taken for parts of the innermost branch that is told apart.
const DEEPEST: usize = 64;

impl Default for Conditions {
    fn default() -> Self {
        let file = Branch { outer: 0, of: 0, depth: 0 };
        Self { branches: vec![file], open: vec![0], deeper: 0 }
    }
}

impl Conditions {
    /// The innermost open branch.
    pub(super) fn current(&self) -> usize {
        self.open.last().copied().unwrap_or(0)
    }

    /// Follows a directive, by what it does.
    pub(super) fn follow(&mut self, word: &str) {
        match word {
            "if" if self.open.len() > DEEPEST => self.deeper += 1,
            "endif" if self.deeper > 0 => self.deeper -= 1,
            "if" => self.begin(self.current(), self.branches.len()),
            "else" if self.deeper == 0 && self.open.len() > 1 => {
                let of = self.branches[self.current()].of;
                self.open.pop();
                self.begin(self.current(), of);
            }
            "endif" if self.open.len() > 1 => _ = self.open.pop(),
            _ => {}
        }
    }

    /// Whether one `#if` without `#else` is in no other, and ended.
    pub(super) fn is_one(&self) -> bool {
        self.open.len() == 1 && self.branches.iter().filter(|it| it.depth == 1).count() == 1
    }

    fn begin(&mut self, outer: usize, of: usize) {
        self.open.push(self.branches.len());
        let depth = self.branches[outer].depth + 1;
        self.branches.push(Branch { outer, of, depth });
    }

    /// Whether one branch is in the other, or is it.
    pub(super) fn is_in(&self, mut inner: usize, outer: usize) -> bool {
        while self.branches[inner].depth > self.branches[outer].depth {
            inner = self.branches[inner].outer;
        }
        inner == outer
    }

    /// Whether at most one of the two is compiled.
    pub(super) fn exclude(&self, mut one: usize, mut other: usize) -> bool {
        while one != other {
            let (a, b) = (self.branches[one], self.branches[other]);
            if a.of == b.of {
                return true;
            }
            if a.depth >= b.depth {
                one = a.outer;
            } else {
                other = b.outer;
            }
        }
        false
    }
}
