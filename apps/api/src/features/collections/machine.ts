/**
 * The life of a request, pure. `said` is the company's word; everything else is ours. Paid is an end
 * that nothing changes; every other end gives way to the company saying paid.
 */
export const collectionStates = [
  'requested',
  'prompted',
  'paid',
  'declined',
  'expired',
  'cancelled',
] as const;
export type CollectionState = (typeof collectionStates)[number];

export type CollectionEvent =
  /** The company took the request, or refused it. */
  | 'accepted'
  | 'refused'
  /** What the company says of it. */
  | 'said_paid'
  | 'said_failed'
  | 'said_pending'
  | 'unheard_of'
  /** It may still be on its way to the company. */
  | 'no_word'
  | 'time_is_up'
  | 'cancel';

type Step = CollectionState | 'stay';

const over = {
  accepted: 'stay',
  refused: 'stay',
  said_paid: 'paid',
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
    said_failed: 'declined',
    said_pending: 'prompted',
    // It never arrived, and nobody was asked anything.
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
  paid: { ...over, said_paid: 'stay' },
  declined: over,
  expired: { ...over, said_failed: 'declined' },
  cancelled: over,
};

export const stepOf = (state: CollectionState, event: CollectionEvent): Step => steps[state][event];

export const isOpen = (state: CollectionState): boolean =>
  state === 'requested' || state === 'prompted';
