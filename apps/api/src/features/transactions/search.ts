/** Pure: the search words of a movement, and the words of a typed search. */

const least = 2;
const most = 24;

const split = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= least)
    .map((word) => word.slice(0, most));

type Searchable = {
  readonly name: string;
  readonly identifier: string | null;
  readonly reference: string;
  readonly note: string | null;
  /** As people type it: 1500 or 1500.50. */
  readonly amount: string;
};

export const termsOf = ({ name, identifier, reference, note, amount }: Searchable): string[] => {
  const whole = amount.replace(/\.00$/, '');
  const words = [name, identifier ?? '', reference, note ?? ''].flatMap(split);
  return [...new Set([...words, amount, whole])].slice(0, 40);
};

/** The typed text as search words. An amount keeps its decimal point and loses its commas. */
export const queryTerms = (typed: string): string[] => {
  const plain = typed.replace(/[₦$,]/g, '').trim();
  if (/^\d+(\.\d{1,2})?$/.test(plain)) return [plain];
  return split(typed).slice(0, 5);
};
