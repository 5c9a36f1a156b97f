const INCLUDED: [u64; 3] = include!("magics.in.rs");
const REFERRED: &[u64] = &include!("magics.in.rs");
const LOST: [u64; 3] = include!("lost.in.rs");
const BY_TYPE: [u64; 2] = [types::N, tables::N];
const BY_NAME: [u64; 1] = [ELSEWHERE];
