import type { ErrorTable } from '../error-table.ts';

export const fundsProtectionErrors = {
  VAULT_INSUFFICIENT: {
    status: 409,
    sentence:
      'There is not that much money in your vault. Money you already requested does not count.',
  },
  VAULT_REQUESTS_FULL: {
    status: 409,
    sentence: 'You have 20 pending requests. Cancel one, or wait for one to finish.',
  },
  VAULT_REQUEST_OVER: {
    status: 409,
    sentence: 'This request has ended: it was paid out, cancelled or declined.',
  },
  VAULT_NOT_STRICTER: {
    status: 400,
    sentence: 'This would make your vault weaker, so it needs a recent log-in and takes a while.',
  },
  VAULT_UNCHANGED: { status: 400, sentence: 'Nothing would change.' },
  VAULT_PARTNER_SELF: { status: 400, sentence: 'Choose someone other than yourself.' },
  VAULT_PARTNER_UNKNOWN: { status: 404, sentence: 'We found no one on Cowrie with this tag.' },
  NOMINEE_TAG_UNKNOWN: { status: 404, sentence: 'We found no one on Cowrie with this tag.' },
  NOMINEE_SELF: { status: 400, sentence: 'Choose someone other than yourself.' },
  NOMINEE_UNREACHABLE: {
    status: 400,
    sentence: 'Add a phone number or an email, so that we can reach this person.',
  },
} as const satisfies ErrorTable;
