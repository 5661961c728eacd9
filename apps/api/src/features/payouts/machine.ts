/**
 * Pure: the states of a payout. created → reserved (money on hold) → submitting (an attempt is
 * written before the call) → submitted | unknown → settled | failed; staff can return a settled
 * one, and return or mark as paid one that is stuck at the company. No state is skipped, and a final
 * state is final: if the company contradicts it later, no money moves and a case opens.
 *
 * `reserved` means that the company cannot have the order: only then can the person cancel it. Once
 * an attempt was in doubt the payout never goes back there. In doubt the same order may be sent again
 * under the same reference, but neither the refusal of that later attempt nor "not found" ends it:
 * the first order may still be carried out.
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
  /** The order is in doubt and goes out again under its reference, which the company executes once. */
  'resend',
  /**
   * The result of the call: accepted, refused for good, not now, or no answer. If an earlier attempt
   * is in doubt, a refusal says nothing about that one: it counts as no answer.
   */
  'accepted',
  'refused',
  'not_now',
  'no_answer',
  /**
   * Answers of the company when asked or by event. `unheard_of` means it does not know the
   * reference, `returning` that the money is on its way back to us but not here yet, `stuck` that
   * it could neither deliver nor return the money.
   */
  'paid',
  'not_paid',
  'under_way',
  'returning',
  'stuck',
  'unheard_of',
  /** After its window the company's list shows that it never had the order. */
  'absent',
  'cancel',
  /** Decisions of two members of staff. */
  'give_back',
  'mark_paid',
] as const;
export type PayoutEvent = (typeof payoutEvents)[number];

/** `stay` changes nothing, `case` opens a case for staff, `never` is a bug in our code. */
type Step = PayoutState | 'stay' | 'case' | 'never';

const never = {
  held: 'never',
  not_held: 'never',
  submit: 'never',
  resend: 'stay',
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
  absent: 'stay',
  cancel: 'stay',
  give_back: 'never',
  mark_paid: 'never',
} as const satisfies Record<PayoutEvent, Step>;

const steps = {
  // If the hold was refused the row holds no money; a retry may still place the hold.
  created: { ...never, held: 'reserved', not_held: 'stay' },
  reserved: {
    ...never,
    held: 'stay',
    submit: 'submitting',
    // Only in rows of an earlier release, which moved doubtful orders back to here.
    no_answer: 'unknown',
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
    unheard_of: 'unknown',
    give_back: 'returned',
    mark_paid: 'settled',
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
    // The company accepted the order and no longer knows it: after the promised time staff decide.
    unheard_of: 'stay',
    // Only if it is stuck at the company, and by two members of staff.
    give_back: 'returned',
    mark_paid: 'settled',
  },
  unknown: {
    ...never,
    held: 'stay',
    submit: 'stay',
    resend: 'submitting',
    no_answer: 'stay',
    paid: 'settled',
    not_paid: 'failed',
    under_way: 'submitted',
    returning: 'submitted',
    stuck: 'submitted',
    // The company does not know the order now, but it may still receive it. No way back to reserved.
    unheard_of: 'stay',
    absent: 'failed',
    give_back: 'returned',
    mark_paid: 'settled',
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
    mark_paid: 'stay',
  },
  failed: { ...never, held: 'stay', submit: 'stay', refused: 'stay', give_back: 'stay' },
  returned: {
    ...never,
    held: 'stay',
    submit: 'stay',
    stuck: 'stay',
    give_back: 'stay',
  },
  cancelled: { ...never, held: 'case', not_held: 'stay', submit: 'stay' },
} as const satisfies Readonly<Record<PayoutState, Readonly<Record<PayoutEvent, Step>>>>;

export const stepOf = <S extends PayoutState, E extends PayoutEvent>(state: S, event: E) =>
  steps[state][event];

export const isOver = (state: PayoutState): boolean =>
  state === 'settled' || state === 'failed' || state === 'returned' || state === 'cancelled';
