import * as z from 'zod';
import { amount, instant, uuid } from '../schemas.ts';
import { walletCurrency } from '../wallets/schemas.ts';
import {
  partnerStates,
  relationships,
  requestStates,
  type Relationship,
  vaultDelays,
  vaultSettings,
} from './data.ts';

export const tag = z
  .string({ error: 'Enter a tag' })
  .trim()
  .min(1, 'Enter a tag')
  .max(40, 'This tag is too long');

const delay = z.union(vaultDelays.map((each) => z.literal(each)));

/** More than nothing, in minor units. */
export const vaultMoney = z.strictObject({
  currency: walletCurrency,
  amount: z
    .int('Please enter a valid amount')
    .positive('Please enter a valid amount')
    .max(1_000_000_000_000_000, 'Please enter a valid amount'),
});

export const vaultRequest = z.strictObject({
  id: uuid,
  currency: walletCurrency,
  amount,
  state: z.enum(requestStates),
  askedAt: instant,
  /** The money leaves at this time at the earliest. */
  until: instant,
  /** The second person who must say yes; null if there was none. */
  partner: z
    .strictObject({
      name: z.string(),
      answer: z.enum(['yes', 'no']).nullable(),
      answeredAt: instant.nullable(),
      /** When they stopped; a longer wait replaces them. */
      leftAt: instant.nullable(),
    })
    .nullable(),
  endedAt: instant.nullable(),
  /** Its time has come, and a freeze keeps the money in the vault. */
  isStopped: z.boolean(),
  /** The movement in the history, once it is done. */
  transactionId: uuid.nullable(),
});
export type VaultRequest = z.output<typeof vaultRequest>;

/** Where the money of one wallet is. */
const heldWallet = z.strictObject({
  currency: walletCurrency,
  /** In the wallet, without the vault. */
  balance: amount,
  vault: z.strictObject({
    balance: amount,
    /** Asked for, and waiting. */
    held: amount,
    available: amount,
  }),
  /** The companies whose accounts hold people's money in this currency. */
  companies: z.array(z.string()),
  /** The bank of the person's own account number; null without one. */
  bank: z.string().nullable(),
});

export const nominee = z.strictObject({
  name: z.string(),
  relationship: z.enum(Object.keys(relationships) as [Relationship, ...Relationship[]]),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  tag: z.string().nullable(),
  setAt: instant,
});
export type Nominee = z.output<typeof nominee>;

export const fundsProtection = z.strictObject({
  at: instant,
  wallets: z.array(heldWallet),
  vault: z.strictObject({
    delay,
    partner: z
      .strictObject({
        id: uuid,
        name: z.string(),
        tag: z.string(),
        state: z.enum(partnerStates),
      })
      .nullable(),
    /** Changes that weaken the vault and have not taken effect. */
    pending: z.array(
      z.strictObject({
        id: uuid,
        setting: z.enum(vaultSettings),
        effectiveAt: instant,
        words: z.string(),
      }),
    ),
    /** Those that wait, then the newest that ended. */
    requests: z.array(vaultRequest),
  }),
  /** People who asked the caller to be their second person. */
  helping: z.array(
    z.strictObject({
      id: uuid,
      name: z.string(),
      tag: z.string(),
      state: z.enum(['asked', 'accepted']),
    }),
  ),
  /** Requests of other people that wait for the caller's answer. */
  questions: z.array(
    z.strictObject({ id: uuid, name: z.string(), amount, currency: walletCurrency }),
  ),
  nominee: nominee.nullable(),
  isFrozen: z.boolean(),
});
export type FundsProtection = z.output<typeof fundsProtection>;

export const vaultChange = z.discriminatedUnion('setting', [
  z.strictObject({ setting: z.literal('delay'), hours: delay }),
  z.strictObject({ setting: z.literal('partner'), tag: tag.nullable() }),
]);
export type VaultChange = z.output<typeof vaultChange>;

/** Question that the second person sees: never a balance, never where the money goes. */
export const vaultQuestion = z.strictObject({
  id: uuid,
  /** The owner's full name and tag, so that the second person can call them. */
  name: z.string(),
  tag: z.string(),
  amount,
  currency: walletCurrency,
  askedAt: instant,
  until: instant,
  isOpen: z.boolean(),
  answer: z.enum(['yes', 'no']).nullable(),
});
export type VaultQuestion = z.output<typeof vaultQuestion>;
