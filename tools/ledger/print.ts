import { formatMoney, money } from '@cowrie/money';
import type { Explanation } from '../../apps/api/src/ledger/explain.ts';
import type { Verified } from '../../apps/api/src/ledger/verify.ts';
import { bold, dim } from '../progress.ts';

const time = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', ' UTC');

type Align = 'left' | 'right';

/** Aligns cells in columns; the last column is not padded. */
const table = (rows: readonly (readonly string[])[], aligns: readonly Align[]): string[] => {
  const widths = aligns.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return aligns[column] === 'right' ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
};

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

export const printExplanation = (explained: Explanation, owner: string): string => {
  const amount = (minor: bigint): string => formatMoney(money(minor, explained.asset));
  const signed = (minor: bigint): string =>
    formatMoney(money(minor, explained.asset), { sign: 'always' });
  const { account, kind, code, asset, openedAt, at, holds, entries } = explained;
  const unborn = openedAt > at ? ', after this instant' : '';
  const facts = table(
    [
      ['Owner', owner],
      ['Opened', `${time(openedAt)}${unborn}`],
      ['At', time(at)],
    ],
    ['left', 'left'],
  );
  const figures = table(
    [
      ['Posted', amount(explained.posted)],
      ['Held', amount(explained.held)],
      ['Available', amount(explained.available)],
    ],
    ['left', 'right'],
  );
  const open = table(
    holds.map((hold) => [
      time(hold.placedAt),
      amount(hold.amount),
      hold.expiresAt ? `until ${time(hold.expiresAt)}` : 'until it is closed',
      hold.id,
    ]),
    ['left', 'right', 'left', 'left'],
  );
  const moves = table(
    entries.map((entry) => [
      time(entry.at),
      signed(entry.amount),
      amount(entry.balance),
      entry.kind,
      entry.planId,
    ]),
    ['left', 'right', 'right', 'left', 'left'],
  );
  const none = [dim('none')];
  return [
    bold(`Account ${account}: ${kind} ${code === 'main' ? '' : `${code} `}${asset}`),
    ...indent(facts),
    '',
    ...indent(figures),
    '',
    bold('Open holds'),
    ...indent(holds.length > 0 ? open : none),
    '',
    bold(`Last entries, newest first ${dim('(time, amount, balance after, kind, plan)')}`),
    ...indent(entries.length > 0 ? moves : none),
  ].join('\n');
};

const grouped = new Intl.NumberFormat('en');
const many = (count: bigint, one: string, more: string): string =>
  `${grouped.format(count)} ${count === 1n ? one : more}`;

export const printVerified = (verified: Verified, seconds: string): string => {
  const { accounts, plans, entries, batches, seals, unsealed, head, firstBad } = verified;
  const counts = [
    many(accounts, 'account', 'accounts'),
    many(plans, 'plan', 'plans'),
    many(entries, 'entry', 'entries'),
    many(batches, 'batch', 'batches'),
    many(seals, 'seal', 'seals'),
  ].join(', ');
  const lines = [
    `${counts} (${many(unsealed, 'batch', 'batches')} not sealed yet)  ${dim(seconds)}`,
  ];
  if (head.position > 0n) lines.push(dim(`Newest good seal: ${head.position}:${head.hash}`));
  if (firstBad) {
    lines.push(
      '',
      bold(`✗ The books are wrong. First: ${firstBad.table}, ${firstBad.key}: ${firstBad.why}.`),
      'What to do now: docs/runbooks/ledger-verify.md',
    );
  } else lines.push(bold('✓ The books are right.'));
  return lines.join('\n');
};
