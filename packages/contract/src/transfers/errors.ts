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
    sentence: 'You can send to a new bank account after 24 hours.',
  },
  ACCOUNT_NAME_DIFFERS: { status: 400, sentence: 'This account is not in your verified name.' },
  ACCOUNT_OURS: {
    status: 409,
    sentence: 'This is a Cowrie account number. Use an account at your own bank.',
  },
  ACCOUNT_KNOWN: { status: 409, sentence: 'You have already added this account.' },
  RAIL_OFF: { status: 403, sentence: 'This type of transfer is not available at the moment.' },
  MOMO_NOT_FOUND: { status: 404, sentence: 'Mobile number not found' },
  SENDER_INCOMPLETE: {
    status: 403,
    sentence:
      'This country needs the sender’s details. Please add your phone number and complete Tier 1 first.',
  },
  AMOUNT_TOO_SMALL: { status: 400, sentence: 'Please enter a valid amount' },
  AMOUNT_BELOW_LEAST: {
    status: 400,
    sentence: 'This is below the minimum for this type of transfer.',
  },
  AMOUNT_ABOVE_MOST: {
    status: 400,
    sentence: 'This is above the maximum for this type of transfer.',
  },
  NOT_CANCELLABLE: {
    status: 409,
    sentence: 'This transfer may already have been sent, so you cannot cancel it.',
  },
  NAME_REQUIRED: {
    status: 400,
    sentence: 'Please type the name you expect this account to have.',
  },
  NAME_DIFFERS: {
    status: 400,
    sentence:
      'This account has a different name from the one you expect. Check it, or confirm that it is right.',
  },
  CLAIM_ADDRESS: {
    status: 400,
    sentence: 'Enter a phone number with its country code, or an email.',
  },
  CLAIM_OVER: {
    status: 410,
    sentence: 'This money is no longer waiting for you. It was recalled, returned or claimed.',
  },
  CLAIM_TIER: {
    status: 403,
    sentence: 'This is more than your tier can claim. Complete the next tier and claim it then.',
  },
  CLAIM_PAUSED: {
    status: 409,
    sentence: 'This money can’t be claimed right now. Please try again later.',
  },
  ADDRESS_INVALID: { status: 400, sentence: 'We cannot send money to this address.' },
  DIGITAL_SETUP: {
    status: 403,
    sentence: 'Please accept the terms of the company that sends digital dollars first.',
  },
  DIGITAL_TIER: {
    status: 403,
    sentence: 'Please complete Tier 1 verification before sending digital dollars.',
  },
  DIGITAL_COUNTRY: {
    status: 403,
    sentence: 'Digital dollars are not available in your country yet.',
  },
  DIGITAL_TERMS: {
    status: 409,
    sentence: 'This link to the terms is no longer valid. Please open the terms again.',
  },
  DIGITAL_FAILED: { status: 503, sentence: 'Failed to send digital dollars. Please try again.' },
  SCHEDULE_DATES: {
    status: 400,
    sentence: 'Please choose a start date in the future, and an end date that is not before it.',
  },
  SCHEDULE_OVER: { status: 409, sentence: 'This scheduled transfer has ended.' },
  SCHEDULE_CONFIRM: {
    status: 409,
    sentence: 'Please confirm this scheduled transfer again. Check who it goes to.',
  },
  SCHEDULES_TOO_MANY: {
    status: 409,
    sentence: 'You already have fifty scheduled transfers. Please end one first.',
  },
  USD_NOT_READY: {
    status: 409,
    sentence: 'USD account not ready. Please sync your account from Settings.',
  },
  USD_NOT_SYNCED: {
    status: 409,
    sentence: 'USD virtual account not synced. Please sync your account and try again.',
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
  CONTACTS_TOO_MANY: {
    status: 429,
    sentence: 'You have looked up many numbers today. Please try again tomorrow.',
  },
} as const satisfies ErrorTable;
