import type { ErrorTable } from '../error-table.ts';

export const supportErrors = {
  TICKETS_FULL: {
    status: 409,
    sentence: 'You have ten open questions. Please write in one of them, or wait for an answer.',
  },
  TICKET_NOT_RESOLVED: { status: 409, sentence: 'You can do this when the question is resolved.' },
  TICKET_OPEN: {
    status: 409,
    sentence: 'Another question about this transaction is open. Please write there.',
  },
  REOPEN_OVER: {
    status: 409,
    sentence: 'This was resolved more than 7 days ago. Please ask a new question.',
  },
  TICKET_MERGED: {
    status: 409,
    sentence: 'This ticket was merged into another one. Please continue there.',
  },
  TICKET_NOT_OPEN: { status: 409, sentence: 'This ticket is resolved. Reopen it first.' },
  TICKET_UNFIT: {
    status: 409,
    sentence: 'Only two open tickets of the same customer can be merged.',
  },
  SECOND_LINE_ONLY: {
    status: 403,
    sentence: 'This ticket is with the second line. Choose one of its members.',
  },
  OWN_WORK: { status: 403, sentence: 'Another member of staff has to review your own work.' },
  REVIEW_DONE: { status: 409, sentence: 'This ticket has already been reviewed.' },
  CONTACT_FORM_OLD: {
    status: 400,
    sentence: 'Please send the form again: it was sent too fast, or was open for too long.',
  },
  GUEST_CODE_WRONG: {
    status: 400,
    sentence: 'This code is wrong or has expired. Check the email, or ask for a new code.',
  },
  GUEST_OVER: {
    status: 403,
    sentence: 'Your hour is up. Ask for a new code to continue.',
  },
  CONTACT_CLOSED: { status: 409, sentence: 'This message is closed.' },
  ANSWER_REFUSED: {
    status: 400,
    sentence: 'This answer cannot be saved. Please check the fields.',
  },
  ANSWER_CHANGED: {
    status: 409,
    sentence: 'Another member of staff changed this answer since you opened it. Load it again.',
  },
  ANSWER_NAME_TAKEN: { status: 409, sentence: 'Another saved answer has this name.' },
} as const satisfies ErrorTable;
