/**
 * Pure: the states of a request. Events that start with `said` come from the company, the others
 * from us. Paid is final, and so is `differs` (paid in another amount, which waits in suspense for staff);
 * every other end changes if the company says paid.
 */

export const collectionStates = [
  'requested',
  'prompted',
  'paid',
  'differs',
  'declined',
  'expired',
  'cancelled',
] as const;
type CollectionState = (typeof collectionStates)[number];

export type CollectionEvent =
  /** The company accepted the request, or refused it. */
  | 'accepted'
  | 'refused'
  /** The status the company reports. */
  | 'said_paid'
  | 'said_other_amount'
  | 'said_failed'
  | 'said_pending'
  | 'unheard_of'
  /** The company does not know it yet: the request may still be on its way. */
  | 'no_word'
  | 'time_is_up'
  | 'cancel';

type Step = CollectionState | 'stay';

const over = {
  accepted: 'stay',
  refused: 'stay',
  said_paid: 'paid',
  said_other_amount: 'differs',
  said_failed: 'stay',
  said_pending: 'stay',
  unheard_of: 'stay',
  no_word: 'stay',
  time_is_up: 'stay',
  cancel: 'stay',
} as const satisfies Record<CollectionEvent, Step>;

const steps: Readonly<Record<CollectionState, Readonly<Record<CollectionEvent, Step>>>> = {
  requested: {
    accepted: 'prompted',
    refused: 'declined',
    said_paid: 'paid',
    said_other_amount: 'differs',
    said_failed: 'declined',
    said_pending: 'prompted',
    // The request never arrived, so the payer was never asked.
    unheard_of: 'declined',
    no_word: 'stay',
    time_is_up: 'expired',
    cancel: 'cancelled',
  },
  prompted: {
    ...over,
    said_failed: 'declined',
    time_is_up: 'expired',
    cancel: 'cancelled',
  },
  paid: { ...over, said_paid: 'stay', said_other_amount: 'stay' },
  differs: { ...over, said_paid: 'stay', said_other_amount: 'stay' },
  declined: over,
  expired: { ...over, said_failed: 'declined' },
  cancelled: over,
};

export const stepOf = (state: CollectionState, event: CollectionEvent): Step => steps[state][event];

export const isOpen = (state: CollectionState): boolean =>
  state === 'requested' || state === 'prompted';
