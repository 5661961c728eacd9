/**
 * Virtual dollar cards. Money of a card is in an account of the ledger that follows the issuer’s
 * balance. Number, expiry and CVV come from the issuer for one answer and are kept nowhere.
 */

import * as z from 'zod';
import { passkeyRoute } from '../passkey-route.ts';
import { handCodes, keyCodes, spendCodes } from '../check-codes.ts';
import { signedIn } from '../access.ts';
import { events } from '../events.ts';
import { route } from '../route.ts';
import { amount, uuid } from '../schemas.ts';
import {
  card,
  cardBrand,
  cardColour,
  cardDetail,
  cardFees,
  cardKind,
  cardLabel,
  cardPrice,
  cardSettings,
  movedAmount,
  newAmount,
} from './schemas.ts';

export type {
  Card,
  CardBlocks,
  CardDetail,
  CardEntry,
  CardEntryDetail,
  CardFees,
  CardLimits,
  CardMovement,
  CardPrice,
  CardSettings,
  CardSubscription,
  TopUpRule,
} from './schemas.ts';

const path = '/api/v1/virtual-cards';

const moneyCodes = [
  ...handCodes,
  ...keyCodes,
  'WALLET_NOT_FOUND',
  ...spendCodes,
  'FEATURE_OFF',
  'CARD_PRICE_CHANGED',
  'CARD_TIER',
  'CARDS_FULL',
  'CARD_NOT_ACTIVE',
  'CARD_FROZEN',
  'CARD_BUSY',
  'CARD_BALANCE',
  'CARD_UNREACHABLE',
] as const;
const moneyRate = { by: 'user', tries: 60, seconds: 3_600 } as const;

export const listCards = route({
  id: 'cards.list',
  method: 'GET',
  path,
  summary: 'The caller’s cards, the card fees, and whether the caller may have a card.',
  access: signedIn,
  output: z.strictObject({
    items: z.array(card),
    fees: cardFees,
    /** Reason why the caller cannot get a new card; null if there is none. */
    blocked: z.enum(['tier', 'full', 'wallet', 'off']).nullable(),
    brands: z.array(cardBrand),
  }),
});

export const readCard = route({
  id: 'cards.read',
  method: 'GET',
  path: `${path}/{cardId}`,
  summary: 'One card with its settings and its last transactions.',
  access: signedIn,
  output: cardDetail,
  errors: ['NOT_FOUND'],
});

export const priceCard = route({
  id: 'cards.price',
  method: 'POST',
  path: `${path}/price`,
  summary: 'Cost and arrival time of a new card, a funding or a withdrawal.',
  access: signedIn,
  body: z.discriminatedUnion('what', [
    z.strictObject({ what: z.literal('create'), amount: newAmount }),
    z.strictObject({ what: z.literal('fund'), cardId: uuid, amount: movedAmount }),
    z.strictObject({ what: z.literal('withdraw'), cardId: uuid, amount: movedAmount }),
  ]),
  output: cardPrice,
  errors: ['NOT_FOUND'],
});

export const cardPasskeyOptions = passkeyRoute(
  'cards.passkey-options',
  `${path}/passkey-options`,
  z.discriminatedUnion('order', [
    z.strictObject({
      order: z.literal('create'),
      brand: cardBrand,
      amount: newAmount,
      total: amount,
    }),
    z.strictObject({
      order: z.enum(['fund', 'withdraw', 'replace']),
      cardId: uuid,
      amount: movedAmount,
      total: amount,
    }),
    z.strictObject({ order: z.enum(['reveal', 'close']), cardId: uuid }),
    z.strictObject({ order: z.literal('settings'), cardId: uuid, settings: cardSettings }),
  ]),
);

export const createCard = route({
  id: 'cards.create',
  method: 'POST',
  path,
  summary: 'Order a card with its first amount. The issuer confirms it later.',
  access: signedIn,
  body: z.strictObject({
    brand: cardBrand,
    label: cardLabel,
    colour: cardColour,
    kind: cardKind,
    amount: newAmount,
    /** The total that the person confirmed. */
    total: amount,
  }),
  output: z.strictObject({ cardId: uuid, transactionId: uuid }),
  errors: [...moneyCodes, 'CARD_FAILED'],
  rate: { by: 'user', tries: 20, seconds: 3_600 },
});

const moved = z.strictObject({ transactionId: uuid });
const moveBody = z.strictObject({ amount: movedAmount, total: amount });
const moveCodes = [...moneyCodes, 'NOT_FOUND'] as const;

