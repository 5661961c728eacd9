import * as z from 'zod';
import { guardPreview } from '../protections/guard-preview.ts';
import { amount, instant, uuid } from '../schemas.ts';
import {
  cardBrands,
  cardColours,
  cardKinds,
  cardStates,
  declineReasons,
  disputeReasons,
  disputeStates,
  entryKinds,
  entryStates,
  firstAmount,
  freezeReasons,
  fundAmount,
  labelMost,
  rhythms,
  shopCategories,
  type CardBrand,
  type CardKind,
  type DeclineReason,
  type DisputeReason,
  type DisputeState,
  type FreezeReason,
  type Rhythm,
  type ShopCategory,
} from './data.ts';

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) =>
  z.enum(Object.keys(table) as [K, ...K[]]);

export const cardBrand = keysOf<CardBrand>(cardBrands);
export const cardKind = keysOf<CardKind>(cardKinds);
export const cardColour = z.enum(cardColours);
const cardState = z.enum(cardStates);
export const freezeReason = keysOf<FreezeReason>(freezeReasons);
export const declineReason = keysOf<DeclineReason>(declineReasons);
export const disputeReason = keysOf<DisputeReason>(disputeReasons);
export const disputeState = keysOf<DisputeState>(disputeStates);
export const shopCategory = keysOf<ShopCategory>(shopCategories);
const rhythm = keysOf<Rhythm>(rhythms);

export const cardLabel = z
  .string()
  .trim()
  .min(1, 'Give the card a name')
  .max(labelMost, `Use at most ${labelMost} characters`);

const positive = z.int('Please enter a valid amount').min(1, 'Please enter a valid amount');
export const newAmount = positive
  .min(firstAmount.least, 'A card starts with at least $2.00')
  .max(firstAmount.most, 'A card takes at most $10,000.00 at a time');
export const movedAmount = positive
  .min(fundAmount.least, 'The smallest amount is $1.00')
  .max(fundAmount.most, 'A card takes at most $10,000.00 at a time');

export const feeLine = z.strictObject({ label: z.string(), amount });
/** Price of a movement, before it is confirmed. Its total comes back with the confirmation. */
export const cardPrice = z.strictObject({
  amount,
  fees: z.array(feeLine),
  /** Total that leaves the wallet; for money from a card, the amount that arrives in the wallet. */
  total: amount,
  /** When it usually arrives, in seconds. */
  arrivesIn: z.int(),
  /** Null for money from a card, which stays the person's. */
  guard: guardPreview.nullable(),
});
export type CardPrice = z.output<typeof cardPrice>;

/** Every fee of a card, for the one sheet before paying. Amounts in cents. */
export const cardFees = z.strictObject({
  issue: amount,
  month: amount,
  funding: z.strictObject({ basisPoints: z.int(), flat: amount, least: amount.nullable() }),
  decline: amount,
  crossBorder: z.strictObject({ basisPoints: z.int(), flat: amount }),
});
export type CardFees = z.output<typeof cardFees>;

/** Null means no limit. */
const cardLimits = z.strictObject({
  payment: positive.nullable(),
  day: positive.nullable(),
  month: positive.nullable(),
});
export type CardLimits = z.output<typeof cardLimits>;

/** Blocks act after the fact: the issuer decides payments, and we freeze the card then. */
const cardBlocks = z.strictObject({
  shops: z.array(z.string().trim().min(2).max(60)).max(20),
  categories: z.array(shopCategory),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(50),
});
export type CardBlocks = z.output<typeof cardBlocks>;

const topUpRule = z.strictObject({
  below: positive,
  amount: movedAmount,
  /** The most in one calendar month. */
  monthMost: positive,
});
export type TopUpRule = z.output<typeof topUpRule>;

