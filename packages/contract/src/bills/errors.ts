import type { ErrorTable } from '../error-table.ts';

export const billsErrors = {
  BILLER_GONE: {
    status: 409,
    sentence: 'This biller is not offered any more. Choose another one.',
  },
  BILLER_DOWN: {
    status: 503,
    sentence: 'This biller cannot be paid now. Nothing was taken. Try again in a few minutes.',
  },
  BILL_PLAN_GONE: {
    status: 409,
    sentence: 'This plan is not offered any more. Choose another one.',
  },
  BILL_PRICE_CHANGED: {
    status: 409,
    sentence: 'The price has changed. Look at the new total, then confirm again.',
  },
  BILL_QUOTE_EXPIRED: {
    status: 410,
    sentence: 'This price has expired. Look at the new one, then confirm again.',
  },
  BILL_ACCOUNT_UNKNOWN: {
    status: 404,
    sentence: 'We could not find this number. Check it and the biller.',
  },
  BILL_AMOUNT: { status: 400, sentence: 'This biller does not take this amount.' },
  BILL_OPERATOR_UNKNOWN: {
    status: 404,
    sentence: 'We could not tell the network of this number. Choose it yourself.',
  },
  BILL_BUSY: {
    status: 409,
    sentence: 'The same payment is under way. Wait until it has finished.',
  },
  BILL_REPEAT: {
    status: 409,
    sentence: 'You bought the same a few minutes ago. Confirm that you want it again.',
  },
  BILL_USED: { status: 409, sentence: 'This was paid already.' },
  BILL_NO_GOODS: { status: 409, sentence: 'There is nothing to show yet.' },
  BILL_TEXT_SENT: {
    status: 429,
    sentence: 'We sent a text a moment ago. Wait a few minutes before the next one.',
  },
  BILL_NO_PHONE: {
    status: 409,
    sentence: 'Verify your phone number first. Texts go to that number.',
  },
  BILL_SAVED_FULL: { status: 409, sentence: 'You can save 100 billers. Remove one first.' },
  BILL_SAVED_ALREADY: { status: 409, sentence: 'You have saved this one already.' },
  BILL_MEMBERS_FULL: { status: 409, sentence: 'A biller can be shared with 5 people.' },
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
  BILL_TOKEN_KNOWN: { status: 409, sentence: 'This purchase has its token already.' },
  BILL_REFUND_UNFIT: {
    status: 409,
    sentence: 'Only a delivered purchase that was not refunded can be refunded.',
  },
} as const satisfies ErrorTable;
