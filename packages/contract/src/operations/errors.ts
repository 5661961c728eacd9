import type { ErrorTable } from '../error-table.ts';

export const operationsErrors = {
  JOB_RUNNING: { status: 409, sentence: 'This job is running right now.' },
  DRILL_IN_FUTURE: { status: 422, sentence: 'A drill is recorded after it was held.' },
} as const satisfies ErrorTable;
