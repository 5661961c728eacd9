import type { ErrorTable } from '../error-table.ts';

export const transactionsErrors = {
  RECEIPT_NOT_READY: { status: 409, sentence: 'There is a receipt once it is completed.' },
  STATEMENT_DATES: {
    status: 400,
    sentence: 'Please choose a first day that is not after the last.',
  },
  STATEMENT_TOO_LONG: { status: 400, sentence: 'Please choose at most a year.' },
} as const satisfies ErrorTable;
