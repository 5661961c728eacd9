import type { ErrorTable } from '../error-table.ts';

export const collectionsErrors = {
  COLLECTION_FAILED: { status: 400, sentence: 'Failed to create collection request' },
  COLLECTION_CURRENCY: { status: 400, sentence: 'This company does not collect in that currency.' },
  COLLECTION_OVER: { status: 409, sentence: 'This request has already ended.' },
  COLLECTION_OPEN: {
    status: 409,
    sentence: 'The payer has not answered yet. You can ask again once this request has ended.',
  },
  OTP_FAILED: { status: 400, sentence: 'Failed to verify OTP' },
  LINK_OVER: { status: 410, sentence: 'This link can no longer be paid.' },
} as const satisfies ErrorTable;
