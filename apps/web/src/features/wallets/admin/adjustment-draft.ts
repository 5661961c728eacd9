import { isAssetCode, parseMoney, toWire } from '@cowrie/money';
import { accountName } from './account-names.ts';
import { copy } from './copy.ts';
import type { Account } from './queries.ts';

/** One line of a proposal while it is being written. The key tells lines apart that look the same. */
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

/** The currency is that of the account chosen first. */
export const lineAsset = ({ debit, credit }: DraftLine): string | undefined =>
  (debit ?? credit)?.asset;

function readAmount(line: DraftLine): number | undefined {
  const asset = lineAsset(line);
  if (asset === undefined || !isAssetCode(asset)) return undefined;
  const read = parseMoney(line.amount, asset);
  return read.ok && read.money.minor > 0n ? toWire(read.money) : undefined;
}

function accountProblems({ debit, credit }: DraftLine): LineProblems {
  const wanted = copy.propose.chooseAccount;
  if (!debit || !credit)
    return { ...(!debit && { debit: wanted }), ...(!credit && { credit: wanted }) };
  if (debit.id === credit.id) return { credit: copy.propose.sameAccount };
  if (debit.asset !== credit.asset) return { credit: copy.propose.otherAsset(debit.asset) };
  return {};
}

/** What the server will be told, or what is still wrong with the line. */
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

/** What all lines together do to one account. */
export type Effect = {
  readonly account: number;
  readonly name: string;
  readonly asset: string;
  readonly change: bigint;
};

export function effectsOf(legs: readonly Leg[]): Effect[] {
  const effects = new Map<number, Effect>();
  const add = (account: number, name: string, asset: string, change: bigint) => {
    const before = effects.get(account)?.change ?? 0n;
    effects.set(account, { account, name, asset, change: before + change });
  };
  for (const { debit, credit, amount, asset, debitName, creditName } of legs) {
    add(debit, debitName, asset, -BigInt(amount));
    add(credit, creditName, asset, BigInt(amount));
  }
  return [...effects.values()];
}
