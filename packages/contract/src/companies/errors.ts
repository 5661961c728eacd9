import type { ErrorTable } from '../error-table.ts';

export const companiesErrors = {
  EVENT_REFUSED: {
    status: 401,
    sentence: 'The event was not accepted: its signature is not valid.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    sentence: 'The company is not answering right now. Please try again in a few moments.',
  },
} as const satisfies ErrorTable;
