import { assets, unitOf, type AssetCode } from './assets.ts';
import { groupDigits } from './format.ts';
import { money, type Money } from './money.ts';
import { MAX_WIRE } from './wire.ts';

type ParseCode = 'empty' | 'not_a_number' | 'negative' | 'too_many_decimals' | 'too_large';

type Parsed<C extends AssetCode> =
  | { readonly ok: true; readonly money: Money<C> }
  | { readonly ok: false; readonly code: ParseCode };

/**
 * Digits, plain or in groups of three, and an optional fraction. Groups are checked because in
 * French-speaking countries '12,50' is twelve and a half: it must not become 1,250.
 */
const number = /^(?:\d*|\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*)(?:\.(\d*))?$/;

/** No valid amount has more digits than this. Longer texts are refused before any arithmetic. */
const MAX_DIGITS = 40;

/**
 * Parses what a user typed or pasted. Never throws. The symbol or the code may be on either side. A
 * dot without decimals is valid because users pause there while typing. Only ASCII digits count.
 */
export function parseMoney<C extends AssetCode>(text: string, currency: C): Parsed<C> {
  const bare = withoutAffixes(text, currency);
  if (bare === '') return refused('empty');
  if (/^[-−–]/.test(bare)) {
    const rest = withoutAffixes(bare.slice(1), currency);
    return refused(isNumber(rest) || rest === '' ? 'negative' : 'not_a_number');
  }
  if (!isNumber(bare)) return refused('not_a_number');

  const [integer = '', fraction = ''] = bare.replace(/[, ]/g, '').replace(/^0+/, '').split('.');
  const { scale, maxDecimals } = assets[currency];
  if (fraction.length > maxDecimals) return refused('too_many_decimals');
  if (integer.length > MAX_DIGITS) return refused('too_large');
  const minor = BigInt(integer) * unitOf(currency) + BigInt(fraction.padEnd(scale, '0'));
  return minor > MAX_WIRE ? refused('too_large') : { ok: true, money: money(minor, currency) };
}

/**
 * The text of an amount field while the user types: digits in groups, one dot, no more decimals
 * than the currency has. All other characters are dropped.
 */
export function groupTyped(text: string, currency: AssetCode): string {
  const typed = text.replace(/[^\d.]/g, '');
  if (typed === '') return '';
  const dot = typed.indexOf('.');
  const integer = (dot < 0 ? typed : typed.slice(0, dot)).replace(/^0+(?=\d)/, '') || '0';
  const { maxDecimals } = assets[currency];
  if (dot < 0 || maxDecimals === 0) return groupDigits(integer);
  const fraction = typed.slice(dot).replaceAll('.', '').slice(0, maxDecimals);
  return `${groupDigits(integer)}.${fraction}`;
}

function isNumber(text: string): boolean {
  return /\d/.test(text) && number.test(text);
}

function withoutAffixes(text: string, currency: AssetCode): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  for (const affix of [assets[currency].symbol, currency]) {
    if (startsWith(plain, affix)) return plain.slice(affix.length).trim();
    if (endsWith(plain, affix)) return plain.slice(0, -affix.length).trim();
  }
  return plain;
}

function startsWith(text: string, affix: string): boolean {
  return text.slice(0, affix.length).toLowerCase() === affix.toLowerCase();
}

function endsWith(text: string, affix: string): boolean {
  return text.slice(-affix.length).toLowerCase() === affix.toLowerCase();
}

function refused(code: ParseCode): { readonly ok: false; readonly code: ParseCode } {
  return { ok: false, code };
}
