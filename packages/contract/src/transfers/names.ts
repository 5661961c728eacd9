/**
 * Pure: whether the name a sender expects is the name the bank has. Banks write capitals, change the
 * order, drop or cut names and leave accents out; people leave names out and mistype them.
 */

type NameMatch = 'same' | 'close' | 'different';

const titles = new Set(
  'mr mrs miss ms dr prof chief engr alhaji alhaja hajia barr pastor rev sir madam'.split(' '),
);

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !titles.has(word));

/** The number of letters to change, add, drop or swap until one word is the other. */
const editsBetween = (one: string, other: string): number => {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
};

/** Short names differ by a letter and are other names: Ade and Ada. */
const editsAllowed = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);
const shortestStart = 4;

const isNear = (one: string, other: string): boolean => {
  const shorter = one.length < other.length ? one : other;
  const longer = shorter === one ? other : one;
  if (shorter.length >= shortestStart && longer.startsWith(shorter)) return true;
  return editsBetween(one, other) <= editsAllowed(shorter.length);
};

/** `same` and `close` pass; `different` needs the sender's word that it is right. */
export const matchNames = (expected: string, verified: string): NameMatch => {
  const [own, theirs] = [wordsOf(expected), wordsOf(verified)];
  if (own.length === 0 || theirs.length === 0) return 'different';
  // Names that are written together here and apart there: Oluwa Seun, Oluwaseun.
  if (own.join('') === theirs.join('')) return 'same';
  const left = [...theirs];
  let isClose = false;
  const take = (fits: (word: string) => boolean): boolean => {
    const index = left.findIndex(fits);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  };
  const rest = own.filter((word) => !take((other) => other === word));
  for (const word of rest) {
    if (!take((other) => isNear(word, other))) return 'different';
    isClose = true;
  }
  return isClose ? 'close' : 'same';
};
