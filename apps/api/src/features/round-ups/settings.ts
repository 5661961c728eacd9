/** Beginning to round up, which takes the PIN because money moves by it, and stopping, which does not. */

import type { ParsedOf } from '@cowrie/contract';
import { roundUpCurrency } from '@cowrie/contract/round-ups/data';
import type * as contract from '@cowrie/contract/round-ups/routes';
import { type Authority, passOwn } from '#features/orders/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { checkSwitch } from '#platform/flags.ts';
import { fail } from '#platform/result.ts';
import type { RoundUpDeps } from './deps.ts';
import { tellChanged } from './events.ts';
import { saveSettings, stopSettings, stopWaiting } from './queries.ts';
import { readOwn } from './read-round-ups.ts';

type Body = ParsedOf<typeof contract.setRoundUps>['body'];

export const setRoundUps = async (deps: RoundUpDeps, authority: Authority, { dayMost }: Body) => {
  const { userId } = authority.actor;
  const open = await checkSwitch(deps, 'round-ups', userId);
  if (!open.ok) return open;
  const wallet = await findWalletAccount(deps.db, userId, roundUpCurrency);
  if (wallet === undefined) return fail('WALLET_NOT_FOUND');
  const signed = JSON.stringify(['round-ups', dayMost]);
  const passed = await passOwn(deps, authority, roundUpCurrency, signed);
  if (!passed.ok) return passed;
  await inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    await saveSettings(tx, { userId, dayMost: BigInt(dayMost), at });
    const detail = { dayMost };
    await audit(deps, tx, authority, {
      action: 'round_ups.set',
      subject: `user:${userId}`,
      detail,
    });
    await tellChanged(tx, userId, userId, at);
  });
  return readOwn(deps, userId);
};

/** Round-ups that wait are not moved any more. */
export const endSetting = async (
  deps: Pick<RoundUpDeps, 'clock'>,
  tx: Tx,
  userId: string,
  words: string,
): Promise<boolean> => {
  if (!(await stopSettings(tx, userId))) return false;
  await stopWaiting(tx, userId, words, deps.clock.now());
  return true;
};

export const stopRoundUps = async (deps: RoundUpDeps, by: By) => {
  const { userId } = by.actor;
  await inTx(deps.db, async (tx) => {
    if (!(await endSetting(deps, tx, userId, 'You stopped rounding up.'))) return;
    const subject = `user:${userId}`;
    await audit(deps, tx, by, { action: 'round_ups.stopped', subject, detail: {} });
    await tellChanged(tx, userId, userId, deps.clock.now());
  });
  return readOwn(deps, userId);
};
