const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');

/** The same keys in every test world, so that a database seeded once can be read by all of them. */
export const testKeys = {
  FIELD_KEYS: `k1:${key(1)}`,
  BLIND_INDEX_KEY: key(2),
  PIN_PEPPER: key(3),
  VAPID_SECRET: key(4),
} as const;
