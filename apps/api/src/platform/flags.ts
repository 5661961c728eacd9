import type { Db, Tx } from './db/pool.ts';
import type { Clock } from './clock.ts';

/** Feature flags. They are declared in code, so that a misspelled name does not compile. */
const knownFlags = {
  'sign-up': { description: 'New people can open an account', enabled: true },
  passkeys: { description: 'People can log in with a passkey', enabled: true },
  'bank-gh': { description: 'People can send to banks in Ghana', enabled: true },
  'bank-ke': { description: 'People can send to banks in Kenya', enabled: true },
  'data-export': { description: 'People can ask for a copy of their data', enabled: true },
} as const satisfies Record<string, { description: string; enabled: boolean }>;

export type FlagKey = keyof typeof knownFlags;

export type Flags = {
  readonly isOn: (key: FlagKey) => Promise<boolean>;
  readonly forget: () => void;
};

const freshForMs = 5_000;

/** Flags are read on hot paths, so one query every few seconds loads all of them. */
export const createFlags = (db: Db, clock: Clock): Flags => {
  let cached: { readonly at: number; readonly on: ReadonlySet<string> } | null = null;
  return {
    forget: () => {
      cached = null;
    },
    isOn: async (key) => {
      const now = clock.now().getTime();
      if (!cached || now - cached.at > freshForMs) {
        const rows = await db
          .selectFrom('feature_flags')
          .select('key')
          .where('enabled', '=', true)
          .execute();
        cached = { at: now, on: new Set(rows.map((row) => row.key)) };
      }
      return cached.on.has(key);
    },
  };
};

/** Turns a flag off without a member of staff. True if it was on. */
export const switchOff = async (tx: Tx, key: FlagKey, at: Date): Promise<boolean> => {
  const changed = await tx
    .updateTable('feature_flags')
    .set({ enabled: false, updated_at: at, updated_by: null })
    .where('key', '=', key)
    .where('enabled', '=', true)
    .returning('key')
    .executeTakeFirst();
  return changed !== undefined;
};

/**
 * Adds flags that are in the code but not in the database. It never changes a flag that staff have
 * set.
 */
export const declareFlags = async (tx: Tx, clock: Clock): Promise<void> => {
  await tx
    .insertInto('feature_flags')
    .values(
      Object.entries(knownFlags).map(([key, flag]) => ({
        key,
        description: flag.description,
        enabled: flag.enabled,
        updated_at: clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};
