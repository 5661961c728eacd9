/**
 * Orders over money that stays the person's: into a vault, between wallets, back from a card. No limit
 * and no guard is about it, so the permit is short and the person's word is the PIN or passkey alone.
 */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { hideSend } from '#features/protections/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { fail, ok } from '#platform/result.ts';
import { type Authority, confirmedWith, passPinOrPasskey } from './authority.ts';
import type { OrderDeps } from './deps.ts';
import type { Movement } from './permit.ts';

type OwnPermit = {
  readonly id: string;
  readonly movement: Movement;
  /** The account that pays, which says how much is missing. */
  readonly account: number;
};
/** The first event of its timeline comes with the person's word. */
export type OwnConfirmed = OwnPermit & { readonly event: string };

/** Paid by the wallet, unless another account is named. */
export const permitOwn = async (
  deps: Pick<OrderDeps, 'db'>,
  { id, movement, account: named }: Omit<OwnPermit, 'account'> & { readonly account?: number },
) => {
  const { userId, currency } = movement;
  const account = named ?? (await findWalletAccount(deps.db, userId, currency));
  return account === undefined
    ? fail('WALLET_NOT_FOUND')
    : ok<OwnPermit>({ id, movement, account });
};

/** PIN or passkey. With a duress PIN the wallets are capped before anything moves. */
export const passOwn = async (
  deps: OrderDeps,
  authority: Authority,
  currency: WalletCurrency,
  /** Text that a passkey signs. */
  signed: string,
) => {
  const passed = await passPinOrPasskey(deps, authority, signed);
  if (passed.ok && passed.value === 'duress') {
    await hideSend(deps, authority.actor.userId, currency, null);
  }
  return passed;
};

export const confirmOwn = async (
  deps: OrderDeps,
  authority: Authority,
  permit: OwnPermit,
  signed: string,
) => {
  const passed = await passOwn(deps, authority, permit.movement.currency, signed);
  if (!passed.ok) return passed;
  return ok<OwnConfirmed>({ ...permit, event: confirmedWith(authority) });
};
