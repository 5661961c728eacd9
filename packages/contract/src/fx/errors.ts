import type { ErrorTable } from '../error-table.ts';
import { alertsMost, ordersMost } from './data.ts';

export const fxErrors = {
  FX_STOPPED: { status: 503, sentence: 'We cannot quote a rate right now. Try again shortly.' },
  FX_PAIR: { status: 400, sentence: 'These two currencies cannot be converted.' },
  FX_BELOW_LEAST: { status: 400, sentence: 'This is less than you can convert.' },
  FX_ABOVE_MOST: { status: 400, sentence: 'This is more than you can convert in one go.' },
  FX_DAY_CAP: {
    status: 409,
    sentence: 'This is more than you can convert in 24 hours at your tier.',
  },
  FX_QUOTE_EXPIRED: {
    status: 410,
    sentence: 'This rate has expired. Check the new one, then confirm again.',
  },
  FX_USED: { status: 409, sentence: 'You have already made this conversion.' },
  FX_ALERTS_FULL: {
    status: 409,
    sentence: `You can have ${alertsMost} rate alerts. Remove one first.`,
  },
  FX_ALERT_MET: {
    status: 409,
    sentence: 'The rate has already reached this level. You can convert now.',
  },
  FX_ORDERS_FULL: {
    status: 409,
    sentence: `You can have ${ordersMost} open orders. Stop one first.`,
  },
  FX_ORDER_OVER: { status: 409, sentence: 'This order has already ended.' },
  FX_ORDER_DATES: {
    status: 400,
    sentence: 'Choose future dates, each later than the one before.',
  },
  FX_VAULT_MISSING: {
    status: 409,
    sentence: 'Open a vault in this currency first, under Funds protection.',
  },
  FX_COVER_OPEN: { status: 409, sentence: 'An exchange at the company is in progress.' },
  FX_COVER_NOTHING: { status: 409, sentence: 'There is too little to cover now.' },
  FX_COVER_RESTS: {
    status: 409,
    sentence:
      'The company refused the last exchange or was too expensive. Try again in a few minutes.',
  },
  FX_COVER_CLEAR: { status: 409, sentence: 'We already know the outcome of this exchange.' },
  FX_NO_JUMP: { status: 409, sentence: 'This rate is no longer held back.' },
  FX_TERMS_UNCHANGED: { status: 400, sentence: 'Nothing would change.' },
  FX_TERMS_BEGUN: { status: 409, sentence: 'These terms have already started or were withdrawn.' },
  FX_TERMS_DATES: { status: 400, sentence: 'The terms must start now or later.' },
} as const satisfies ErrorTable;
