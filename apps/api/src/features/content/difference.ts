/** Differences between two versions: removed and added lines, with some lines around them. */

import { diffLines } from 'diff';

type Difference = { kind: 'same' | 'added' | 'removed'; text: string }[];

const context = 2;
/** Two texts that have little in common are shown one after the other. */
const mostEdits = 2_000;

/** The lines of an unchanged part next to a change. */
const around = (text: string, isFirst: boolean, isLast: boolean): string => {
  const lines = text.replace(/\n$/, '').split('\n');
  const [before, after] = [isFirst ? 0 : context, isLast ? 0 : context];
  if (lines.length <= before + after + 1) return text;
  const end = after === 0 ? [] : lines.slice(-after);
  return [...lines.slice(0, before), '…', ...end].join('\n');
};

export const differenceOf = (old: string, now: string): Difference => {
  if (old === now) return [];
  const changes = diffLines(`${old}\n`, `${now}\n`, { maxEditLength: mostEdits });
  if (!changes)
    return [
      { kind: 'removed', text: old },
      { kind: 'added', text: now },
    ];
  return changes.map(({ added, removed, value }, at) => {
    if (added) return { kind: 'added', text: value };
    if (removed) return { kind: 'removed', text: value };
    return { kind: 'same', text: around(value, at === 0, at === changes.length - 1) };
  });
};
