/** Reasons that staff can start from, by what they do. They can always write their own. */

export type ReasonTemplates = readonly [string, ...string[]];

export const reasonTemplates = {
  freeze: [
    'Suspected fraud: the account is under review',
    'Order of a court or a regulator',
    'The owner asked for it',
    'The review is finished and found nothing',
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
  tier: ['The documents are no longer valid', 'The tier was given by mistake'],
  roleRemoval: [
    'The account of this member of staff may be in the wrong hands',
    'This member of staff has left the company',
  ],
} as const satisfies Readonly<Record<string, ReasonTemplates>>;
