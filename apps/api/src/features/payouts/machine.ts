/**
 * Pure: the states of a payout. created → reserved (money on hold) → submitting (an attempt is
 * written before the call) → submitted | unknown → settled | failed; staff can return a settled
 * one, and one that is stuck at the company. No state is skipped, and a final state is final: if the
 * company contradicts it later, no money moves and a case opens.
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
  /** The ledger placed the hold, or refused it. */
  'held',
  'not_held',
  'submit',
  /** The result of the call: accepted, refused for good, not now, or no answer. */
  'accepted',
  'refused',
  'not_now',
  'no_answer',
  /**
   * What the company says when asked or by event. `unheard_of` means it does not know the
   * reference, `returning` that the money is on its way back to us but not here yet, `stuck` that it
   * could neither deliver nor return the money.
   */
  'paid',
  'not_paid',
  'under_way',
  'returning',
  'stuck',
  'unheard_of',
  'cancel',
  'give_back',
] as const;
export type PayoutEvent = (typeof payoutEvents)[number];

/** `stay` changes nothing, `case` opens a case for staff, `never` is a bug in our code. */
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
  returning: 'stay',
  stuck: 'case',
  unheard_of: 'stay',
  cancel: 'stay',
  give_back: 'never',
} as const satisfies Record<PayoutEvent, Step>;

const steps: Readonly<Record<PayoutState, Readonly<Record<PayoutEvent, Step>>>> = {
  // If the hold was refused the row holds no money; a retry may still place the hold.
  created: { ...never, held: 'reserved', not_held: 'stay' },
  reserved: {
    ...never,
    held: 'stay',
    submit: 'submitting',
    cancel: 'cancelled',
    give_back: 'returned',
  },
  submitting: {
    ...never,
    held: 'stay',
    // The process that wrote the attempt crashed: the retry asks the company before it sends.
    submit: 'stay',
    accepted: 'submitted',
    refused: 'failed',
    not_now: 'reserved',
    no_answer: 'unknown',
    paid: 'settled',
    not_paid: 'failed',
    under_way: 'submitted',
    returning: 'submitted',
    stuck: 'submitted',
    unheard_of: 'reserved',
    give_back: 'returned',
  },
  submitted: {
    ...never,
    held: 'stay',
    submit: 'stay',
    accepted: 'stay',
    paid: 'settled',
    not_paid: 'failed',
    // The hold stays: only `not_paid` gives the money back.
    stuck: 'stay',
    // The company accepted the order and no longer knows it: we wait until the promised time.
    unheard_of: 'stay',
    // Only if it is stuck at the company, and by two members of staff.
    give_back: 'returned',
  },
  unknown: {
    ...never,
    held: 'stay',
    submit: 'stay',
    paid: 'settled',
    not_paid: 'failed',
    under_way: 'submitted',
    returning: 'submitted',
    stuck: 'submitted',
    // The order never arrived. The retry uses the same reference, so the company cannot pay twice. If
    // a company does not promise that, staff decide instead (`leaveToStaff`).
    unheard_of: 'reserved',
    give_back: 'returned',
  },
  settled: {
    ...never,
    held: 'stay',
    submit: 'stay',
    accepted: 'stay',
    paid: 'stay',
    not_paid: 'case',
    returning: 'case',
    give_back: 'returned',
  },
  failed: { ...never, held: 'stay', submit: 'stay', refused: 'stay', give_back: 'stay' },
  returned: {
    ...never,
    held: 'stay',
    submit: 'stay',
    paid: 'stay',
    stuck: 'stay',
    give_back: 'stay',
  },
  cancelled: { ...never, held: 'case', not_held: 'stay', submit: 'stay' },
};

export const stepOf = (state: PayoutState, event: PayoutEvent): Step => steps[state][event];

export const isOver = (state: PayoutState): boolean =>
  state === 'settled' || state === 'failed' || state === 'returned' || state === 'cancelled';
