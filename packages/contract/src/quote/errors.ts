import type { ErrorTable } from '../error-table.ts';

export const quoteErrors = {
  RATE_UNAVAILABLE: { status: 503, sentence: 'We cannot get a rate right now. Please try again.' },
  QUOTE_EXPIRED: { status: 409, sentence: 'This quote has expired. Please check the new one.' },
  QUOTE_SPENT: { status: 409, sentence: 'This was already sent.' },
  FEE_DATES: {
    status: 400,
    sentence: 'Please check the dates: a fee starts now or later and ends after it starts.',
  },
  FEE_UNCHANGED: { status: 400, sentence: 'Nothing would change.' },
  FEE_OVERLAPS: {
    status: 409,
    sentence: 'A fee of this kind already exists here. Change that one instead.',
  },
} as const satisfies ErrorTable;
