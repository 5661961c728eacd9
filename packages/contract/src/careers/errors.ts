import type { ErrorTable } from '../error-table.ts';

export const careersErrors = {
  OPENING_CLOSED: { status: 410, sentence: 'This opening is closed. Thank you for your interest.' },
  OPENING_CHANGED: {
    status: 409,
    sentence: 'Another member of staff changed this opening. Load it again before you save.',
  },
  OPENING_SLUG_TAKEN: { status: 409, sentence: 'Another opening has this address.' },
  OPENING_SLUG_FIXED: {
    status: 409,
    sentence: 'You cannot change the address of an opening that was published.',
  },
  OPENING_OWN: { status: 403, sentence: 'Another member of staff has to publish what you wrote.' },
  OPENING_DATE: { status: 400, sentence: 'Choose a closing date in the future.' },
  OPENING_TEXT: { status: 400, sentence: 'This text cannot be published as it is.' },
  APPLICATION_FILE: {
    status: 400,
    sentence: 'This file is no longer there. Please choose it again.',
  },
  APPLICATION_OVER: { status: 409, sentence: 'This application has ended.' },
} as const satisfies ErrorTable;
