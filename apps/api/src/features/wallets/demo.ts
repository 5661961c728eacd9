/**
 * The demo people's money, posted by the real ledger with a clock set back a year. Plan ids are
 * derived from the step numbers, so running it again adds nothing.
 */

import type { AssetCode } from '@cowrie/money';
import {
  createLedger,
  readPlan,
  type Ledger,
  type OpenTransaction,
  type Posting,
} from '#ledger/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { demoYear, type DemoName, type DemoStep } from './demo-history.ts';
import { openWalletIn } from './open-wallet.ts';
import { findWalletAccount, openMonths } from './queries.ts';

export type DemoOwner = { readonly id: string; readonly fullName: string; readonly joinedAt: Date };
export type DemoOwners = Readonly<Record<DemoName, DemoOwner>>;

type Accounts = {
  readonly wallet: (who: DemoName, asset: AssetCode) => number;
  readonly clearing: Readonly<Record<'NGN' | 'USD', number>>;
  readonly fees: Readonly<Record<'NGN' | 'USD', number>>;
};

const names = ['amara', 'chidi', 'kofi'] as const;
const assets = ['NGN', 'USD'] as const;
const dayMs = 86_400_000;
const minuteMs = 60_000;
const planId = (index: number): string => idFrom('demo year', `step ${index}`);

const instantOf = (now: Date, step: DemoStep): Date => {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  return new Date(midnight - step.daysAgo * dayMs + step.minute * minuteMs);
};

const openAll = async (
  platform: Platform,
  ledger: Ledger,
  owners: DemoOwners,
): Promise<Accounts> => {
  const wallets = new Map<string, number>();
  for (const who of names) {
    const { id: userId, joinedAt: at } = owners[who];
    for (const currency of assets) {
      await inTx(platform.db, (tx) => openWalletIn(platform, tx, { userId, currency, at }));
      const account = await findWalletAccount(platform.db, userId, currency);
      if (account !== undefined) wallets.set(`${who} ${currency}`, account);
    }
  }
  const ours = async (kind: 'clearing' | 'fees', code: string) => ({
    NGN: await ledger.system(kind, 'NGN', code),
    USD: await ledger.system(kind, 'USD', code),
  });
  return {
    wallet: (who, asset) => {
      const account = wallets.get(`${who} ${asset}`);
      if (account === undefined) throw new Error(`${who} has no ${asset} wallet`);
      return account;
    },
    clearing: await ours('clearing', 'maplerad'),
    fees: await ours('fees', 'main'),
  };
};

const legsOf = (step: DemoStep, accounts: Accounts): Posting['legs'] => {
  const { asset, amount } = step;
  const wallet = accounts.wallet(step.who, asset);
  const clearing = accounts.clearing[asset];
  if (step.type === 'fund') return [{ debit: clearing, credit: wallet, amount, asset }];
  if (step.type === 'send') {
    return [{ debit: wallet, credit: accounts.wallet(step.to, asset), amount, asset }];
  }
  const paid = { debit: wallet, credit: clearing, amount, asset };
  const fee = { debit: wallet, credit: accounts.fees[asset], amount: step.fee, asset };
  return step.fee > 0n ? [paid, fee] : [paid];
};

const historyOf = (step: DemoStep, id: string, owners: DemoOwners): OpenTransaction[] => {
  const common = {
    status: 'completed',
    asset: step.asset,
    amount: step.amount,
    reference: `TXN_${id.slice(-12).toUpperCase()}`,
  } as const;
  const row = (
    who: DemoName,
    rest: Pick<OpenTransaction, 'kind' | 'direction' | 'counterparty' | 'fees' | 'note'>,
  ): OpenTransaction => ({
    ...common,
    ...rest,
    id: idFrom(id, who),
    userId: owners[who].id,
  });
  const tagged = (who: DemoName) => ({ type: 'tag', name: owners[who].fullName, tag: who });
  if (step.type === 'fund') {
    const counterparty = { type: 'bank', name: step.from };
    return [row(step.who, { kind: 'funding', direction: 'in', counterparty })];
  }
  if (step.type === 'send') {
    const { who, to, note } = step;
    const kind = 'tag_transfer';
    return [
      row(who, { kind, direction: 'out', counterparty: tagged(to), note }),
      row(to, { kind, direction: 'in', counterparty: tagged(who), note }),
    ];
  }
  const counterparty = { type: 'bank', name: step.to, bank: step.bank };
  const fees = step.fee > 0n ? [{ label: 'Transfer fee', amount: step.fee }] : [];
  return [row(step.who, { kind: 'bank_transfer', direction: 'out', counterparty, fees })];
};

const writeYear = async (
  platform: Platform,
  owners: DemoOwners,
  year: readonly DemoStep[],
): Promise<void> => {
  const now = platform.clock.now();
  let at = owners.amara.joinedAt;
  const ledger = createLedger({ ...platform, clock: { now: () => at } }, { lines: 1 });
  try {
    const accounts = await openAll(platform, ledger, owners);
    for (const [index, step] of year.entries()) {
      at = instantOf(now, step);
      const id = planId(index);
      const legs = legsOf(step, accounts);
      const opens = historyOf(step, id, owners);
      const outcome = await ledger.post({ id, kind: `demo_${step.type}`, legs, opens });
      if (!outcome.ok) throw new Error(`the demo's step ${index} was refused: ${outcome.code}`);
    }
  } finally {
    await ledger.close();
  }
};

export const seedDemoMoney = async (platform: Platform, owners: DemoOwners): Promise<void> => {
  const year = demoYear();
  if (await readPlan(platform.db, planId(year.length - 1))) return;
  await openMonths(platform.db, owners.amara.joinedAt, 13);
  await writeYear(platform, owners, year);
};
