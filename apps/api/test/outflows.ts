/** Outflows as every room makes them: read the allowance, then hand it to the ledger. */

import { randomUUID } from 'node:crypto';
import type { Rail } from '@cowrie/contract/limits/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { setVerification } from '#features/identity/index.ts';
import { allowance } from '#features/limits/index.ts';
import type { Ledger, PlanOutcome } from '#ledger/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { fund } from './money.ts';
import { member } from './people.ts';
import type { Person, World } from './world.ts';

export type Spender = {
  readonly person: Person;
  readonly email: string;
  readonly tag: string;
  readonly userId: string;
  readonly account: number;
  readonly currency: WalletCurrency;
};

export const setTier = (world: World, userId: string, kyc_tier: number): Promise<void> =>
  inTx(world.platform.db, (tx) => setVerification(world.platform, tx, userId, { kyc_tier }));

/** A person of a tier with more money than any limit. */
export const spender = async (
  world: World,
  tier = 0,
  currency: WalletCurrency = 'NGN',
): Promise<Spender> => {
  const { person, me, details } = await member(world);
  if (tier > 0) await setTier(world, me.id, tier);
  if (currency === 'USD') await person.call('wallets.open', { body: { currency } });
  const account = await fund(world, me.id, 1_000_000_000_000n, currency);
  const { email, tag } = details;
  return { person, email, tag, userId: me.id, account, currency };
};

export const sendOut = async (
  world: World,
  { userId, currency, account }: Spender,
  amount: bigint,
  { rail = 'tag', ledger = world.platform.ledger }: { rail?: Rail; ledger?: Ledger } = {},
): Promise<PlanOutcome> => {
  const allowed = await allowance(world.platform, { userId, currency, rail });
  if (!allowed.ok) throw new Error(allowed.code);
  const { single, rolling, railRolling } = allowed.value;
  const credit = await ledger.system('clearing', currency, 'test');
  return ledger.post({
    id: randomUUID(),
    kind: 'test_send',
    legs: [{ debit: account, credit, amount, asset: currency }],
    outflow: { account, amount, rail, single, rolling, railRolling },
  });
};
