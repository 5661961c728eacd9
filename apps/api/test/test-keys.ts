const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');

/**
 * Keys of every test world. All worlds share them, so that each can read a database seeded once.
 */
export const testKeys = {
  FIELD_KEYS: `k1:${key(1)}`,
  BLIND_INDEX_KEY: key(2),
  PIN_PEPPER: key(3),
  VAPID_SECRET: key(4),
} as const;
