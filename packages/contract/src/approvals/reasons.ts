/** Reasons that staff can start from, by what they do. They can always write their own. */

export type ReasonTemplates = readonly [string, ...string[]];

export const reasonTemplates = {
  freeze: [
    'Suspected fraud: the account is under review',
    'Order of a court or a regulator',
    'The owner asked for it',
    'The review is finished and found nothing',
  ],
  duress: [
    'The owner is safe and proved who they are',
    'The owner used the duress PIN by mistake and proved who they are',
    'The police asked for it',
  ],
  account: [
    'The owner lost their phone and proved who they are',
    'The owner is locked out and proved who they are',
    'Someone else may have access to the account',
  ],
  suspension: [
    'Suspected fraud: the account is under review',
    'The documents do not belong to the person',
    'Order of a court or a regulator',
    'The review is finished and found nothing',
  ],
  scamWarning: [
    'The reports are about something else',
    'The owner proved that the reports are wrong',
    'The reports are confirmed by what we found',
  ],
  block: [
    'Many wrong passwords from there',
    'Used to take over accounts',
    'The attack is over',
    'Customers are locked out by it',
  ],
  canary: [
    'Placed as a decoy',
    'Needed no longer',
    'A planned test',
    'Opened by mistake, and the reader explained it',
    'Handed to the security team',
  ],
  labels: [
    'Noticed while working on a case',
    'The review is finished and found nothing',
    'The owner asked for it',
  ],
  screening: [
    'Another person: the date of birth or the country differs',
    'Another person: only the name is alike',
    'The same person: the date of birth and the country agree',
  ],
  campaign: [
    'The words are wrong',
    'It goes to the wrong people',
    'The fault is over, so it is no longer true',
  ],
  applicant: [
    'Read, and it fits the work',
    'Read, and it does not fit the work',
    'To agree on a time to talk',
    'The place is filled',
  ],
  opening: ['Read and found right', 'The place is filled', 'It needs other words'],
  difference: [
    'The company confirmed it in writing',
    'Our own money: moved to the company by treasury',
    'A correction of the company in its own books',
  ],
  fxReading: [
    'Seen at other companies and in the news',
    'The central bank changed the rate',
    'The company confirmed its rate',
  ],
  identity: [
    'The details and the pictures agree',
    'The picture cannot be read',
    'The details and the pictures do not agree',
  ],
  job: ['The cause was found and fixed', 'The company is back'],
  report: ['Report to the financial intelligence unit', 'Asked for by a regulator or a court'],
  tier: ['The documents are no longer valid', 'The tier was given by mistake'],
  roleRemoval: [
    'The account of this member of staff may be in the wrong hands',
    'This member of staff has left the company',
  ],
} as const satisfies Readonly<Record<string, ReasonTemplates>>;
