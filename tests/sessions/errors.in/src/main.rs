const NAME: &str = "engine";
const PORT: u16 = 8080;
const RAYS: [u64; 64] = build_rays();
