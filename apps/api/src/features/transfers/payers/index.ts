import type { Payer } from '#features/payouts/index.ts';
import type { Bridge } from '#providers/bridge/client.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';
import { bridgeCoins } from './coins.ts';
import { mapleradDollars } from './dollars.ts';
import { mapleradLocal, type SenderOf } from './local.ts';

export type { SenderOf } from './local.ts';

/** Which company pays which rail of a transfer. */
export const transferPayers = ({
  providers: { maplerad, bridge },
  senderOf,
}: {
  readonly providers: { readonly maplerad: Maplerad; readonly bridge: Bridge };
  readonly senderOf: SenderOf;
}): Readonly<Record<string, Payer>> => {
  const bank = mapleradLocal(maplerad, senderOf, 'bank', 'the bank');
  return {
    bank,
    withdrawal: bank,
    international: bank,
    usd_bank: mapleradDollars(maplerad),
    digital: bridgeCoins(bridge),
    momo: mapleradLocal(maplerad, senderOf, 'mobile_money', 'the mobile money company'),
  };
};
