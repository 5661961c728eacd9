import type { ErrorTable } from '../error-table.ts';

export const approvalsErrors = {
  APPROVAL_OWN: { status: 403, sentence: 'Somebody else has to approve what you proposed.' },
  APPROVAL_DECIDED: { status: 409, sentence: 'This was already decided.' },
  APPROVAL_STALE: {
    status: 409,
    sentence: 'What this would change has changed since. Propose it again.',
  },
} as const satisfies ErrorTable;
