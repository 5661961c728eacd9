/** Guards that people put before their own sends. */

import type { WalletCurrency } from '../wallets/data.ts';

export const guardNames = ['shield', 'night', 'places', 'new_recipient', 'cap', 'friend'] as const;
export type GuardName = (typeof guardNames)[number];

/** How long a change that weakens a guard waits. */
export const lowerSeconds = 86_400;
/** How long a send waits that does not come from a trusted place. */
export const elsewhereSeconds = 3_600;
/** How long a friend has to answer. */
export const friendSeconds = 7_200;
export const newRecipientHours = [1, 6, 24] as const;
export type NewRecipientHours = (typeof newRecipientHours)[number];
/** How long a send waits that was made under duress, without showing it. */
export const duressSeconds = 86_400;
/**
 * Highest balances that the wallets show during duress, unless the person chooses other amounts.
 */
export const duressCaps = { NGN: 20_000_00, USD: 20_00 } as const;
export const placesMost = 5;
/** Within this distance of a trusted place, a send is from there. */
export const placeMetres = 3_000;

/** Why a send needs more proof, or waits. */
export const proofReasons = ['shield', 'night'] as const;
export type ProofReason = (typeof proofReasons)[number];
export const waitReasons = ['elsewhere', 'new_recipient', 'friend', 'duress'] as const;
export type WaitReason = (typeof waitReasons)[number];

export type NightHours = { readonly from: number; readonly to: number; readonly zone: string };
export type FriendTerms = {
  readonly friendId: string;
  /** Sends from this amount on are asked about; a currency without one is not. */
  readonly from: { readonly [C in WalletCurrency]?: number | undefined };
  readonly newRecipients: boolean;
  /** False: the friend sees a rounded amount. */
  readonly exact: boolean;
};
