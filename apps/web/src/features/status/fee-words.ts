/** Pure: fees, shares and times in words. */

import { plural } from '#ui/text/plural.ts';
import { formatMoney, fromWire, isAssetCode } from '@cowrie/money';
import type { Corridor } from './queries.ts';

export const shown = (amount: number, currency: string): string =>
  isAssetCode(currency) ? formatMoney(fromWire(amount, currency)) : String(amount);

/** '₦50,000' */
export const shownWhole = (amount: number, currency: string): string =>
  shown(amount, currency).replace(/\.00$/, '');

/** 150 → '1.5%' */
export const percent = (basisPoints: number): string =>
  `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`.replace(
    /\.?0+$/,
    '',
  ) + '%';

type Line = Corridor['fees'][number];

const lineWords = (line: Line, currency: string): string => {
  const parts = [
    ...(line.flat > 0 ? [shown(line.flat, currency)] : []),
    ...(line.basisPoints > 0 ? [percent(line.basisPoints)] : []),
  ];
  return [
    parts.join(' plus '),
    ...(line.least === null ? [] : [`at least ${shown(line.least, currency)}`]),
    ...(line.most === null ? [] : [`at most ${shown(line.most, currency)}`]),
    ...(line.fromAmount > 0 ? [`from ${shownWhole(line.fromAmount, currency)}`] : []),
  ].join(', ');
};

/** '$2.99', '0.5%, at least ₦20.00', 'No fee'. */
export const feeWords = ({ fees, source }: Pick<Corridor, 'fees' | 'source'>): string => {
  const charged = fees.filter(
    ({ flat, basisPoints, least }) => flat + basisPoints + (least ?? 0) > 0,
  );
  const [only] = charged;
  if (!only) return 'No fee';
  if (charged.length === 1) return lineWords(only, source);
  return charged.map((line) => `${line.label}: ${lineWords(line, source)}`).join('; ');
};

const units = [
  [86_400, '# day', '# days'],
  [3_600, '# hour', '# hours'],
  [60, '# minute', '# minutes'],
] as const;
const inSeconds = [1, '# second', '# seconds'] as const;

/** 95 → '1 minute 35 seconds', 5_400 → '1 hour 30 minutes'. */
export const durationWords = (seconds: number): string => {
  if (seconds < 60) return plural(seconds, '# second', '# seconds');
  const at = units.findIndex(([size]) => seconds >= size);
  const [size, one, many] = units[at] ?? units[2];
  const [below, belowOne, belowMany] = units[at + 1] ?? inSeconds;
  // Rounded before it is split, so that no line says "1 hour 60 minutes".
  const whole = Math.round(seconds / below) * below;
  const count = Math.floor(whole / size);
  const first = plural(count, one, many);
  const rest = (whole - count * size) / below;
  return rest === 0 ? first : [first, plural(rest, belowOne, belowMany)].join(' ');
};
