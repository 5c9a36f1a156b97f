//! An explanation in Markdown.

use super::explanation::Explanation;

impl Explanation {
    pub(super) fn markdown(&self) -> String {
        let Self { table, family, ty, bytes, fingerprint, definition, .. } = self;
        let mut text = format!("## `{table}`\n\n`{ty}`, ");
        text += &format!("{bytes} bytes, fingerprint `{fingerprint}`, of `{family}`\n\n");
        text += &format!("{definition}\n");
        for (label, items) in self.sections().into_iter().filter(|(_, items)| !items.is_empty()) {
            text += &format!("\n**{label}**\n\n");
            for item in items {
                let code = label == "formula" && item == self.formula || label == "needs";
                text += &if code { format!("- `{item}`\n") } else { format!("- {item}\n") };
            }
        }
        for (label, code) in self.codes() {
            let language = label.trim_start_matches("in ").to_lowercase();
            text += &format!("\n```{language}\n{code}\n```\n");
        }
        if let Some(drawing) = &self.drawing {
            text += &format!("\n```text\n{drawing}\n```\n");
        }
        text
    }
}