export const cardSettings = z.strictObject({
  limits: cardLimits,
  blocks: cardBlocks,
  /** Tells the person when the balance falls below it. */
  alertBelow: positive.nullable(),
  topUp: topUpRule.nullable(),
  /** Money for a known renewal moves to the card some hours before; at most so much for one. */
  justInTime: z.strictObject({ most: positive }).nullable(),
  /** The card sleeps between expected charges. */
  shield: z.boolean(),
});
export type CardSettings = z.output<typeof cardSettings>;

export const movement = z.strictObject({
  id: uuid,
  what: z.enum(['create', 'fund', 'withdraw', 'close']),
  amount,
  status: z.enum(['pending', 'processing', 'completed', 'failed', 'cancelled', 'returned']),
  at: instant,
  by: z.enum(['person', 'top_up', 'just_in_time', 'staff', 'rule']),
});
export type CardMovement = z.output<typeof movement>;

export const card = z.strictObject({
  id: uuid,
  label: z.string(),
  colour: cardColour,
  brand: cardBrand,
  kind: cardKind,
  state: cardState,
  /** Why it takes no payments now; empty if it does. */
  frozen: z.array(
    z.strictObject({ reason: freezeReason, since: instant, until: instant.nullable() }),
  ),
  /** Null until it was issued. */
  lastFour: z.string().nullable(),
  /** Amount that the person can spend. */
  balance: amount,
  /** Amount that shops have reserved and not taken yet. */
  reserved: amount,
  strikes: z.int(),
  /** The shop that it is locked to; null before its first payment. */
  shop: z.string().nullable(),
  /** Fees that could not be taken, and are taken with the next funding. */
  owed: amount,
  createdAt: instant,
  closedAt: instant.nullable(),
  /** The movement under way; only one at a time. */
  moving: movement.nullable(),
});
export type Card = z.output<typeof card>;

export const cardDetail = card.extend({
  settings: cardSettings,
  movements: z.array(movement),
  spent: z.strictObject({ day: amount, month: amount }),
  topUpUsed: amount,
});
export type CardDetail = z.output<typeof cardDetail>;

export const entry = z.strictObject({
  id: uuid,
  cardId: uuid,
  kind: z.enum(entryKinds),
  state: z.enum(entryStates),
  direction: z.enum(['in', 'out']),
  amount,
  fee: amount,
  shop: z.string(),
  category: shopCategory,
  decline: declineReason.nullable(),
  at: instant,
});
export type CardEntry = z.output<typeof entry>;

export const entryDetail = entry.extend({
  card: z.strictObject({ label: z.string(), lastFour: z.string().nullable() }),
  /** The shop as the issuer writes it. */
  shopAsWritten: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  categoryCode: z.string().nullable(),
  /** Amount that the shop requested, in its own currency, and the rate that follows from it. */
  asked: z
    .strictObject({ amount: z.string(), currency: z.string(), rate: z.string().nullable() })
    .nullable(),
  reference: z.string(),
  timeline: z.array(z.strictObject({ at: instant, what: z.string() })),
  /** The payment that a refund is for, and the refunds of a payment. */
  related: z.array(z.strictObject({ id: uuid, kind: z.enum(entryKinds), amount, at: instant })),
  dispute: z
    .strictObject({
      reference: z.string(),
      reason: disputeReason,
      state: disputeState,
      words: z.string(),
      openedAt: instant,
      answerBy: instant,
      steps: z.array(z.strictObject({ at: instant, what: z.string() })),
      files: z.array(z.strictObject({ id: uuid, name: z.string() })),
    })
    .nullable(),
  can: z.strictObject({ dispute: z.boolean(), receipt: z.boolean() }),
});
export type CardEntryDetail = z.output<typeof entryDetail>;

export const subscription = z.strictObject({
  shop: z.string(),
  rhythm,
  amount,
  /** The amount before the last change; null if it did not change. */
  before: amount.nullable(),
  lastAt: instant,
  nextAt: instant,
  charges: z.int(),
});
export type CardSubscription = z.output<typeof subscription>;
