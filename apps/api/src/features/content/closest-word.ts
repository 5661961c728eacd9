/** Which of some words was probably meant by one that was mistyped. */

/** The number of letters to add, leave out, change or swap with the next one. */
export const editsBetween = (from: string, to: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = row;
  }
  return last[to.length] ?? 0;
};

/** More edits make another word. */
const mostEdits = (word: string): number => {
  if (word.length < 5) return 1;
  return word.length < 9 ? 2 : 3;
};

/** Of words with as few edits, the first; undefined if all are too far away. */
export const closestWord = (word: string, candidates: readonly string[]): string | undefined => {
  const near = candidates
    .map((candidate) => ({ candidate, edits: editsBetween(word, candidate) }))
    .filter(({ edits }) => edits <= mostEdits(word))
    .toSorted((a, b) => a.edits - b.edits);
  return near[0]?.candidate;
};
