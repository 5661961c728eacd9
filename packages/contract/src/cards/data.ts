/** Virtual dollar cards: the lists and numbers that both sides use. */

export const cardBrands = { VISA: 'Visa', MASTERCARD: 'Mastercard' } as const;
export type CardBrand = keyof typeof cardBrands;

export const cardKinds = {
  reusable: 'Reusable',
  single_use: 'Single use',
  merchant: 'One shop only',
} as const;
export type CardKind = keyof typeof cardKinds;

export const cardColours = ['forest', 'ink', 'clay', 'sun', 'sky', 'plum'] as const;
export type CardColour = (typeof cardColours)[number];

/**
 * `issuing`: the issuer has not confirmed the card yet. `failed`: it was refused, and the money is
 * back. `closing`: it is being terminated. A closed card keeps its history.
 */
export const cardStates = ['issuing', 'active', 'failed', 'closing', 'closed'] as const;
export type CardState = (typeof cardStates)[number];

/** Why a card takes no payments. A card can have several reasons, and thaws when none is left. */
export const freezeReasons = {
  owner: 'You froze it',
  account: 'Your account is frozen',
  staff: 'Our team froze it',
  limit: 'A limit is reached',
  shield: 'It is frozen until the next expected charge',
  used: 'It was for one payment, which has been made',
  other_shop: 'Another shop charged it',
  strikes: 'Too many payments without enough money',
} as const;
export type FreezeReason = keyof typeof freezeReasons;

/** In cents. The default is the specification's. */
export const firstAmount = { usual: 10_00, least: 2_00, most: 10_000_00 } as const;
export const fundAmount = { least: 1_00, most: 10_000_00 } as const;
/** Cards of one person that are not closed. */
export const cardsMost = 5;
export const labelMost = 30;

/** The tier that unlocks cards. */
export const cardTier = 2;

/** Payments refused for lack of money before the issuer terminates a card, and when we freeze it. */
export const strikes = { freezeAt: 2, most: 4 } as const;

/** How long number and CVV are shown. */
export const revealSeconds = 30;
/** How long a 3-D Secure code is shown. */
export const codeSeconds = 300;

export const entryKinds = ['payment', 'refund', 'decline', 'fee', 'funding', 'withdrawal'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** `pending`: the shop has reserved the money and not taken it yet. */
export const entryStates = ['pending', 'settled', 'reversed', 'declined'] as const;
export type EntryState = (typeof entryStates)[number];

/** Why the issuer refused a payment, in our terms. */
export const declineReasons = {
  funds: {
    label: 'Not enough money on the card',
    fix: 'Add money, then pay again. Shops often reserve a little more than the price.',
  },
  frozen: { label: 'The card was frozen', fix: 'Unfreeze the card, then pay again.' },
  trade: {
    label: 'The issuer does not allow this kind of shop',
    fix: 'You cannot use this card at betting, money transfer and crypto shops.',
  },
  local: {
    label: 'The shop charged in a local currency',
    fix: 'Choose dollars or another country at the shop, then pay again.',
  },
  address: {
    label: 'The billing address did not match',
    fix: 'Copy the billing address from your card to the shop.',
  },
  details: {
    label: 'The number, date or CVV was wrong',
    fix: 'Copy the details from your card to the shop.',
  },
  other: { label: 'The card issuer refused it', fix: 'Try again later, or ask the shop why.' },
} as const;
export type DeclineReason = keyof typeof declineReasons;

export const disputeReasons = {
  not_me: 'I did not make this payment',
  not_received: 'I did not get what I paid for',
  wrong_amount: 'The amount is wrong',
  twice: 'I was charged twice',
  cancelled: 'I had cancelled it',
  faulty: 'What I got is not as described',
} as const;
export type DisputeReason = keyof typeof disputeReasons;
/** A payment can be disputed for so long. */
export const disputeDays = 60;
/** The issuer usually answers within so many days. */
export const disputeAnswerDays = 45;
export const disputeFilesMost = 5;
export const disputeFileTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
] as const;
export const disputeFileBytes = 10 * 1024 * 1024;
export const disputeStates = {
  open: 'We are looking at it',
  sent: 'With the issuer',
  won: 'Decided for you',
  lost: 'Decided for the shop',
  withdrawn: 'You withdrew it',
} as const;
export type DisputeState = keyof typeof disputeStates;

/** Fees that are charged to a person after the fact. */
export const cardChargeKinds = {
  month: 'Monthly fee',
  decline: 'Fee for a declined payment',
  cross_border: 'Cross-border fee',
} as const;
export type CardChargeKind = keyof typeof cardChargeKinds;

/** How often a subscription charges. */
export const rhythms = { weekly: 7, monthly: 30, yearly: 365 } as const;
export type Rhythm = keyof typeof rhythms;

/** Groups of merchant category codes. */
export const shopCategories = {
  software: 'Software and online services',
  entertainment: 'Music, films and games',
  shopping: 'Shopping',
  travel: 'Travel',
  food: 'Food',
  education: 'Education',
  advertising: 'Advertising',
  bills: 'Phone and bills',
  health: 'Health',
  other: 'Other',
} as const;
export type ShopCategory = keyof typeof shopCategories;
