import type { ErrorTable } from '../error-table.ts';

export const campaignsErrors = {
  CAMPAIGN_VARIABLE: {
    status: 400,
    sentence: 'This uses a variable that does not exist. Use only the ones that are listed.',
  },
  CAMPAIGN_COMPANY: {
    status: 400,
    sentence: 'The company is only known if you choose an incident.',
  },
  CAMPAIGN_WINDOW: {
    status: 400,
    sentence: 'The incident must end after it begins, and begin within the last 30 days.',
  },
  CAMPAIGN_START: {
    status: 400,
    sentence: 'Choose a start in the future, within 90 days.',
  },
  CAMPAIGN_EMPTY: {
    status: 400,
    sentence: 'No one matches this choice of people.',
  },
  CAMPAIGN_OVER: {
    status: 409,
    sentence: 'This message has already been sent or stopped.',
  },
} as const satisfies ErrorTable;
