import type { ErrorTable } from '../error-table.ts';

export const limitsErrors = {
  LIMIT_SINGLE: { status: 409, sentence: 'This is more than you can send in one transfer.' },
  LIMIT_DAY: { status: 409, sentence: 'This is more than you can still send today.' },
  CAP_NOT_LOWER: { status: 400, sentence: 'Choose an amount below your current limit.' },
  LIMIT_UNCHANGED: { status: 400, sentence: 'Nothing would change.' },
  LIMIT_DATES: {
    status: 400,
    sentence: 'Please check the dates: a limit starts now or later and ends after it starts.',
  },
} as const satisfies ErrorTable;
