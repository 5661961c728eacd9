import { createReadings } from '../../readings.ts';
import type { Store } from '../../state/store.ts';

/** Questions about Bridge that the sources leave open, or differences between accounts. */
export const createBridgeReadings = (store: Store) =>
  createReadings(store, 'bridge', {
    expired_keys: {
      about: 'An idempotency key after 24 hours',
      options: { refused: 'is refused with 422', forgotten: 'is forgotten' },
    },
    lists: {
      about: 'Lists of transfers',
      options: {
        plain: 'hold only transfers like ours',
        mixed: 'also hold transfers without an amount and in other currencies',
      },
    },
    drains: {
      about: 'The drains of an address',
      options: { bare: 'are a bare array', paged: 'are a page with data' },
    },
    prefunded: {
      about: 'Prefunded accounts, deprecated since March 2026',
      options: { served: 'still pay transfers', retired: 'are refused' },
    },
    agreements: {
      about: 'The agreement to the terms',
      options: {
        page: "comes only from Bridge's page",
        reliance: 'may be an id of our own (terms of service reliance)',
      },
    },
  });

export type BridgeReadings = ReturnType<typeof createBridgeReadings>;
