/**
 * Measures of the flag rules, as data: a new measure is one entry here and its condition in the
 * API.
 */

export const flagMeasures = {
  amount: { label: 'Amount of one transfer', counts: null },
  count_24h: { label: 'Transfers in 24 hours', counts: 'transfers' },
  sum_24h: { label: 'Sum of 24 hours', counts: null },
  new_recipient: { label: 'Amount to a new recipient', counts: null },
  night: { label: 'Amount between midnight and 5 in Lagos', counts: null },
  recipient_senders_24h: {
    label: 'People who sent to the same recipient in 24 hours',
    counts: 'people',
  },
  recipient_fraud: { label: 'Amount to a recipient of confirmed fraud', counts: null },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly counts: 'transfers' | 'people' | null }>
>;

export type FlagMeasure = keyof typeof flagMeasures;
export const flagMeasureNames = Object.keys(flagMeasures) as [FlagMeasure, ...FlagMeasure[]];

/** True if the threshold is a number of transfers or people, not an amount of money. */
export const isCounted = (measure: FlagMeasure): boolean => flagMeasures[measure].counts !== null;

/** The ledger counts the transfers of a day one by one up to here. */
export const mostCounted = 255;

/** How far back a rule is tried on what people sent, and how many sends it looks at. */
export const backtestDays = 30;
export const backtestSends = 20_000;
