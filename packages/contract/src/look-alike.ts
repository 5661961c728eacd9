/**
 * Pure: what text looks like to a reader, whatever characters it is made of. Tags and names are
 * compared by this form, so that nobody poses as somebody else with letters that look the same.
 */

/** Letters of other alphabets that look like Latin ones. Accents are taken off before. */
const latin: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'аαɑ'],
    ['b', 'вьβ'],
    ['c', 'сϲᴄ'],
    ['d', 'ԁ'],
    ['e', 'еєεҽ'],
    ['f', 'ғƒ'],
    ['g', 'ɡց'],
    ['h', 'һнη'],
    ['i', 'іιıӏɩ'],
    ['j', 'јϳ'],
    ['k', 'кκ'],
    ['l', 'ⅼ'],
    ['m', 'мϻ'],
    ['n', 'ոпռ'],
    ['o', 'оοσօø'],
    ['p', 'рρ'],
    ['q', 'ԛ'],
    ['r', 'гᴦ'],
    ['s', 'ѕꜱ'],
    ['t', 'тτ'],
    ['u', 'υսц'],
    ['v', 'ѵν'],
    ['w', 'ѡԝωш'],
    ['x', 'хχ'],
    ['y', 'уүγ'],
    ['z', 'ᴢ'],
  ].flatMap(([letter = '', twins = '']) => Array.from(twins, (twin) => [twin, letter])),
);

/** Characters that cannot be seen, or turn the direction of writing. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Text without what cannot be seen and with one form of each character: full-width letters, dots and
 * signs are plain ones, and each space or line break is one space.
 */
export const plainForm = (text: string): string =>
  text
    .replaceAll(unseen, '')
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .replaceAll(/[。․]/g, '.')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const digitTwins: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/** Replaces characters that look alike by one of them, so that @chid1 cannot pose as @chidi. */
export const skeletonOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('_', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[0134579i8]/g, (char) => digitTwins[char] ?? char);

/** The skeleton of each word of a text, also if its letters are of another alphabet. */
export const wordSkeletons = (text: string): string[] =>
  // The lunate sigma looks like a c, but its plain form is another sigma.
  (
    plainForm(text.replaceAll(/[ϲϹ]/g, 'c'))
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}@$!|]+/gu) ?? []
  ).map((word) =>
    skeletonOf(
      Array.from(word, (char) => latin[char] ?? char)
        .join('')
        .replaceAll('@', 'a')
        .replaceAll('$', 's')
        .replaceAll(/[!|]/g, 'l'),
    ),
  );
