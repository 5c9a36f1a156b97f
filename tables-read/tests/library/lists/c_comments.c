/* An entry that is commented out, and brackets in comments { [ ( */
const int entries[] = {1, /* 2, */ 3, // 4, }
    5, /* } */ 6};
const char *const text = "{1, 2, /* \" }";
const char bracket = '{';
const char quote = '"';
const char *const one = "'";
const int after_texts[] = {7, 8};
// A line that goes on \
const int in_comment[] = {9};
const int after_line[] = {1/*2*/, 3};
/* No /* nesting. */
const int after_no_nesting[] = {4};
#define NOTED 5 // not 6
#define BLOCKED /* 7 */ 8
const int noted[] = {NOTED, BLOCKED};
#if 0 /* a " in a line
that goes on */
#endif
const int strings[] = {sizeof("}"), 2};
const int last[] = {1, 2};
/* This does not end.
const int lost[] = {1};
