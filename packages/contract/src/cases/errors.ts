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
    sentence: 'A proposal about this money waits for a second person. Approve or reject it first.',
  },
  EVIDENCE_FULL: { status: 409, sentence: 'A case can have 20 files.' },
  MERGE_UNFIT: {
    status: 409,
    sentence: 'Only two open cases about the same person or transaction can be merged.',
  },
  ACTION_UNFIT: { status: 409, sentence: 'This is not possible for this case now.' },
} as const satisfies ErrorTable;
