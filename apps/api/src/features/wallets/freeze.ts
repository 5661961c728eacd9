/**
 * Freezing by staff. They cannot freeze their own wallets; each account is audited and its owner
 * notified.
 */

import type { ParsedOf } from '@cowrie/contract';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import * as contract from '@cowrie/contract/wallets/routes';
import { walletEvents } from '@cowrie/contract/wallets/routes';
import type { AssetCode } from '@cowrie/money';
import { defineAction, runAction, type ActedBy } from '#features/approvals/index.ts';
import { freezes, setFreeze, type AccountId } from '#ledger/index.ts';
import type { By } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { publish } from '#platform/realtime/publish.ts';
import { fail, ok } from '#platform/result.ts';
import { accountOf, findAccount } from './ledger-accounts.ts';
import { lockAccount, lockWallets } from './queries.ts';

type Input = ParsedOf<typeof contract.freezeAccount>['body'];
type Freeze = Input['freeze'];
/** An account before the change; `frozen` is the state as the ledger stores it. */
type Freezable = {
  readonly id: AccountId;
  readonly userId: string | null;
  readonly currency: AssetCode;
  readonly frozen: number;
};

const changeOf = ({ id, frozen }: Freezable, freeze: Freeze) => ({
  subject: `account:${id}`,
  before: freezes[frozen] as Freeze,
  after: freeze,
});

const freezeAll = async (
  platform: Platform,
  tx: Tx,
  { input, facts, changes }: ActedBy<{ freeze: Freeze }, Freeze, readonly Freezable[]>,
): Promise<void> => {
  const changed = new Set(changes.map(({ subject }) => subject));
  const at = platform.clock.now();
  for (const { id, userId, currency } of facts) {
    if (!changed.has(`account:${id}`)) continue;
    await setFreeze(tx, id, input.freeze);
    if (userId) await publish(tx, walletEvents, 'wallets.changed', { userId, at }, { currency });
  }
};

const audited = (): string => 'wallets.account_frozen';

const accountFreeze = defineAction({
  route: contract.freezeAccount,
  audited,
  reasons: reasonTemplates.freeze,
  describe: async (_platform: Platform, tx, input: { freeze: Freeze; id: AccountId }) => {
    const row = await lockAccount(tx, input.id);
    if (!row) return fail('NOT_FOUND');
    const { owner_id: userId, asset: currency, frozen } = row;
    const account = { id: input.id, userId, currency, frozen };
    return ok({
      changes: [changeOf(account, input.freeze)],
      parties: userId === null ? [] : [userId],
      facts: [account],
    });
  },
  apply: freezeAll,
});

export const freezeAccount = async (
  platform: Platform,
  by: By,
  id: AccountId,
  { freeze, reason }: Input,
) => {
  const acted = await runAction(platform, accountFreeze, by, { input: { id, freeze }, reason });
  if (!acted.ok) return acted;
  const after = await findAccount(platform.db, id);
  return after ? ok(accountOf(after)) : fail('NOT_FOUND');
};

/** Freezes every wallet and vault of a person or none: a single free one would let money out. */
const personFreeze = defineAction({
  route: contract.freezePerson,
  audited,
  reasons: reasonTemplates.freeze,
  describe: async (_platform: Platform, tx, input: { freeze: Freeze; userId: string }) => {
    const { userId, freeze } = input;
    const wallets = (await lockWallets(tx, userId)).map(({ account_id: id, currency, frozen }) => ({
      id: Number(id),
      userId,
      currency,
      frozen,
    }));
    if (wallets.length === 0) return fail('NOT_FOUND');
    return ok({
      changes: wallets.map((wallet) => changeOf(wallet, freeze)),
      parties: [userId],
      facts: wallets,
    });
  },
  apply: freezeAll,
});

export const freezePerson = (
  platform: Platform,
  by: By,
  userId: string,
  { freeze, reason }: Input,
) => runAction(platform, personFreeze, by, { input: { userId, freeze }, reason });
