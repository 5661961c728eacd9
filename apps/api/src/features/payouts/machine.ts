/**
 * The life of a payout, pure. created → reserved (money on hold) → submitting (an attempt is written
 * before the call) → submitted | unknown → settled | failed; a settled one may be returned by staff.
 * Nothing is skipped and an end is an end: what a company says afterwards against it moves no money
 * and opens a case.
 */
export const payoutStates = [
  'created',
  'reserved',
  'submitting',
  'submitted',
  'unknown',
  'settled',
  'failed',
  'returned',
  'cancelled',
] as const;
export type PayoutState = (typeof payoutStates)[number];

export const payoutEvents = [
  /** The ledger holds the money, or would not. */
  'held',
  'not_held',
  'submit',
  /** What the call answered: taken, refused for good, not now, or nothing at all. */
  'accepted',
  'refused',
  'not_now',
  'no_answer',
  /** What the company says when asked or of its own accord; `unheard_of` is no such reference. */
  'paid',
  'not_paid',
  'under_way',
  'unheard_of',
  'cancel',
  'give_back',
] as const;
export type PayoutEvent = (typeof payoutEvents)[number];

/** `stay` changes nothing, `case` is for people to look at, `never` is a defect of ours. */
export type Step = PayoutState | 'stay' | 'case' | 'never';

const never = {
  held: 'never',
  not_held: 'never',
  submit: 'never',
  accepted: 'never',
  refused: 'never',
  not_now: 'never',
  no_answer: 'never',
  paid: 'case',
  not_paid: 'stay',
  under_way: 'stay',
  unheard_of: 'stay',
  cancel: 'stay',
  give_back: 'never',
} as const satisfies Record<PayoutEvent, Step>;

const steps: Readonly<Record<PayoutState, Readonly<Record<PayoutEvent, Step>>>> = {
  // A row whose money was refused holds nothing; the same intent may yet come to a hold.
  created: { ...never, held: 'reserved', not_held: 'stay' },
  reserved: { ...never, held: 'stay', submit: 'submitting', cancel: 'cancelled' },
  submitting: {
    ...never,
    held: 'stay',
    // The process that wrote the attempt is gone: whoever comes after asks before sending.
    submit: 'stay',
    accepted: 'submitted',
    refused: 'failed',
    not_now: 'reserved',
    no_answer: 'unknown',
    paid: 'settled',
    not_paid: 'failed',
    under_way: 'submitted',
    unheard_of: 'reserved',
  },
  submitted: {
    ...never,
    held: 'stay',
    submit: 'stay',
    accepted: 'stay',
    paid: 'settled',
    not_paid: 'failed',
    // It took the order and does not know it any more: the promise's time decides.
    unheard_of: 'stay',
  },
  unknown: {
    ...never,
    held: 'stay',
    submit: 'stay',
    paid: 'settled',
    not_paid: 'failed',
    under_way: 'submitted',
    // It never arrived. The reference is the same, so that sending it again cannot pay twice.
    unheard_of: 'reserved',
  },
  settled: {
    ...never,
    held: 'stay',
    submit: 'stay',
    accepted: 'stay',
    paid: 'stay',
    not_paid: 'case',
    give_back: 'returned',
  },
  failed: { ...never, held: 'stay', submit: 'stay', refused: 'stay' },
  returned: { ...never, held: 'stay', submit: 'stay', paid: 'stay', give_back: 'stay' },
  cancelled: { ...never, held: 'case', not_held: 'stay', submit: 'stay' },
};

export const stepOf = (state: PayoutState, event: PayoutEvent): Step => steps[state][event];

export const isOver = (state: PayoutState): boolean =>
  state === 'settled' || state === 'failed' || state === 'returned' || state === 'cancelled';
