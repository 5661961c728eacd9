/** The things that staff screens name, link to and search. */
export const entityKinds = [
  'person',
  'transaction',
  'account',
  'case',
  'ticket',
  'event',
  'approval',
  'plan',
  'card',
  'bill',
  'conversion',
] as const;
export type EntityKind = (typeof entityKinds)[number];
