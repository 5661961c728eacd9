import type { ErrorTable } from '../error-table.ts';

export const statusErrors = {
  ESTIMATE_UNKNOWN: { status: 404, sentence: 'We do not offer this type of transfer there.' },
  STATUS_UNKNOWN: {
    status: 503,
    sentence: 'We cannot load our figures right now. Please try again.',
  },
  INCIDENT_OVER: { status: 409, sentence: 'This incident is already resolved.' },
  INCIDENT_CHANGED: {
    status: 409,
    sentence: 'Another update was published since you opened this. Read it first.',
  },
  INCIDENT_TIME: {
    status: 400,
    sentence: 'An incident begins now or earlier, within the last seven days.',
  },
  COMPARISON_TIME: {
    status: 400,
    sentence: 'Enter a price that was seen within the last seven days.',
  },
  COMPARISON_KNOWN: {
    status: 409,
    sentence: 'This service already has a price for this amount. End that one first.',
  },
  CONTACT_UNREADABLE: {
    status: 400,
    sentence:
      'Write each contact as it is: an email address, a phone number with +, a domain or a name.',
  },
} as const satisfies ErrorTable;
