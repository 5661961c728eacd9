import type { ErrorTable } from '../error-table.ts';

export const operationsErrors = {
  DRILL_IN_FUTURE: { status: 422, sentence: 'The date of a drill cannot be in the future.' },
} as const satisfies ErrorTable;
