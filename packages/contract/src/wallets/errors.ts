import type { ErrorTable } from '../error-table.ts';

export const walletsErrors = {
  ACCOUNT_UNKNOWN: { status: 404, sentence: 'This account does not exist.' },
  ASSET_MISMATCH: {
    status: 400,
    sentence: 'Both accounts of a line must be in the same currency.',
  },
  INSUFFICIENT_FUNDS: { status: 409, sentence: 'There is not enough money in this account.' },
  ADJUSTMENT_REFUSED: {
    status: 409,
    sentence: 'The ledger refused this adjustment. No money was moved.',
  },
  ACCOUNT_ASK_FAILED: {
    status: 503,
    sentence: 'We could not request the account. Please try again in a few moments.',
  },
  USD_WALLET_NOT_FOUND: {
    status: 404,
    sentence: 'USD wallet not found. Please create a USD wallet from the Dashboard.',
  },
  USD_SYNC_FAILED: {
    status: 503,
    sentence: 'Failed to sync USD virtual account. Please try again.',
  },
  USD_ACCOUNT_MISSING: {
    status: 409,
    sentence: 'USD virtual account not available. Please contact support.',
  },
  USD_REQUEST_SENT: {
    status: 409,
    sentence: 'Your request is with the bank. You can change it if the bank asks for a change.',
  },
  DOCUMENT_INVALID: {
    status: 400,
    sentence: 'We cannot read this file. Use a photo (JPEG, PNG or WebP) or a PDF.',
  },
  DOCUMENT_LOCKED: {
    status: 400,
    sentence:
      'This PDF has a password, a script or an attachment. Save it again without them, or use a photo of the page.',
  },
  DOCUMENT_TOO_LARGE: { status: 413, sentence: 'This PDF is too large. Use one under 5 MB.' },
  WALLET_NOT_FOUND: { status: 404, sentence: 'NGN wallet not found' },
  WALLET_FROZEN: {
    status: 403,
    sentence: 'Money cannot leave this wallet right now. Please contact support.',
  },
  INSUFFICIENT_BALANCE: { status: 409, sentence: 'Insufficient balance.' },
} as const satisfies ErrorTable;
