import type { ErrorTable } from '../error-table.ts';

export const transfersErrors = {
  SEARCH_TOO_SHORT: { status: 400, sentence: 'Please enter at least 2 characters' },
  RECIPIENT_UNKNOWN: { status: 404, sentence: 'User not found. Please check the tag or email.' },
  RECIPIENT_SELF: { status: 400, sentence: 'You cannot send money to yourself.' },
  RECIPIENT_WALLET: { status: 409, sentence: 'Recipient does not have an NGN wallet' },
  RECIPIENT_FROZEN: { status: 409, sentence: 'This person cannot receive money right now.' },
  ACCOUNT_UNVERIFIED: {
    status: 400,
    sentence: 'Please wait for account verification or check account number',
  },
  INSTITUTION_UNKNOWN: { status: 400, sentence: 'Please choose a bank from the list.' },
  ACCOUNT_COOLING: {
    status: 409,
    sentence: 'A new bank account waits 24 hours before money can go to it.',
  },
  ACCOUNT_NAME_DIFFERS: { status: 400, sentence: 'This account is not in your verified name.' },
  ACCOUNT_KNOWN: { status: 409, sentence: 'You have added this account already.' },
  RAIL_OFF: { status: 403, sentence: 'This way to send is switched off at the moment.' },
  MOMO_NOT_FOUND: { status: 404, sentence: 'Mobile number not found' },
  SENDER_INCOMPLETE: {
    status: 403,
    sentence:
      'This country asks who sends the money. Please add your phone number and complete Tier 1 first.',
  },
  AMOUNT_TOO_SMALL: { status: 400, sentence: 'Please enter a valid amount' },
  AMOUNT_BELOW_LEAST: { status: 400, sentence: 'This is less than can be sent this way.' },
  AMOUNT_ABOVE_MOST: { status: 400, sentence: 'This is more than can be sent this way at once.' },
  NOT_CANCELLABLE: { status: 409, sentence: 'It has already left and cannot be taken back.' },
  ADDRESS_INVALID: { status: 400, sentence: 'This is not an address money can be sent to.' },
  DIGITAL_SETUP: {
    status: 403,
    sentence: 'Please accept the terms of the company that sends digital dollars first.',
  },
  DIGITAL_TIER: {
    status: 403,
    sentence: 'Please complete Tier 1 verification before sending digital dollars.',
  },
  DIGITAL_FAILED: { status: 503, sentence: 'Failed to send digital dollars. Please try again.' },
  SCHEDULE_DATES: {
    status: 400,
    sentence: 'Please choose a first day in the future, and a last day that is not before it.',
  },
  SCHEDULE_OVER: { status: 409, sentence: 'Nothing comes of this any more.' },
  SCHEDULES_TOO_MANY: {
    status: 409,
    sentence: 'Fifty sends are ordered ahead already. Please end one first.',
  },
  USD_NOT_READY: {
    status: 409,
    sentence: 'USD account not ready. Please sync your account from Settings.',
  },
  USD_INSUFFICIENT: {
    status: 409,
    sentence: 'Insufficient funds. Please add money to your USD wallet.',
  },
  USD_LIMIT: {
    status: 409,
    sentence: 'Transfer amount exceeds your limit. Please contact support.',
  },
  USD_NETWORK: {
    status: 503,
    sentence: 'Network error. Please check your connection and try again.',
  },
  USD_ROUTING_INVALID: {
    status: 400,
    sentence: 'Invalid routing number. Please verify and try again.',
  },
  USD_ACCOUNT_INVALID: {
    status: 400,
    sentence: 'Invalid account number. Please verify and try again.',
  },
  USD_COUNTERPARTY_FAILED: { status: 400, sentence: 'Failed to add recipient' },
  USD_COUNTERPARTY_INVALID: {
    status: 400,
    sentence: 'Recipient details invalid. Please verify bank information.',
  },
} as const satisfies ErrorTable;
