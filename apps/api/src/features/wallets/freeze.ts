/**
 * Freezing by staff. They cannot freeze their own wallets; each account is audited and its owner
 * notified.
 */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/wallets/routes';
import { walletEvents } from '@cowrie/contract/wallets/routes';
import { freezes, setFreeze, type AccountId } from '#ledger/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { publish } from '#platform/realtime/publish.ts';
import { fail, ok } from '#platform/result.ts';
import { accountOf, findAccount } from './ledger-accounts.ts';
import { lockWallets } from './queries.ts';

type Input = ParsedOf<typeof contract.freezeAccount>['body'];
type Frozen = {
  readonly id: AccountId;
  readonly userId: string | null;
  readonly currency: string;
  readonly frozen: number;
};

const freezeOne = async (
  platform: Platform,
  tx: Tx,
  by: By,
  { id, userId, currency, frozen }: Frozen,
  { freeze, reason }: Input,
): Promise<void> => {
  await audit(platform, tx, by, {
    action: 'wallets.account_frozen',
    subject: `account:${id}`,
    detail: { before: freezes[frozen], after: freeze, reason },
  });
  await setFreeze(tx, id, freeze);
  if (userId)
    await publish(
      tx,
      walletEvents,
      'wallets.changed',
      { userId, at: platform.clock.now() },
      { currency },
    );
};

export const freezeAccount = async (platform: Platform, by: By, id: AccountId, input: Input) => {
  const before = await findAccount(platform.db, id);
  if (!before) return fail('NOT_FOUND');
  const { owner_id: userId, asset: currency, frozen } = before;
  if (userId === by.actor.userId) return fail('OWN_CASE');
  await inTx(platform.db, (tx) =>
    freezeOne(platform, tx, by, { id, userId, currency, frozen }, input),
  );
  const after = await findAccount(platform.db, id);
  return after ? ok(accountOf(after)) : fail('NOT_FOUND');
};

/** Freezes every wallet of a person or none: a single free wallet would let money out. */
export const freezePerson = (platform: Platform, by: By, userId: string, input: Input) =>
  inTx(platform.db, async (tx) => {
    if (userId === by.actor.userId) return fail('OWN_CASE');
    const wallets = await lockWallets(tx, userId);
    if (wallets.length === 0) return fail('NOT_FOUND');
    const changed = wallets.filter(({ frozen }) => freezes[frozen] !== input.freeze);
    if (changed.length === 0) return fail('ALREADY_SO');
    for (const { account_id: id, currency, frozen } of changed) {
      await freezeOne(platform, tx, by, { id: Number(id), userId, currency, frozen }, input);
    }
    return ok({ done: true as const });
  });
