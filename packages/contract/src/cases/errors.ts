import type { ErrorTable } from '../error-table.ts';

export const casesErrors = {
  CASE_OPEN: { status: 409, sentence: 'We are already looking into this.' },
  CASE_CLOSED: { status: 409, sentence: 'This case is closed.' },
  ACTION_UNFIT: { status: 409, sentence: 'This is not possible for this case now.' },
} as const satisfies ErrorTable;
