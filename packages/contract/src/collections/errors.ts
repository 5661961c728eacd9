import type { ErrorTable } from '../error-table.ts';

export const collectionsErrors = {
  COLLECTION_FAILED: { status: 400, sentence: 'Failed to create collection request' },
  COLLECTION_CURRENCY: { status: 400, sentence: 'This company does not collect in that currency.' },
  COLLECTION_OVER: { status: 409, sentence: 'This request has already ended.' },
  COLLECTION_OPEN: {
    status: 409,
    sentence: 'The payer has not answered yet. You can ask again once this request has ended.',
  },
  PROMPT_OPEN: {
    status: 409,
    sentence:
      'This number already has a request to answer. Please approve or decline it on the phone first.',
  },
  PROMPTS_TOO_MANY: {
    status: 429,
    sentence:
      'This was tried too often in the last 24 hours. Please try again tomorrow, or choose another way to pay.',
  },
  OTP_FAILED: { status: 400, sentence: 'Failed to verify OTP' },
  LINK_OVER: { status: 410, sentence: 'This link can no longer be paid.' },
  REQUEST_OVER: {
    status: 409,
    sentence: 'This request has already been paid or is no longer open.',
  },
  REQUEST_DIFFERS: {
    status: 400,
    sentence: 'This payment does not match the request. Please open the request again.',
  },
  REQUEST_SELF: { status: 400, sentence: 'You cannot request money from yourself.' },
  REQUESTS_TOO_MANY: {
    status: 409,
    sentence: 'You have too many open requests. Please wait for an answer, or cancel one.',
  },
  REMINDED_LATELY: {
    status: 409,
    sentence: 'You can send one reminder a day, and three in total.',
  },
  SPLIT_SUM: { status: 400, sentence: 'The shares must add up to the total.' },
  SPLIT_TRANSACTION: { status: 400, sentence: 'You can split a naira payment that you sent.' },
} as const satisfies ErrorTable;
