import type { ErrorTable } from '../error-table.ts';

export const notificationsErrors = {
  CHANNEL_FIXED: {
    status: 400,
    sentence: 'You cannot switch this off: it tells you about your money and your security.',
  },
  PUSH_ADDRESS: {
    status: 400,
    sentence: 'Your browser gave an address that we cannot send to. Please try again.',
  },
  TEMPLATE_REFUSED: {
    status: 400,
    sentence: 'This wording cannot be used. Please check the fields.',
  },
  TEMPLATE_CLOSED: {
    status: 400,
    sentence: 'The words of this message are not in a template, so they cannot be changed here.',
  },
  TEMPLATE_CHANGED: {
    status: 409,
    sentence:
      'This wording was changed since you opened it. Compare your draft with the new version.',
  },
} as const satisfies ErrorTable;
