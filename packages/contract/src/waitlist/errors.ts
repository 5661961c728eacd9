import type { ErrorTable } from '../error-table.ts';

export const waitlistErrors = {
  WAITLIST_WANT: {
    status: 400,
    sentence: 'Choose what you are waiting for. Some of these are already open.',
  },
  WAITLIST_COUNTRY: {
    status: 400,
    sentence: 'You can open an account in this country today.',
  },
  WAITLIST_EMPTY: { status: 400, sentence: 'No one is waiting for this.' },
  WAITLIST_NOT_INVITED: { status: 409, sentence: 'It is not your turn yet. We will email you.' },
  WAITLIST_FILE: { status: 400, sentence: 'This file cannot be read.' },
  BATCH_OVER: { status: 409, sentence: 'These invitations have already been sent or stopped.' },
} as const satisfies ErrorTable;
