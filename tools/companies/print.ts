import type { Checked, Result } from './check.ts';

const signs: Readonly<Record<Result, string>> = {
  fits: '✓',
  differs: '✗',
  refused: '✗',
  'no answer': '✗',
  'no key': '·',
  'left out': '·',
};

const describe = ({ result, detail }: Checked): string =>
  detail === '' ? result : result === 'fits' ? `fits (${detail})` : `${result}: ${detail}`;

const heads = ['company', 'asked at', 'call', 'took', 'result'] as const;

export const printTable = (
  checked: readonly Checked[],
  sandboxHost: string | undefined,
): string => {
  const rows = checked.map((row) => [
    row.company,
    row.address === sandboxHost ? 'sandbox' : row.address,
    row.call,
    `${row.ms} ms`,
    `${signs[row.result]} ${describe(row)}`,
  ]);
  const lines = [[...heads], ...rows];
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const count = (checked: readonly Checked[], result: Result): number =>
  checked.filter((row) => row.result === result).length;

/** '22 fit, 1 differs, 2 left out' */
export const printSummary = (checked: readonly Checked[]): string => {
  const words: readonly (readonly [Result, string])[] = [
    ['fits', 'fit'],
    ['differs', 'differ'],
    ['refused', 'refused'],
    ['no answer', 'without an answer'],
    ['no key', 'without a key'],
    ['left out', 'left out'],
  ];
  return words
    .map(([result, word]) => [count(checked, result), word] as const)
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(', ');
};
