/** Pure: a statement as A4 pages. */

import { colours } from '#platform/documents/document-colours.ts';
import { markPath } from '@cowrie/contract/mark';
import { product } from '@cowrie/contract/product';
import { type AssetCode, formatMinor, formatMoney, money } from '@cowrie/money';
import { rule, type Drawing, type Mark } from '#platform/documents/drawing.ts';
import { fitted, sizeIn } from '#platform/documents/fonts.ts';
import { dayInWords, momentInWords } from '../days.ts';
import type { Line } from './lines.ts';

type Statement = {
  readonly asset: AssetCode;
  readonly wallet: string;
  readonly owner: string;
  readonly from: string;
  readonly to: string;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly came: bigint;
  readonly went: bigint;
  /** How many lines it has. */
  readonly count: number;
  readonly madeAt: Date;
};

const width = 595;
const height = 842;
const margin = 48;
const right = width - margin;
const inner = right - margin;
const rowHeight = 26;
const firstTop = 262;
const nextTop = 84;
const bottom = height - 72;
const balanceAt = right;
const amountAt = right - 104;
const whatAt = margin + 96;

const rowsFrom = (top: number): number => Math.floor((bottom - top) / rowHeight);

const text = (
  x: number,
  y: number,
  words: string,
  more: Partial<Extract<Mark, { type: 'text' }>> = {},
): Mark => ({ type: 'text', x, y, text: words, size: 9, color: colours.body, ...more });

const signed = (minor: bigint, asset: AssetCode): string =>
  formatMoney(money(minor, asset), { sign: 'always' });

const headingOf = (statement: Statement): Mark[] => [
  { type: 'path', x: margin, y: 44, scale: 0.8, d: markPath, color: colours.accent },
  text(margin + 34, 63, product.name, { size: 16, weight: 600, color: colours.ink }),
  text(right, 63, `Statement · ${statement.wallet}`, { size: 11, align: 'right' }),
  text(margin, 116, statement.owner, { size: 14, weight: 600, color: colours.ink }),
  text(margin, 134, `${dayInWords(statement.from)} to ${dayInWords(statement.to)}`, { size: 10 }),
];

const totalsOf = ({ asset, opening, closing, came, went }: Statement): Mark[] => {
  const totals = [
    ['Opening balance', formatMinor(opening, asset)],
    ['Money in', signed(came, asset)],
    ['Money out', signed(went, asset)],
    ['Closing balance', formatMinor(closing, asset)],
  ] as const;
  const step = inner / totals.length;
  return [
    { type: 'rect', x: margin, y: 156, width: inner, height: 62, color: colours.sunken },
    ...totals.flatMap(([label, value], index): Mark[] => {
      const x = margin + index * step + 12;
      return [
        text(x, 179, label, { size: 8, color: colours.mute }),
        text(x, 201, value, {
          size: sizeIn(value, 10.5, step - 16, 600),
          weight: 600,
          color: colours.ink,
        }),
      ];
    }),
  ];
};

const columnsOf = (top: number): Mark[] => {
  const head = { size: 8, color: colours.mute } as const;
  return [
    text(margin, top - 10, 'Date', head),
    text(whatAt, top - 10, 'Description', head),
    text(amountAt, top - 10, 'Amount', { ...head, align: 'right' }),
    text(balanceAt, top - 10, 'Balance', { ...head, align: 'right' }),
    rule({ x: margin, y: top, width: inner, color: colours.line }),
  ];
};

const rowOf = (line: Line, y: number, asset: AssetCode): Mark[] => {
  const isIn = line.amount > 0n;
  const what = fitted(line.what, 9, amountAt - whatAt - 78);
  const below = fitted([line.reference, line.note].filter(Boolean).join(' · '), 7, 230);
  return [
    text(margin, y + 16, momentInWords(line.at), { size: 8, color: colours.mute }),
    text(whatAt, y + (below ? 11.5 : 16), what, { color: colours.ink }),
    ...(below ? [text(whatAt, y + 21, below, { size: 7, color: colours.mute })] : []),
    text(amountAt, y + 16, signed(line.amount, asset), {
      align: 'right',
      color: isIn ? colours.positive : colours.ink,
    }),
    text(balanceAt, y + 16, formatMinor(line.balance, asset), { align: 'right' }),
    rule({ x: margin, y: y + rowHeight, width: inner, color: colours.faint }),
  ];
};

const footOf = ({ madeAt }: Statement, page: number, pages: number): Mark[] => [
  text(margin, height - 40, `Made ${momentInWords(madeAt)}. Dates use Lagos time.`, {
    size: 7.5,
    color: colours.mute,
  }),
  text(right, height - 40, `Page ${page} of ${pages}`, {
    size: 7.5,
    color: colours.mute,
    align: 'right',
  }),
];

/** How many lines a page has room for; the first has room for fewer. */
const rowsOn = (page: number): number => rowsFrom(page === 0 ? firstTop : nextTop);

const pagesOf = (count: number): number =>
  1 + Math.max(0, Math.ceil((count - rowsOn(0)) / rowsOn(1)));

const drawPage = (statement: Statement, page: number, lines: readonly Line[]): Drawing => {
  const top = page === 0 ? firstTop : nextTop;
  return {
    width,
    height,
    marks: [
      ...(page === 0 ? [...headingOf(statement), ...totalsOf(statement)] : []),
      ...columnsOf(top),
      ...lines.flatMap((line, row) => rowOf(line, top + row * rowHeight, statement.asset)),
      ...(statement.count === 0 ? [text(margin, top + 24, 'No transactions in this period.')] : []),
      ...footOf(statement, page + 1, pagesOf(statement.count)),
    ],
  };
};

/** One page after the other, so that a statement of any length needs the memory of one. */
export const drawStatement = async function* (
  statement: Statement,
  lines: AsyncIterable<readonly Line[]>,
): AsyncGenerator<Drawing> {
  let page = 0;
  let waiting: Line[] = [];
  for await (const more of lines) {
    waiting.push(...more);
    while (waiting.length > rowsOn(page)) {
      yield drawPage(statement, page, waiting.slice(0, rowsOn(page)));
      waiting = waiting.slice(rowsOn(page));
      page += 1;
    }
  }
  yield drawPage(statement, page, waiting);
};
