/** The companies whose own list is compared with our ledger, and how each list is read. */

import { reconciledCompanyNames } from '@cowrie/contract/wallets/lists';
import type {
  MovementType,
  ReconciledCompany,
} from '@cowrie/contract/wallets/reconciliation-routes';
import type { Money } from '@cowrie/money';
import { mapleradCurrencies } from '#providers/maplerad/units.ts';
import { inDollars } from '#providers/bridge/amounts.ts';
import type { TransferStatus } from '#providers/bridge/states.ts';
import { describeLines, readStatementSince } from './company-statement.ts';
import type { FundingDeps } from '../funding/deps.ts';
import { findByCompanyIds } from './queries.ts';
import type { Side } from './rules.ts';

export const companyNames: Readonly<Record<ReconciledCompany, string>> = reconciledCompanyNames;

/** A movement as the company lists it. */
export type Listed = {
  readonly id: string;
  readonly reference: string | null;
  readonly type: MovementType;
  readonly amount: Money;
  readonly status: Side['status'];
  /**
   * Fee that the company kept for the movement, and when the movement began there, if its list says
   * it.
   */
  readonly fee: bigint | null;
  readonly at: Date | null;
};

/** Payments for a collection request carry our own reference; the collections room books them. */
const isRequested = (reference: string | null): boolean =>
  (reference ?? '').startsWith('collection_');

/**
 * The movements since a time. Those that we know by the company's id need no question; the company
 * may also list a transfer without our reference.
 */
const listMaplerad = async (deps: FundingDeps, since: Date): Promise<Listed[]> => {
  const lines = [];
  for (const currency of mapleradCurrencies) {
    lines.push(...(await readStatementSince(deps, currency, since)));
  }
  const ids = lines.map(({ id }) => id);
  const known = await findByCompanyIds(deps.db, 'maplerad', ids);
  const described = await describeLines(
    deps,
    lines.filter(({ id, status }) => !known.has(id) || status === null),
  );
  const asked = new Map(described.map((line) => [line.id, line]));
  return lines.flatMap((line): Listed[] => {
    const { id, amount, status, ...kind } = {
      ...line,
      ...asked.get(line.id),
      ...known.get(line.id),
    };
    const { type, reference = null } = kind as { type?: string; reference?: string | null };
    const listed = {
      id,
      reference,
      amount,
      status: status ?? 'pending',
      fee: line.fee?.minor ?? null,
      at: line.createdAt,
    } as const;
    if (type === 'transfer') return [{ ...listed, type: 'payout' }];
    if (type !== 'collection') return [];
    return [{ ...listed, type: isRequested(reference) ? 'request' : 'deposit' }];
  });
};

const coinStatuses: Readonly<Record<TransferStatus, Side['status']>> = {
  processing: 'pending',
  failed: 'pending',
  returning: 'pending',
  manual: 'pending',
  completed: 'succeeded',
  failed_returned: 'failed',
};

/** Bridge's list names our reference. Rows without one are not of our making. */
const listBridge = async ({ providers }: FundingDeps, since: Date): Promise<Listed[]> => {
  const transfers = await providers.bridge.transfers.listSince(since);
  return transfers.map(({ id, reference, amount, status }) => ({
    id,
    reference,
    type: 'payout',
    amount: inDollars(amount),
    status: coinStatuses[status],
    fee: null,
    at: null,
  }));
};

export const listOf: Readonly<
  Record<ReconciledCompany, (deps: FundingDeps, since: Date) => Promise<Listed[]>>
> = { maplerad: listMaplerad, bridge: listBridge };
