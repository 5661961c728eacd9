import { assets, unitOf } from './assets.ts';
import type { Money } from './money.ts';

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const thousands = ' thousand million billion trillion quadrillion quintillion'.split(' ');

/**
 * The amount as a screen reader says it: "fifty thousand naira and fifty kobo". Assets without a
 * subunit spell their decimals: "zero point five bitcoin". It says the digits `formatMoney` shows,
 * no more.
 */
export function moneyInWords(amount: Money): string {
  const { scale, minDecimals, maxDecimals, unit, subunit } = assets[amount.currency];
  const magnitude = amount.minor < 0n ? -amount.minor : amount.minor;
  const whole = magnitude / unitOf(amount.currency);
  const decimals = (magnitude % unitOf(amount.currency))
    .toString()
    .padStart(scale, '0')
    .slice(0, maxDecimals);
  const spelled = decimals.replace(/0+$/, '');
  const minus = amount.minor < 0n && (whole > 0n || spelled !== '') ? 'minus ' : '';

  if (spelled === '') return minus + counted(whole, unit);
  if (subunit && minDecimals === scale) {
    const hundredths = counted(BigInt(decimals), subunit);
    return minus + (whole === 0n ? hundredths : `${counted(whole, unit)} and ${hundredths}`);
  }
  const digits = spelled
    .split('')
    .map((digit) => small[Number(digit)])
    .join(' ');
  return `${minus}${numberInWords(whole)} point ${digits} ${unit[1]}`;
}

/** Whole numbers from zero up to the quintillions. No amount is larger. */
export function numberInWords(value: bigint): string {
  if (value < 0n || value >= 10n ** 21n) throw new RangeError(`${value} has no words here`);
  if (value === 0n) return 'zero';
  const words: string[] = [];
  for (let rest = value, power = 0; rest > 0n; rest /= 1000n, power += 1) {
    const group = Number(rest % 1000n);
    if (group > 0) words.unshift(`${belowThousand(group)} ${thousands[power]}`.trim());
  }
  return words.join(' ');
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const words: string[] = [];
  if (hundreds > 0) words.push(`${small[hundreds]} hundred`);
  if (rest > 0) words.push(belowHundred(rest));
  return words.join(' ');
}

function belowHundred(value: number): string {
  if (value < 20) return `${small[value]}`;
  const ones = value % 10;
  const ten = `${tens[Math.floor(value / 10)]}`;
  return ones === 0 ? ten : `${ten}-${small[ones]}`;
}

function counted(count: bigint, [one, many]: readonly [string, string]): string {
  return `${numberInWords(count)} ${count === 1n ? one : many}`;
}
