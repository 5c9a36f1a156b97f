//! Operators, each by a method with a name, which constants can use.

/// `TYPE: OPERATOR method, ASSIGNING method = of, RIGHT;`, with types on the right that become the type.
macro_rules! operators {
    ($(
        $type:ident: $operator:ident $method:ident, $assign:ident $assign_method:ident = $of:ident,
        $($right:ident)+;
    )+) => {$($(
        impl core::ops::$operator<$right> for $type {
            type Output = Self;

            #[inline]
            fn $method(self, right: $right) -> Self {
                self.$of(right.into())
            }
        }

        impl core::ops::$assign<$right> for $type {
            #[inline]
            fn $assign_method(&mut self, right: $right) {
                *self = self.$of(right.into());
            }
        }
    )+)+};
}
pub(crate) use operators;
