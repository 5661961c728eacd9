import type { ErrorTable } from '../error-table.ts';

export const staffErrors = {
  ROLE_IN_USE: { status: 409, sentence: 'Members of staff still have this role.' },
  ROLE_NAME_TAKEN: { status: 409, sentence: 'A role with this name already exists.' },
} as const satisfies ErrorTable;
