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
  WALLET_NOT_FOUND: { status: 404, sentence: 'NGN wallet not found' },
  WALLET_FROZEN: {
    status: 403,
    sentence: 'Money cannot leave this wallet right now. Please contact support.',
  },
  INSUFFICIENT_BALANCE: { status: 409, sentence: 'Insufficient balance.' },
} as const satisfies ErrorTable;
