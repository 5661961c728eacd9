/**
 * Pure: how wide an amount is, in units of its font size, rounded up to halves. The stylesheet has a
 * rule for each (`data-em`), because our content policy allows no style attributes. A little too much
 * only makes a long amount a little smaller; too little would let it overflow.
 */

const widest = 20;

/** Measured in the display face: separators, figures, and the rest (signs and letters). */
const widthOf = (character: string): number => {
  if (/[.,\s]/.test(character)) return 0.29;
  return /\d/.test(character) ? 0.57 : 0.76;
};

/** `small` is the part that is drawn at 70 %: the decimals. */
export const emsOf = (text: string, small = ''): number => {
  const sum = (part: string): number =>
    Array.from(part).reduce((ems, character) => ems + widthOf(character), 0);
  const ems = Math.ceil((sum(text) + 0.7 * sum(small)) * 2) / 2;
  return Math.min(widest, Math.max(4, ems));
};

/** '123,456,789' → ['123,', '456,', '789']: an amount may break only after a separator. */
export const groupsOf = (integer: string): readonly string[] => integer.split(/(?<=,)/);
