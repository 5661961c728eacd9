import type { ErrorTable } from '../error-table.ts';

export const recoveryErrors = {
  CIRCLE_FULL: { status: 409, sentence: 'Your circle has three friends. Replace one of them.' },
  CIRCLE_FRIEND_SELF: { status: 400, sentence: 'Choose someone other than yourself.' },
  CIRCLE_FRIEND_UNKNOWN: { status: 404, sentence: 'We found no one on Cowrie with this tag.' },
  CIRCLE_FRIEND_KNOWN: { status: 409, sentence: 'This friend is in your circle already.' },
  RECOVERY_OVER: {
    status: 409,
    sentence: 'This recovery is over. If it was yours, our support helps you.',
  },
  RECOVERY_EARLY: {
    status: 409,
    sentence: 'The wait of 48 hours is not over. It protects your account.',
  },
  RECOVERY_CODE_WRONG: {
    status: 400,
    sentence: 'That is not the code. Call your friend and ask them to read it to you again.',
  },
  RECOVERY_ANSWERED: {
    status: 409,
    sentence: 'You have answered, or the recovery is over. Nothing more is needed from you.',
  },
} as const satisfies ErrorTable;
