import type { ErrorTable } from '../error-table.ts';

export const securityCenterErrors = {
  NOT_FROZEN: { status: 409, sentence: 'Your account is not frozen.' },
  THAW_TOO_EARLY: {
    status: 409,
    sentence: 'You can unfreeze with a code 24 hours after you froze your account.',
  },
  CHECK_UP_INCOMPLETE: { status: 400, sentence: 'Please answer every item of the check-up.' },
  TEST_UNKNOWN: { status: 404, sentence: 'This test does not exist.' },
  ANSWER_UNKNOWN: { status: 400, sentence: 'Please choose one of the answers.' },
} as const satisfies ErrorTable;
