// Lists of numbers, as programs write them in any language.

/** So many numbers are a list that is looked for among the tables. */
const SHORTEST = 64;

/** The numbers of a text, as bits of 64, and what it calls them; nothing if they are too few, or zeros and ones that are drawn. */
function listIn(text) {
  const plain = text.replace(/\/\/.*|\/\*[^]*?\*\/|^\s*#.*/gm, ' ');
  const [, name] = plain.match(/(\w+)\s*(?:\[[^\]]*\]\s*)*(?::[^=]*)?=/) ?? [];
  const words = plain.split(/[\s,;{}[\]()"'|]+/).filter(Boolean);
  // As `%016llx` prints them.
  const isBare = words.length >= SHORTEST && words.every((it) => /^[\da-f]{16}$/i.test(it)) && words.some((it) => /[a-f]|^0/i.test(it));
  const numbers = isBare ? words.map((it) => BigInt(`0x${it}`)) : literalsIn(plain);
  if (numbers.length < SHORTEST || numbers.every((it) => it < 2n) || numbers.some((it) => it >> 64n)) return undefined;
  return { name, numbers };
}

/** The literals of a source: no lengths, no indices, no names. Of a shift by `64 - 12` the bits of the index are left. */
function literalsIn(plain) {
  const bare = plain.replace(/\b64(?:-|\s*-\s+)(?=\d)/g, '').replace(/(\w\s*)(?:\[[^\]={},]*\]\s*)+|;\s*\w+\s*\]|\[\s*[a-z]\w*\s*\]\s*=/gi, '$1 ');
  const found = [...bare.matchAll(/[a-z_][\w.]*|(-?)(0x[\da-f_']+|0b[01_']+|\d[\d_']*)(?:u?l*\b|[iu](?:8|16|32|64|128|size)|n)/gi)];
  return found.flatMap(([, sign, digits]) => {
    if (!digits) return [];
    const bits = BigInt(digits.replace(/[_']/g, ''));
    return [sign ? BigInt.asUintN(64, -bits) : bits];
  });
}
