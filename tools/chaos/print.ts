import type { RunOptions } from './options.ts';
import type { Result } from './run.ts';

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/** Actions and findings of a run, and how to repeat it. */
export const printResult = (options: RunOptions, { counts, problems }: Result): string => {
  const { strikes, orders, attempts, faults, requests, others, ...plain } = counts;
  const lines = [
    '',
    listed(plain),
    `strikes: ${listed(strikes)}`,
    `orders: ${listed(orders)}`,
    `orders that met a fault: ${listed(faults)}`,
    `attempts to pay out: ${listed(attempts)}`,
    `requests between people: ${listed(requests)}`,
    `other answers to tag sends: ${listed(others)}`,
  ];
  if (problems.length > 0) {
    const shown = problems.slice(0, 30).map((problem) => `  ✗ ${problem}`);
    const rest = problems.length - shown.length;
    lines.push(
      '',
      `${problems.length} problems:`,
      ...shown,
      ...(rest > 0 ? [`  … and ${rest} more`] : []),
    );
    lines.push('', `Again: ${options.replay} --storms ${counts.storms}`);
  } else {
    lines.push('Nothing was lost, doubled, half written or stuck.');
  }
  return lines.join('\n');
};
