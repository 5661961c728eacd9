import type { ErrorTable } from '../error-table.ts';

export const billsErrors = {
  BILLER_GONE: {
    status: 409,
    sentence: 'This biller is no longer available. Choose another one.',
  },
  BILLER_DOWN: {
    status: 503,
    sentence: 'You cannot pay this biller right now. We took no money. Try again in a few minutes.',
  },
  BILL_PLAN_GONE: {
    status: 409,
    sentence: 'This plan is no longer available. Choose another one.',
  },
  BILL_PRICE_CHANGED: {
    status: 409,
    sentence: 'The price has changed. Check the new total, then confirm again.',
  },
  BILL_QUOTE_EXPIRED: {
    status: 410,
    sentence: 'This price has expired. Check the new one, then confirm again.',
  },
  BILL_ACCOUNT_UNKNOWN: {
    status: 404,
    sentence: 'We could not find this number. Check it and the biller.',
  },
  BILL_AMOUNT: { status: 400, sentence: 'This biller does not accept this amount.' },
  BILL_OPERATOR_UNKNOWN: {
    status: 404,
    sentence: 'We could not find the network of this number. Please choose it.',
  },
  BILL_BUSY: {
    status: 409,
    sentence: 'The same payment is in progress. Please wait until it finishes.',
  },
  BILL_REPEAT: {
    status: 409,
    sentence: 'You bought the same thing a few minutes ago. Confirm that you want it again.',
  },
  BILL_USED: { status: 409, sentence: 'This has already been paid.' },
  BILL_NO_GOODS: { status: 409, sentence: 'There is no token or code to show yet.' },
  BILL_TEXT_SENT: {
    status: 429,
    sentence: 'We sent a text a moment ago. Wait a few minutes before the next one.',
  },
  BILL_NO_PHONE: {
    status: 409,
    sentence: 'Verify your phone number first. Texts go to that number.',
  },
  BILL_SAVED_FULL: { status: 409, sentence: 'You can save 100 billers. Remove one first.' },
  BILL_SAVED_ALREADY: { status: 409, sentence: 'You have already saved this biller.' },
  BILL_MEMBERS_FULL: { status: 409, sentence: 'You can share a biller with at most 5 people.' },
  BILL_MEMBER_UNKNOWN: { status: 404, sentence: 'We found no one on Cowrie with this tag.' },
  BILL_MEMBER_SELF: { status: 409, sentence: 'This is your own tag.' },
  BILL_SCHEDULES_FULL: {
    status: 409,
    sentence: 'You already have fifty scheduled bills. Please end one first.',
  },
  BILL_SCHEDULE_OVER: { status: 409, sentence: 'This scheduled bill has ended.' },
  BILL_SCHEDULE_CONFIRM: {
    status: 409,
    sentence: 'Please confirm this scheduled bill again. Check what it pays.',
  },
  BILL_TOKEN_KNOWN: { status: 409, sentence: 'This purchase already has its token.' },
  BILL_REFUND_UNFIT: {
    status: 409,
    sentence: 'You can only refund a purchase that was delivered and not refunded yet.',
  },
} as const satisfies ErrorTable;
