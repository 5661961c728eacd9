import type { ErrorTable } from '../error-table.ts';

export const casesErrors = {
  CASE_OPEN: { status: 409, sentence: 'We are already looking into this.' },
  CASE_CLOSED: { status: 409, sentence: 'This case is closed.' },
  CASE_HOLDS_MONEY: {
    status: 409,
    sentence: 'Money is on hold because of this case. Release it, return it or wait until it ends.',
  },
  CASE_REFUND_WAITS: {
    status: 409,
    sentence: 'A proposal about this money is waiting for approval. Approve or reject it first.',
  },
  EVIDENCE_FULL: { status: 409, sentence: 'A case can have at most 20 files.' },
  MERGE_UNFIT: {
    status: 409,
    sentence: 'Only two open cases about the same person or transaction can be merged.',
  },
  ACTION_UNFIT: { status: 409, sentence: 'You cannot do this with this case right now.' },
} as const satisfies ErrorTable;
