/** A person's wallets, as they see them. */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { events } from '../events.ts';
import { route } from '../route.ts';
import { amount, columnsOf, equals, instant, uuid } from '../schemas.ts';
import { walletCurrency } from './schemas.ts';

const walletRow = z.strictObject({
  id: uuid,
  currency: walletCurrency,
  is_active: z.boolean(),
  balance: amount,
  account_number: z.string().nullable(),
  user_id: uuid,
});

export type WalletColumn = keyof z.output<typeof walletRow>;

export const walletTable = route({
  id: 'wallets.table',
  method: 'GET',
  path: '/rest/v1/wallets',
  summary: 'The caller’s own wallet rows, in minor units.',
  access: signedIn,
  query: z.strictObject({
    select: columnsOf(walletRow).optional(),
    id: equals(uuid).optional(),
    user_id: equals(uuid).optional(),
    currency: equals(z.string().max(8)).optional(),
    is_active: equals(z.enum(['true', 'false'])).optional(),
  }),
  output: z.array(walletRow.partial()),
});

export const wallet = z.strictObject({
  id: uuid,
  currency: walletCurrency,
  isActive: z.boolean(),
  /** Everything posted. */
  balance: amount,
  /** Held for pending payments. */
  held: amount,
  /** Amount that can be spent now: balance minus held. */
  available: amount,
  /** On its way in, not posted yet. */
  pending: amount,
  /** In the vault of this currency, which cannot be spent from. */
  vault: amount,
  accountNumber: z.string().nullable(),
  freeze: z.enum(['none', 'debits', 'all']),
  openedAt: instant,
});
export type Wallet = z.output<typeof wallet>;

export const listWallets = route({
  id: 'wallets.list',
  method: 'GET',
  path: '/api/v1/wallets',
  summary: 'The caller’s wallets: available, held and pending.',
  access: signedIn,
  output: z.strictObject({ items: z.array(wallet), at: instant }),
});

export const openWallet = route({
  id: 'wallets.open',
  method: 'POST',
  path: '/api/v1/wallets',
  summary: 'Open a wallet in a currency. Opening it again returns the existing one.',
  access: signedIn,
  body: z.strictObject({ currency: walletCurrency }),
  output: wallet,
});

export const walletEvents = events({
  'wallets.changed': {
    channel: 'wallets',
    payload: z.strictObject({ currency: z.string() }),
  },
});
