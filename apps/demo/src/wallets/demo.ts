/**
 * The demo people's money, posted by the real ledger with a clock set back a year. Plan ids are
 * derived from the step numbers, so running it again adds nothing.
 */

import type { AssetCode } from '@cowrie/money';
import type { WalletDeps } from '#features/wallets/deps.ts';
import { openWalletIn } from '#features/wallets/open-wallet.ts';
import { findWalletAccount, openMonths } from '#features/wallets/queries.ts';
import { type OpenTransaction, type PlanOutcome, type Posting, readPlan } from '#ledger/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import type { DemoMovement } from '../demo.ts';
import { demoYear, type DemoName, type DemoStep } from './history.ts';

type DemoOwner = { readonly id: string; readonly fullName: string; readonly joinedAt: Date };
type DemoOwners = Readonly<Record<DemoName, DemoOwner>>;

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

const openAll = async (deps: WalletDeps, owners: DemoOwners): Promise<Accounts> => {
  const { ledger } = deps;
  const wallets = new Map<string, number>();
  for (const who of names) {
    const { id: userId, joinedAt: at } = owners[who];
    for (const currency of assets) {
      await inTx(deps.db, (tx) => openWalletIn(deps, tx, { userId, currency, at }));
      const account = await findWalletAccount(deps.db, userId, currency);
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

const mustBeDone = (outcome: PlanOutcome, index: number): void => {
  if (!outcome.ok) throw new Error(`the demo's step ${index} was refused: ${outcome.code}`);
};

/** The demo people's own year: money in, to banks and to one another. */
export const walletsYear = async (
  deps: WalletDeps,
  owners: DemoOwners,
): Promise<readonly DemoMovement[]> => {
  const year = demoYear();
  if (await readPlan(deps.db, planId(year.length - 1))) return [];
  await openMonths(deps.db, owners.amara.joinedAt, 13);
  const accounts = await openAll(deps, owners);
  const now = deps.clock.now();
  return year.map((step, index) => {
    const id = planId(index);
    const legs = legsOf(step, accounts);
    const opens = historyOf(step, id, owners);
    const plan = { id, kind: `demo_${step.type}`, legs, opens };
    return {
      at: instantOf(now, step),
      run: async () => mustBeDone(await deps.ledger.post(plan), index),
    };
  });
};
