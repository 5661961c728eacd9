/** Pure: a receipt as one page, as tall as it needs to be. */

import { markPath } from '@cowrie/contract/mark';
import { product } from '@cowrie/contract/product';
import { colours } from './document-colours.ts';
import { rule, type Drawing, type Mark } from './drawing.ts';
import { fitted, fontOf, sizeIn } from './fonts.ts';
import { qrPath } from './qr.ts';

export type Receipt = {
  readonly title: string;
  readonly amount: string;
  readonly status: string;
  readonly isGood: boolean;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The page on which anyone can check it; null if there is none. */
  readonly checkUrl: string | null;
};

const width = 420;
const margin = 36;
const right = width - margin;
const inner = right - margin;
const factsTop = 196;
const factHeight = 34;
const codeSize = 112;

const text = (
  x: number,
  y: number,
  words: string,
  more: Partial<Extract<Mark, { type: 'text' }>> = {},
): Mark => ({ type: 'text', x, y, text: words, size: 11, color: colours.body, ...more });

const headOf = ({ title, amount, status, isGood }: Receipt): Mark[] => [
  { type: 'path', x: margin, y: 34, scale: 0.9, d: markPath, color: colours.accent },
  text(margin + 38, 54, product.name, { size: 17, weight: 600, color: colours.ink }),
  text(right, 54, status, {
    size: 12,
    weight: 600,
    align: 'right',
    color: isGood ? colours.positive : colours.warning,
  }),
  text(margin, 118, fitted(title, 12, inner), { size: 12, color: colours.mute }),
  text(margin, 158, amount, {
    size: sizeIn(amount, 34, inner, 600),
    weight: 600,
    color: colours.ink,
  }),
];

const factOf = ([label, value]: readonly [string, string], index: number): Mark[] => {
  const y = factsTop + index * factHeight;
  const room = inner - fontOf(400).widthOf(label, 11) - 16;
  return [
    rule({ x: margin, y, width: inner, color: colours.faint }),
    text(margin, y + 21, label, { color: colours.mute }),
    text(right, y + 21, fitted(value, 11, room), { align: 'right', color: colours.ink }),
  ];
};

const proofOf = (checkUrl: string, y: number): Mark[] => {
  const { d, size } = qrPath(checkUrl);
  const x = margin + codeSize + 20;
  return [
    rule({ x: margin, y, width: inner, color: colours.line }),
    { type: 'path', x: margin, y: y + 24, scale: codeSize / size, d, color: colours.ink },
    { type: 'link', x: margin, y: y + 24, width: inner, height: codeSize, url: checkUrl },
    text(x, y + 62, 'Is this receipt genuine?', { size: 12, weight: 600, color: colours.ink }),
    text(x, y + 82, 'Scan the code. The page on', { size: 10 }),
    text(x, y + 96, `${new URL(checkUrl).host} shows its current status.`, { size: 10 }),
  ];
};

export const drawReceipt = (receipt: Receipt): Drawing => {
  const proofTop = factsTop + receipt.facts.length * factHeight;
  const { checkUrl } = receipt;
  const height = proofTop + (checkUrl === null ? 0 : codeSize + 24) + margin;
  return {
    width,
    height,
    marks: [
      { type: 'rect', x: 0, y: 0, width, height, color: colours.paper },
      ...headOf(receipt),
      ...receipt.facts.flatMap(factOf),
      ...(checkUrl === null ? [] : proofOf(checkUrl, proofTop)),
    ],
  };
};
