import type { ErrorTable } from '../error-table.ts';

export const staffErrors = {
  ROLE_IN_USE: { status: 409, sentence: 'Members of staff still have this role.' },
  ROLE_NAME_TAKEN: { status: 409, sentence: 'A role with this name already exists.' },
  ROLE_DAY_OVER: { status: 400, sentence: 'This day has passed. Please choose a later one.' },
  SWITCH_DATES: { status: 400, sentence: 'The end must be in the future and after the start.' },
  SWITCH_VERSION: {
    status: 400,
    sentence: 'The web page has no such version yet. Customers and staff could not open it.',
  },
  SWITCH_EXPERIMENT: {
    status: 400,
    sentence: 'Start and end experiments on the screen A/B testing.',
  },
  EXPERIMENT_VARIANT: { status: 400, sentence: 'Choose a variant that fits the decision.' },
  SWITCH_TWO_PEOPLE: {
    status: 403,
    sentence: 'One person alone can only pause a feature. Any other change needs a second person.',
  },
} as const satisfies ErrorTable;
