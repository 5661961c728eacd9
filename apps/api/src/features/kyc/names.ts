/**
 * Pure: how alike two names of people are. Spelling differs between lists and papers (Mohammed,
 * Muhammad), so does the order of the words, and a list may leave out a middle name.
 */

const titles = new Set(
  'mr mrs ms dr prof chief alhaji alhaja malam mallam engr sir hon rev pastor al el bin ibn bint'.split(
    ' ',
  ),
);

/** 'Alhaji Músà  O’Bello' → ['musa', 'obello']. */
const wordsOfName = (name: string): string[] => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’`]/gu, '');
  const words = plain.match(/\p{L}{2,}/gu) ?? [];
  const known = words.filter((word) => !titles.has(word));
  return known.length > 0 ? known : words;
};

const soundsAlike: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/[ckq]h?/g, 'k'],
  [/sh/g, 's'],
  [/th/g, 't'],
  [/z/g, 's'],
  [/w/g, 'v'],
];

/**
 * The consonants of a word: 'mohammed' and 'muhammad' are both 'mhmd'. A vowel counts only as the
 * first letter, where all vowels are one: 'usman' and 'osman' are both 'asmn'.
 */
const skeleton = (word: string): string => {
  const alike = soundsAlike.reduce((text, [from, to]) => text.replace(from, to), word);
  const [first = '', ...rest] = alike;
  const start = /[aeiou]/.test(first) ? 'a' : first === 'y' ? 'j' : first;
  const consonants = rest.join('').replace(/[aeiouy]/g, '');
  return `${start}${consonants}`.replace(/(.)\1+/g, '$1').slice(0, 6);
};

/** Two names can only be alike if they share a key, so the index finds the candidates. */
export const nameKeys = (name: string): string[] => [...new Set(wordsOfName(name).map(skeleton))];

const matchesOf = (one: string, other: string): [string[], string[]] => {
  const window = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const taken = new Set<number>();
  const [left, right]: [string[], [number, string][]] = [[], []];
  Array.from(one).forEach((letter, at) => {
    for (let place = Math.max(0, at - window); place <= at + window; place += 1) {
      if (other[place] !== letter || taken.has(place)) continue;
      taken.add(place);
      left.push(letter);
      right.push([place, letter]);
      break;
    }
  });
  const ordered = right.toSorted(([a], [b]) => a - b).map(([, letter]) => letter);
  return [left, ordered];
};

/** Jaro-Winkler: 1 for the same word, 0 for words without a common letter. */
export const wordLikeness = (one: string, other: string): number => {
  if (one === other) return 1;
  const [left, right] = matchesOf(one, other);
  const same = left.length;
  if (same === 0) return 0;
  const swapped = left.filter((letter, at) => letter !== right[at]).length / 2;
  const jaro = (same / one.length + same / other.length + (same - swapped) / same) / 3;
  const start = [0, 1, 2, 3].findIndex((at) => one[at] === undefined || one[at] !== other[at]);
  return jaro + (start === -1 ? 4 : start) * 0.1 * (1 - jaro);
};

/** Short words have too few consonants: 'ada' and 'ade' are two names. */
const soundLikeness = (one: string, other: string): number => {
  const sound = skeleton(one);
  return sound.length >= 3 && sound === skeleton(other) ? 0.92 : 0;
};

const likeness = (one: string, other: string): number =>
  Math.max(wordLikeness(one, other), soundLikeness(one, other));

/** Each word that one name has and the other has not costs this much. */
const missingWord = 0.04;

/**
 * 0 to 100. Each word of the shorter name is compared with its best partner in the longer one. One
 * common word is not enough if a name has more: many people share a family name.
 */
export const nameScore = (one: string, other: string): number => {
  const [short, long] = [wordsOfName(one), wordsOfName(other)].toSorted(
    (a, b) => a.length - b.length,
  ) as [string[], string[]];
  if (short.length === 0) return 0;
  const left = [...long];
  const parts = short.map((word) => {
    const scores = left.map((partner) => likeness(word, partner));
    const best = Math.max(...scores);
    left.splice(scores.indexOf(best), 1);
    return best;
  });
  const whole = parts.reduce((sum, part) => sum + part, 0) / parts.length;
  const weakest = Math.min(...parts);
  const isOneOfMany = short.length === 1 && long.length > 1;
  const score = (whole + weakest) / 2 - left.length * missingWord - (isOneOfMany ? 0.3 : 0);
  return Math.max(0, Math.min(100, Math.round(score * 100)));
};

/** From this score on, a member of staff looks at it. */
export const hitScore = 85;
