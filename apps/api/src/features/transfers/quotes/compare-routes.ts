/** Every saved way to pay the same person, compared by cost, arrival and our own success rate. */

import { chargesOf } from '@cowrie/contract/quote/fee-lines';
import { type AssetCode, assets, exchangeSides, wireAmount, wireSum } from '@cowrie/money';
import { successRate } from '#features/payouts/index.ts';
import { currentTerms, withMargin } from '#features/quote/index.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { type Corridor, corridorFor } from './corridors.ts';
import type { TransferDeps } from '../deps.ts';
import { findRecipient, listRecipients, type RecipientRow } from '../book/recipient-queries.ts';
import { isSamePerson } from '../rules.ts';
import { storedPayee } from '../payees/stored-payee.ts';

const most = 200;
const shown = 12;

/** The nickname is the sender's own word for a person; otherwise the names decide. */
const isSame = (one: RecipientRow, other: RecipientRow): boolean => {
  if (one.id === other.id) return true;
  if (one.nickname && one.nickname === other.nickname) return true;
  if (one.type === 'digital' || other.type === 'digital') return false;
  return isSamePerson(one.name, other.name) && isSamePerson(other.name, one.name);
};

const detailOf = (row: RecipientRow): string => {
  const { bankName } = storedPayee.partial().parse(row.detail);
  return bankName ? `${bankName} · ${row.identifier}` : row.identifier;
};

/** Worth of an amount of naira in the wallet's currency, rounded down; null without a rate. */
const inWallet = async (
  deps: TransferDeps,
  naira: bigint,
  currency: AssetCode,
): Promise<bigint | null> => {
  if (currency === 'NGN') return naira;
  const known = await deps.rates.between('NGN', currency);
  return known.ok
    ? exchangeSides('source', naira, 'NGN', currency, known.value.rate).target.minor
    : null;
};

const arriving = async (
  deps: TransferDeps,
  { source, target, marginBp }: Corridor,
  amount: bigint,
) => {
  if (source === target || assets[target].kind !== 'fiat') return { amount, currency: source };
  const known = await deps.rates.between(source, target);
  if (!known.ok) return null;
  const ours = withMargin(known.value.rate, marginBp);
  return {
    amount: exchangeSides('source', amount, source, target, ours).target.minor,
    currency: target,
  };
};

const compareOne = async (deps: TransferDeps, row: RecipientRow, naira: bigint) => {
  const { type } = row;
  const corridor = corridorFor(type, row.country);
  if (!corridor) return undefined;
  const { rail, source, arrival, company } = corridor;
  const amount = await inWallet(deps, naira, source);
  if (amount === null || amount <= 0n) return undefined;
  const [terms, gets, success] = await Promise.all([
    currentTerms(deps, { rail, country: row.country, currency: source }),
    arriving(deps, corridor, amount),
    company === null ? null : successRate(deps, rail, row.country),
  ]);
  const fees = chargesOf(terms, amount);
  return {
    recipientId: row.id,
    type,
    detail: detailOf(row),
    source: wireSum(amount, source),
    fees: wireAmount(fees, source),
    gets: gets && wireSum(gets.amount, gets.currency),
    arrival,
    success,
    /** For comparing: the part of the sum that fees take, in millionths. */
    cost: (fees * 1_000_000n) / amount,
  };
};

export const compareRoutes = async (
  deps: TransferDeps,
  { userId }: Actor,
  recipientId: string,
  amount: number,
) => {
  const chosen = await findRecipient(deps.db, userId, recipientId);
  if (!chosen) return fail('NOT_FOUND');
  const saved = await listRecipients(deps.db, userId, { limit: most });
  const same = saved.filter((row) => isSame(chosen, row)).slice(0, shown);
  const found = await Promise.all(same.map((row) => compareOne(deps, row, BigInt(amount))));
  const ways = found.filter((one) => one !== undefined);
  const [cheapest] = ways.map(({ cost }) => cost).toSorted((a, b) => Number(a - b));
  const fastest = Math.min(...ways.map(({ arrival }) => arrival.seconds));
  const items = ways
    .toSorted((a, b) => Number(a.cost - b.cost) || a.arrival.seconds - b.arrival.seconds)
    .map(({ cost, ...way }) => ({
      ...way,
      isCheapest: cost === cheapest,
      isFastest: way.arrival.seconds === fastest,
    }));
  return ok({ name: chosen.nickname ?? chosen.name, items });
};
