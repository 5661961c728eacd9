import type { ErrorTable } from '../error-table.ts';

export const operationsErrors = {
  DRILL_IN_FUTURE: { status: 422, sentence: 'A drill is recorded after it was held.' },
} as const satisfies ErrorTable;
