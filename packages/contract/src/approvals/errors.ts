import type { ErrorTable } from '../error-table.ts';

export const approvalsErrors = {
  APPROVAL_OWN: { status: 403, sentence: 'Another member of staff has to approve your proposal.' },
  APPROVAL_DECIDED: { status: 409, sentence: 'This has already been decided.' },
  APPROVAL_OTHERS: { status: 403, sentence: 'Only the person who proposed this can withdraw it.' },
  APPROVAL_ENDED: {
    status: 409,
    sentence: 'This proposal was withdrawn or has expired, or its subject is closed.',
  },
  APPROVAL_STALE: {
    status: 409,
    sentence: 'This has changed since it was proposed. Please propose it again.',
  },
} as const satisfies ErrorTable;
