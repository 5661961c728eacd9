import type { ErrorTable } from '../error-table.ts';

export const cardsErrors = {
  CARD_TIER: { status: 403, sentence: 'Virtual cards are available from tier 2.' },
  CARD_FAILED: { status: 502, sentence: 'Failed to create virtual card' },
  CARDS_FULL: { status: 409, sentence: 'You can have 5 cards at a time. Close one first.' },
  CARD_BUSY: {
    status: 409,
    sentence: 'Another movement of this card is under way. Wait until it has finished.',
  },
  CARD_NOT_ACTIVE: { status: 409, sentence: 'This card is not active.' },
  CARD_FROZEN: { status: 409, sentence: 'This card is frozen. Unfreeze it first.' },
  CARD_STAYS_FROZEN: {
    status: 409,
    sentence: 'Your card stays frozen for another reason, which you cannot lift yourself.',
  },
  CARD_BALANCE: { status: 409, sentence: 'The card does not have enough money.' },
  CARD_PRICE_CHANGED: {
    status: 409,
    sentence: 'The fees have changed. Look at the new total, then confirm again.',
  },
  CARD_UNREACHABLE: {
    status: 503,
    sentence: 'The card issuer does not answer now. Try again in a minute.',
  },
  DISPUTE_TOO_LATE: { status: 409, sentence: 'A payment can be disputed for 60 days.' },
  DISPUTE_NOT_POSSIBLE: { status: 409, sentence: 'Only a payment that was taken can be disputed.' },
  DISPUTE_OPEN: { status: 409, sentence: 'This payment is disputed already.' },
  DISPUTE_OVER: { status: 409, sentence: 'This dispute has been decided.' },
  DISPUTE_FILES_FULL: { status: 409, sentence: 'A dispute takes at most 5 files.' },
  FEE_RUN_EARLY: { status: 409, sentence: 'This month is not over yet.' },
  FEE_RUN_OVER: { status: 409, sentence: 'The fees of this month were charged already.' },
} as const satisfies ErrorTable;
