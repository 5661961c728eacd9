/**
 * Finds a bank by what a person types or pastes. Pure: the page holds the list of banks, and the server
 * asks the bank about the account in any case.
 */

import { isNubanOf, isPhoneAccount, plainAccountNumber } from '@cowrie/contract/reference/nuban';
import { nubanDigits } from '@cowrie/contract/reference/data';
import type { BankHints } from '../queries.ts';

type Bank = { readonly code: string; readonly name: string };

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const generic = /\b(bank|microfinance|mfb|plc|limited|ltd|nigeria)\b/gi;
/** Words that an abbreviation leaves out: UBA is the United Bank *for* Africa. */
const unstressed = new Set(['of', 'for', 'and', 'the']);

const keysOf = (name: string) => {
  const base = name.replace(/\([^)]*\)/g, ' ').trim();
  const words = base.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return {
    whole: plain(name),
    /** Nickname, from the brackets in the name: 'GTBank', 'UBA'. */
    nickname: plain(/\(([^)]*)\)/.exec(name)?.[1] ?? ''),
    base: plain(base),
    short: plain(base.replace(generic, ' ')),
    initials: words
      .filter((word) => !unstressed.has(word.toLowerCase()))
      .map((word) => word.slice(0, 1).toLowerCase())
      .join(''),
    words: words.map((word) => word.toLowerCase()),
  };
};

const shortestInitials = 3;

/** The higher the better; zero if the bank does not match. Above `sure` it is that bank by its name. */
const sure = 60;
function scoreOf(name: string, typed: string): number {
  const { whole, nickname, base, short, initials, words } = keysOf(name);
  if (typed === whole) return 100;
  if (typed === nickname) return 95;
  if (typed === base) return 90;
  if (typed === initials && typed.length >= shortestInitials) return 85;
  if (typed === short) return 80;
  if (base.startsWith(typed) || (nickname !== '' && nickname.startsWith(typed))) return 50;
  if (words.some((word) => word.startsWith(typed))) return 40;
  return whole.includes(typed) ? 20 : 0;
}

type Ranked<B> = readonly { readonly bank: B; readonly score: number }[];

function rank<B extends Bank>(
  banks: readonly B[],
  typed: string,
  weightOf: (code: string) => number,
): Ranked<B> {
  return banks
    .map((bank) => ({ bank, score: scoreOf(bank.name, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        weightOf(other.bank.code) - weightOf(one.bank.code) ||
        one.bank.name.length - other.bank.name.length,
    );
}

const noWeight = (): number => 0;

/**
 * The banks that match, the best first: "uba" is the United Bank for Africa before any bank that only
 * has these letters somewhere. With equal matches the bank that people use more comes first.
 */
export function searchBanks<B extends Bank>(
  banks: readonly B[],
  search: string,
  weightOf: (code: string) => number = noWeight,
): B[] {
  const typed = plain(search);
  // '%' alone has no letter to search for, and finds nothing.
  if (typed === '') return search.trim() === '' ? [...banks] : [];
  return rank(banks, typed, weightOf).map(({ bank }) => bank);
}

const most = 1_000;

/** How much a bank is used: by the person first, then by people in general. */
export const weightsOf = (hints: BankHints | undefined) => {
  const weights = new Map<string, number>();
  for (const { code, popular } of hints?.banks ?? []) {
    if (popular !== null) weights.set(code, most - popular);
  }
  for (const { bankCode, uses } of hints?.used ?? []) {
    weights.set(bankCode, Math.max(weights.get(bankCode) ?? 0, most) + uses);
  }
  return (code: string): number => weights.get(code) ?? 0;
};

type LikelyBank = {
  readonly code: string;
  /** The holder of this very account, if the person has sent to it before. */
  readonly knownAs: string | null;
};

/**
 * The banks that can have issued the number: where the person has sent to this number first, then the
 * banks whose check digit fits, or the wallets if it is a phone number. The most used come first.
 */
export function likelyBanks(number: string, hints: BankHints | undefined, limit = 5): LikelyBank[] {
  if (!hints || number.length !== nubanDigits) return [];
  const weightOf = weightsOf(hints);
  const isPhone = isPhoneAccount(number);
  const known = hints.used.filter(({ accountNumber }) => accountNumber === number);
  const fitting = hints.banks
    .filter(({ prefix }) => (prefix === null ? isPhone : isNubanOf(prefix, number)))
    // A phone number fits one bank in ten by chance, so its wallets come before banks.
    .map(({ code, prefix }) => ({ code, weight: weightOf(code) + (prefix === null ? most : 0) }))
    .toSorted((one, other) => other.weight - one.weight);
  const items = [
    ...known.map(({ bankCode, name }) => ({ code: bankCode, knownAs: name })),
    ...fitting.map(({ code }) => ({ code, knownAs: null })),
  ];
  const seen = new Set<string>();
  return items.filter(({ code }) => !seen.has(code) && seen.add(code)).slice(0, limit);
}

/** Ten digits in a row, or in groups with spaces or hyphens, and not part of a longer number. */
const together = /(?<!\d)\d{10}(?!\d)/;
const grouped = /(?<!\d)\d(?:[ -]?\d){9}(?![ -]?\d)/;
const longestName = 5;

/** The bank that the words name beyond doubt; undefined if there is none, or more than one. */
function bankIn<B extends Bank>(words: readonly string[], banks: readonly B[]): B | undefined {
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const typed = plain(words.slice(start, start + length).join(''));
      if (typed.length < shortestInitials) continue;
      const [best, second] = rank(banks, typed, noWeight);
      if (best && best.score > sure && best.score !== second?.score) return best.bank;
    }
  }
  return undefined;
}

/**
 * Parts of a pasted text such as '0123456789 GTBank John'. `number` is undefined if there are not
 * exactly ten digits somewhere.
 */
export function readPasted<B extends Bank>(
  text: string,
  banks: readonly B[],
): { readonly number: string | undefined; readonly bank: B | undefined } {
  const found = together.exec(text)?.[0] ?? grouped.exec(text)?.[0];
  if (found === undefined) return { number: undefined, bank: undefined };
  const words = text
    .replace(found, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return { number: plainAccountNumber(found), bank: bankIn(words, banks) };
}