export const fundCard = route({
  id: 'cards.fund',
  method: 'POST',
  path: `${path}/{cardId}/funding`,
  summary: 'Move money from the dollar wallet to a card.',
  access: signedIn,
  body: moveBody,
  output: moved,
  errors: moveCodes,
  rate: moneyRate,
});

export const withdrawFromCard = route({
  id: 'cards.withdraw',
  method: 'POST',
  path: `${path}/{cardId}/withdrawals`,
  summary: 'Move money from a card to the dollar wallet.',
  access: signedIn,
  body: moveBody,
  output: moved,
  errors: moveCodes,
  rate: moneyRate,
});

export const closeCard = route({
  id: 'cards.close',
  method: 'POST',
  path: `${path}/{cardId}/close`,
  summary: 'Terminate a card for good. Its balance returns to the wallet.',
  access: signedIn,
  body: z.strictObject({}),
  output: card,
  errors: [...handCodes, 'NOT_FOUND', 'CARD_NOT_ACTIVE', 'CARD_BUSY', 'CARD_STAYS_FROZEN'],
  rate: moneyRate,
});

export const replaceCard = route({
  id: 'cards.replace',
  method: 'POST',
  path: `${path}/{cardId}/replace`,
  summary:
    'Close a card and order a new one with the same name, colour, kind and settings. The old card’s balance returns to the wallet.',
  access: signedIn,
  body: z.strictObject({ amount: newAmount, total: amount }),
  output: z.strictObject({ cardId: uuid, transactionId: uuid }),
  errors: [...moveCodes, 'CARD_FAILED', 'CARD_STAYS_FROZEN'],
  rate: { by: 'user', tries: 20, seconds: 3_600 },
});

export const revealCard = route({
  id: 'cards.reveal',
  method: 'POST',
  path: `${path}/{cardId}/reveal`,
  summary: 'Number, expiry, CVV and billing address, from the issuer, for this answer only.',
  access: signedIn,
  body: z.strictObject({}),
  output: z.strictObject({
    number: z.string(),
    expiry: z.string(),
    cvv: z.string(),
    name: z.string(),
    address: z
      .strictObject({
        street: z.string(),
        city: z.string(),
        state: z.string(),
        postalCode: z.string(),
        country: z.string(),
      })
      .nullable(),
  }),
  errors: [...handCodes, 'NOT_FOUND', 'CARD_NOT_ACTIVE', 'CARD_UNREACHABLE'],
  rate: { by: 'user', tries: 30, seconds: 3_600 },
});

export const freezeCard = route({
  id: 'cards.freeze',
  method: 'POST',
  path: `${path}/{cardId}/freeze`,
  summary: 'Freeze a card: it declines payments until it is unfrozen.',
  access: signedIn,
  output: card,
  errors: ['NOT_FOUND', 'CARD_NOT_ACTIVE'],
});

export const thawCard = route({
  id: 'cards.thaw',
  method: 'POST',
  path: `${path}/{cardId}/thaw`,
  summary: 'Unfreeze a card that the caller, a limit, a block or strikes froze.',
  access: signedIn,
  output: card,
  errors: ['NOT_FOUND', 'CARD_NOT_ACTIVE', 'CARD_STAYS_FROZEN'],
});

export const changeCard = route({
  id: 'cards.change',
  method: 'PUT',
  path: `${path}/{cardId}`,
  summary: 'Change name and colour of a card.',
  access: signedIn,
  body: z.strictObject({ label: cardLabel, colour: cardColour }),
  output: cardDetail,
  errors: ['NOT_FOUND'],
});

export const changeCardSettings = route({
  id: 'cards.change-settings',
  method: 'PUT',
  path: `${path}/{cardId}/settings`,
  summary:
    'Limits, blocks, alerts and rules of a card, with the PIN: weaker ones let more money go.',
  access: signedIn,
  body: cardSettings,
  output: cardDetail,
  errors: [...handCodes, 'NOT_FOUND', 'CARD_NOT_ACTIVE'],
});

export const cardEvents = events({
  /** The card, its balance or its entries changed. */
  'cards.changed': { channel: 'cards', payload: z.strictObject({ cardId: uuid }) },
  /** A 3-D Secure code has arrived. The code itself is read by `cards.codes`. */
  'cards.code': { channel: 'cards', payload: z.strictObject({ cardId: uuid }) },
});
