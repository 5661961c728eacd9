import type { ErrorTable } from '../error-table.ts';

export const recoveryErrors = {
  CIRCLE_FULL: { status: 409, sentence: 'Your circle has three friends. Replace one of them.' },
  CIRCLE_FRIEND_SELF: { status: 400, sentence: 'Choose someone other than yourself.' },
  CIRCLE_FRIEND_UNKNOWN: { status: 404, sentence: 'We found no one on Cowrie with this tag.' },
  CIRCLE_FRIEND_KNOWN: { status: 409, sentence: 'This friend is already in your circle.' },
  RECOVERY_OVER: {
    status: 409,
    sentence: 'This recovery has ended. If you started it, our support team can help you.',
  },
  RECOVERY_EARLY: {
    status: 409,
    sentence: 'The 48-hour wait is not over yet. It protects your account.',
  },
  RECOVERY_CODE_WRONG: {
    status: 400,
    sentence: 'That code is not right. Call your friend and ask them to read it to you again.',
  },
  RECOVERY_ANSWERED: {
    status: 409,
    sentence:
      'You have already answered, or the recovery has ended. You do not need to do anything.',
  },
} as const satisfies ErrorTable;
