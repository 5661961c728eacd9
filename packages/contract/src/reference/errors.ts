import type { ErrorTable } from '../error-table.ts';

export const referenceErrors = {
  COUNTRIES_FAILED: { status: 503, sentence: 'Failed to fetch countries' },
  INSTITUTIONS_FAILED: { status: 503, sentence: 'Failed to fetch institutions' },
  MOMO_INSTITUTIONS_FAILED: { status: 503, sentence: 'Failed to fetch mobile money institutions' },
  ACCOUNT_NUMBER_INVALID: {
    status: 400,
    sentence: 'Invalid account number. Please verify and try again.',
  },
  ACCOUNT_UNRESOLVED: { status: 400, sentence: 'Failed to resolve account' },
  RESOLVE_FAILED: { status: 503, sentence: 'Failed to resolve account' },
  ROUTING_NUMBER_LENGTH: { status: 400, sentence: 'Routing number must be 9 digits' },
  ROUTING_NUMBER_INVALID: {
    status: 400,
    sentence: 'Invalid routing number. Please verify and try again.',
  },
  ROUTING_FAILED: { status: 503, sentence: 'Failed to verify routing number' },
} as const satisfies ErrorTable;
