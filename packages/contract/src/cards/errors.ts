import type { ErrorTable } from '../error-table.ts';

export const cardsErrors = {
  CARD_TIER: { status: 403, sentence: 'Virtual cards are available from tier 2.' },
  CARD_FAILED: { status: 502, sentence: 'Failed to create virtual card' },
  CARDS_FULL: { status: 409, sentence: 'You can have 5 cards at a time. Close one first.' },
  CARD_BUSY: {
    status: 409,
    sentence: 'Another transaction with this card is in progress. Please wait until it finishes.',
  },
  CARD_NOT_ACTIVE: { status: 409, sentence: 'This card is not active.' },
  CARD_FROZEN: { status: 409, sentence: 'This card is frozen. Unfreeze it first.' },
  CARD_STAYS_FROZEN: {
    status: 409,
    sentence: 'Your card is still frozen for another reason. You cannot unfreeze it yourself.',
  },
  CARD_BALANCE: { status: 409, sentence: 'There is not enough money on the card.' },
  CARD_PRICE_CHANGED: {
    status: 409,
    sentence: 'The fees have changed. Check the new total, then confirm again.',
  },
  CARD_UNREACHABLE: {
    status: 503,
    sentence: 'The card issuer is not answering right now. Try again in a minute.',
  },
  DISPUTE_TOO_LATE: { status: 409, sentence: 'You can dispute a payment for up to 60 days.' },
  DISPUTE_NOT_POSSIBLE: { status: 409, sentence: 'Only a payment that was taken can be disputed.' },
  DISPUTE_OPEN: { status: 409, sentence: 'This payment is already disputed.' },
  DISPUTE_OVER: { status: 409, sentence: 'This dispute has been decided.' },
  DISPUTE_FILES_FULL: { status: 409, sentence: 'A dispute can have at most 5 files.' },
  FEE_RUN_EARLY: { status: 409, sentence: 'This month is not over yet.' },
  FEE_RUN_OVER: { status: 409, sentence: 'The fees for this month have already been charged.' },
} as const satisfies ErrorTable;
