import { isAssetCode, parseMoney, toWire } from '@cowrie/money';
import { accountName } from './account-names.ts';
import { copy } from './copy.ts';
import type { Account } from './queries.ts';

/** One line of an unfinished proposal. `key` is for React: two lines may have the same values. */
export type DraftLine = {
  readonly key: number;
  readonly debit: Account | null;
  readonly credit: Account | null;
  readonly amount: string;
};
export type Leg = {
  debit: number;
  credit: number;
  amount: number;
  asset: string;
  debitName: string;
  creditName: string;
};
export type LineProblems = Partial<Record<'debit' | 'credit' | 'amount', string>>;
type ReadLine = { readonly problems: LineProblems; readonly leg: Leg | undefined };

export const emptyLine = (key: number): DraftLine => ({
  key,
  debit: null,
  credit: null,
  amount: '',
});

/** The currency of the debit account, or of the credit account while no debit account is chosen. */
export const lineAsset = ({ debit, credit }: DraftLine): string | undefined =>
  (debit ?? credit)?.asset;

function readAmount(line: DraftLine): number | undefined {
  const asset = lineAsset(line);
  if (asset === undefined || !isAssetCode(asset)) return undefined;
  const parsed = parseMoney(line.amount, asset);
  return parsed.ok && parsed.money.minor > 0n ? toWire(parsed.money) : undefined;
}

function accountProblems({ debit, credit }: DraftLine): LineProblems {
  const missing = copy.propose.chooseAccount;
  if (!debit || !credit)
    return { ...(!debit && { debit: missing }), ...(!credit && { credit: missing }) };
  if (debit.id === credit.id) return { credit: copy.propose.sameAccount };
  if (debit.asset !== credit.asset) return { credit: copy.propose.otherAsset(debit.asset) };
  return {};
}

/** The line as the server takes it, or its errors. */
export function readLine(line: DraftLine): ReadLine {
  const { debit, credit } = line;
  const amount = readAmount(line);
  const problems: LineProblems = {
    ...accountProblems(line),
    ...(amount === undefined && { amount: copy.propose.badAmount }),
  };
  if (!debit || !credit || amount === undefined || problems.credit) {
    return { problems, leg: undefined };
  }
  const leg = {
    debit: debit.id,
    credit: credit.id,
    amount,
    asset: debit.asset,
    debitName: accountName(debit),
    creditName: accountName(credit),
  };
  return { problems, leg };
}

/** The net change of one account by all lines together. */
export type Effect = {
  readonly account: number;
  readonly name: string;
  readonly asset: string;
  readonly change: bigint;
};

export function effectsOf(legs: readonly Leg[]): Effect[] {
  const effects = new Map<number, Effect>();
  const add = (effect: Effect) => {
    const before = effects.get(effect.account)?.change ?? 0n;
    effects.set(effect.account, { ...effect, change: before + effect.change });
  };
  for (const { debit, credit, amount, asset, debitName, creditName } of legs) {
    add({ account: debit, name: debitName, asset, change: -BigInt(amount) });
    add({ account: credit, name: creditName, asset, change: BigInt(amount) });
  }
  return [...effects.values()];
}
