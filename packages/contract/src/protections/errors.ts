import type { ErrorTable } from '../error-table.ts';

export const protectionsErrors = {
  GUARD_PROOF_REQUIRED: {
    status: 403,
    sentence: 'Your transfer protection needs a selfie or a code before we can send this.',
  },
  GUARD_PROOF_INVALID: {
    status: 403,
    sentence: 'This code is for another transfer. Please ask for a new one.',
  },
  GUARD_CAP: { status: 409, sentence: 'This is above the daily cap you set for yourself.' },
  GUARD_NOT_STRICTER: {
    status: 400,
    sentence: 'This would lower your protection, so it needs a recent log-in and takes 24 hours.',
  },
  GUARD_UNCHANGED: { status: 400, sentence: 'Nothing would change.' },
  GUARD_PLACES_FULL: { status: 400, sentence: 'You can have up to 5 trusted places.' },
  GUARD_FRIEND_SELF: { status: 400, sentence: 'Choose someone other than yourself.' },
  GUARD_FRIEND_UNKNOWN: { status: 404, sentence: 'We found no one on Cowrie with this tag.' },
  GUARD_FRIEND_TERMS: {
    status: 400,
    sentence: 'Choose an amount, or choose to ask your friend about new recipients.',
  },
  GUARD_QUESTION_OVER: {
    status: 409,
    sentence: 'This question is closed. The transfer was sent, cancelled or answered already.',
  },
  DURESS_PIN_SAME: { status: 400, sentence: 'Choose a PIN that differs from the one you use.' },
} as const satisfies ErrorTable;
