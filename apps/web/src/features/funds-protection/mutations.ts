import type { InputOf, Routes } from '@cowrie/contract';
import { ApiError } from '@cowrie/contract/client';
import { formatMoney, fromWire } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
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

/** Moves money in, or asks for it back. */
export const moveOrder = (way: Way, body: VaultMoney, to: string) => ({
  call: way === 'in' ? ('funds-protection.move-in' as const) : ('funds-protection.ask' as const),
  input: { body },
  subject: {
    ...body,
    to,
    action: copy.money[way].submit(formatMoney(fromWire(body.amount, body.currency))),
    passkey: null,
  },
});
