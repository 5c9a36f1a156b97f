//! The words of Pascal that say what is declared, and what is in it.

use super::Scanner;
use crate::lists::lexer::{Kind, Token};
use crate::lists::scopes::Place;

/// What opens a block in the statements of a routine, which `end` closes.
const OPENS: [&str; 5] = ["begin", "case", "try", "asm", "record"];
/// What stands behind the head of a routine.
const DIRECTIVES: [&str; 16] = [
    "inline",
    "overload",
    "cdecl",
    "stdcall",
    "register",
    "assembler",
    "virtual",
    "override",
    "static",
    "abstract",
    "reintroduce",
    "forward",
    "external",
    "platform",
    "deprecated",
    "nostackframe",
];

impl<'a> Scanner<'_, 'a> {
    /// Takes a token of statements, or a word that begins a section, a routine or a type.
    pub(super) fn pascal(&mut self, token: Token<'a>) -> bool {
        if self.frame().body > 0 {
            self.statement_of_pascal(token);
            return true;
        }
        let begins = self.head.is_empty() && token.is_word();
        match token.text {
            "=" if self.depth == 0 && self.frame().section.is_some_and(|it| it.is("type")) => {
                self.type_of_pascal();
            }
            _ if !begins => return false,
            "const" | "var" | "type" => self.section(Some(token)),
            "threadvar" | "resourcestring" | "label" | "uses" | "exports" | "property" => {
                self.section(None);
                self.rest_of_statement();
            }
            "unit" | "program" | "library" => _ = self.rest_of_statement(),
            "interface" | "implementation" => {
                self.section(None);
                self.declares_only = token.is("interface");
            }
            "procedure" | "function" | "constructor" | "destructor" | "operator" => self.routine(),
            "begin" | "asm" if self.frames.len() > 1 => {
                self.frames.last_mut().expect("there is one").body = 1;
            }
            "begin" | "initialization" | "finalization" => self.begin(Place::Block, "", 1),
            "class" | "end" => {}
            _ => return false,
        }
        true
    }

    fn section(&mut self, word: Option<Token<'a>>) {
        self.frames.last_mut().expect("the file's").section = word;
        self.clear(self.lexer.offset());
    }

    fn statement_of_pascal(&mut self, token: Token<'a>) {
        // `@end` of assembly, and `Range.End`.
        let before = self.lexer.source[..token.at].chars().next_back();
        if !token.is_word() || before.is_some_and(|c| "@.&".contains(c)) {
            return;
        }
        // The initialization of a unit ends at the next part.
        let is_last = token.is("finalization") && self.frames.len() == 2;
        let frame = self.frames.last_mut().expect("the file's");
        if OPENS.contains(&token.text) {
            frame.body += 1;
        } else if token.is("end") && !is_last {
            frame.body -= 1;
            if frame.body == 0 {
                self.finish(token);
            }
        }
    }

    /// The head of a routine, from behind its first word, and what opens its body.
    fn routine(&mut self) {
        self.section(None);
        let head = self.rest_of_statement();
        let end = head.iter().position(|it| !(it.is_word() || it.is("."))).unwrap_or(head.len());
        let name = head[..end].iter().rfind(|it| it.is_word()).map_or("operator", |it| it.text);
        let mut has_body = !self.declares_only;
        while DIRECTIVES.iter().any(|it| it.eq_ignore_ascii_case(self.lexer.peek().text)) {
            has_body &= !self.lexer.peek().is_any(&["forward", "external"]);
            self.rest_of_statement();
        }
        if has_body {
            self.begin(Place::Function, name, 0);
        }
        self.clear(self.lexer.offset());
    }

    /// The type that is given to the name of the statement, from behind the `=`.
    fn type_of_pascal(&mut self) {
        let name = self.head.get(1).copied().filter(Token::is_word);
        let mut inside = self.lexer;
        let mut word = inside.next();
        if word.is_any(&["packed", "bitpacked"]) {
            word = inside.next();
        }
        let has_fields = match word.text {
            "record" | "object" => true,
            "class" | "interface" | "dispinterface" => {
                let open = inside.peek();
                let mut behind = inside;
                let is_based = behind.take("(") && behind.skip_group(open);
                inside = if is_based { behind } else { inside };
                !inside.peek().is_any(&[";", "of"])
            }
            _ => false,
        };
        if has_fields {
            self.lexer = inside;
            self.skip_fields();
        } else {
            let source = self.lexer;
            let tokens = self.rest_of_statement();
            if let Some(name) = name {
                self.names.add_index_type(name, &tokens, source, self.file);
            }
        }
        self.clear(self.lexer.offset());
    }

    /// Takes what is in a record or a class, up to its `end`.
    fn skip_fields(&mut self) {
        let (mut depth, mut before) = (1, "");
        while depth > 0 {
            let token = self.lexer.next();
            if token.kind == Kind::End {
                return;
            }
            let is_type = ["=", ":", "packed", "of"].contains(&before);
            let opens = token.is_any(&["record", "object", "class", "interface"]) && is_type;
            let is_none = self.lexer.peek().is_any(&[";", "of"]);
            depth += usize::from(opens && !is_none);
            depth -= usize::from(token.is("end"));
            before = token.text;
        }
    }
}
