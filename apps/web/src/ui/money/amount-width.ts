/**
 * Pure: how wide an amount is, in units of its font size, rounded up. The stylesheet has a rule for
 * each whole number (`data-em`), because our content policy allows no style attributes. A little too
 * much only makes a long amount a little smaller; too little would let it overflow.
 */

const narrow = 0.32;
const wide = 0.66;
const widest = 20;

export const emsOf = (text: string): number => {
  let ems = 0;
  for (const character of text) ems += /[.,  ]/.test(character) ? narrow : wide;
  return Math.min(widest, Math.max(4, Math.ceil(ems)));
};

/** '123,456,789' → ['123,', '456,', '789']: an amount may break only after a separator. */
export const groupsOf = (integer: string): readonly string[] => integer.split(/(?<=,)/);
