import type { ErrorTable } from '../error-table.ts';

export const transactionsErrors = {
  RECEIPT_NOT_READY: {
    status: 409,
    sentence: 'The receipt is available once the transaction is completed.',
  },
  STATEMENT_DATES: {
    status: 400,
    sentence: 'Please choose a start date that is not after the end date.',
  },
  STATEMENT_BY_JOB: {
    status: 409,
    sentence: 'This statement has very many transactions. We can prepare the PDF for you.',
  },
  STATEMENT_NOT_READY: { status: 409, sentence: 'This statement is not ready yet.' },
  STATEMENT_TOO_LONG: { status: 400, sentence: 'Please choose a period of at most one year.' },
} as const satisfies ErrorTable;
