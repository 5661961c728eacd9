import type { ErrorTable } from '../error-table.ts';

export const companiesErrors = {
  EVENT_REFUSED: {
    status: 401,
    sentence: 'The event was not accepted: its signature does not fit.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    sentence: 'The company does not answer right now. Please try again in a few moments.',
  },
} as const satisfies ErrorTable;
