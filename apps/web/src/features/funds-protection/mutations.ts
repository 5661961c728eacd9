import type { InputOf, Routes } from '@cowrie/contract';
import { ApiError } from '@cowrie/contract/client';
import { formatMoney, fromWire } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { authorise } from '#platform/money/authorise.ts';
import { forgetIntent, intentKey } from '#platform/money/intent.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { copy } from './copy.ts';
import type { Funds } from './queries.ts';

export type VaultChange = InputOf<Routes['funds-protection.strengthen']>['body'];
type VaultMoney = InputOf<Routes['funds-protection.move-in']>['body'];

/**
 * Changes the vault. The server decides whether that makes it stricter, which applies at once. A
 * weaker one needs a recent log-in and waits.
 */
export async function changeVault(body: VaultChange): Promise<Funds> {
  try {
    return await call('funds-protection.strengthen', { body });
  } catch (error) {
    const isWeaker = error instanceof ApiError && error.code === 'VAULT_NOT_STRICTER';
    if (!isWeaker) throw error;
    return withRecentSignIn(() => call('funds-protection.weaken', { body }));
  }
}

export type Way = 'in' | 'out';

/** Asks for the PIN, then moves the money in or asks for it. False if the person cancelled. */
export async function moveMoney(way: Way, body: VaultMoney, to: string): Promise<boolean> {
  const intent = `vault-${way}:${JSON.stringify(body)}`;
  const key = await intentKey(intent);
  const words = formatMoney(fromWire(body.amount, body.currency));
  const action = copy.money[way].submit(words);
  const moved = await authorise({ ...body, to, action, order: null }, async (authority) => {
    const headers = { ...authority, 'idempotency-key': key };
    if (way === 'in') await call('funds-protection.move-in', { body }, { headers });
    else await call('funds-protection.ask', { body }, { headers });
    return true;
  });
  if (moved === null) return false;
  await forgetIntent(intent);
  return true;
}
