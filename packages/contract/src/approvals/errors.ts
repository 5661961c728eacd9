import type { ErrorTable } from '../error-table.ts';

export const approvalsErrors = {
  APPROVAL_OWN: { status: 403, sentence: 'Another member of staff has to approve your proposal.' },
  APPROVAL_DECIDED: { status: 409, sentence: 'This has already been decided.' },
  APPROVAL_STALE: {
    status: 409,
    sentence: 'This has changed since it was proposed. Please propose it again.',
  },
} as const satisfies ErrorTable;
