import type { ErrorTable } from '../error-table.ts';

export const quoteErrors = {
  RATE_UNAVAILABLE: { status: 503, sentence: 'We cannot get a rate right now. Please try again.' },
  QUOTE_EXPIRED: { status: 409, sentence: 'This quote has expired. Please look at the new one.' },
  QUOTE_SPENT: { status: 409, sentence: 'This was already sent.' },
  FEE_DATES: {
    status: 400,
    sentence: 'Please check the dates: a fee begins now or later and ends after it begins.',
  },
  FEE_UNCHANGED: { status: 400, sentence: 'It is already so.' },
  FEE_OVERLAPS: {
    status: 409,
    sentence: 'There is a fee of this kind here already. Change that one instead.',
  },
} as const satisfies ErrorTable;
