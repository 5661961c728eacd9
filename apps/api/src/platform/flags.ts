/**
 * The switches as the server asks for them: `stopper` before every send, `isOn` for a feature. The
 * rows are read at most twice a second, so a pause counts in every process within half a second,
 * and a busy process pays for two small queries a second.
 */

import { switchEvents, switchScope } from '@cowrie/contract/staff/routes';
import {
  isSwitchKey,
  type SwitchKey,
  switches,
  switchKeys,
  switchOf,
  customerWords,
} from '@cowrie/contract/staff/switches';
import type { Db, Tx } from './db/pool.ts';
import type { Clock } from './clock.ts';
import { lagosMoment } from './dates.ts';
import { currentClient } from './http/request-client.ts';
import { publishToAll } from './realtime/publish.ts';
import { fail, ok } from './result.ts';
import {
  changesInForce,
  findStopper,
  isOnAlone,
  type Subject,
  type SwitchRow,
  type SwitchRows,
} from './switches.ts';

export type FlagKey = SwitchKey;

/** A switch that stops another one or itself, with what the person is told. */
type Stopper = { readonly key: SwitchKey; readonly words?: string };

/** The app is too old, or paused. */
type ClientStopper = {
  readonly code: 'UPDATE_REQUIRED' | 'APP_OFF';
  readonly words?: string;
};

export type Flags = {
  readonly isOn: (key: FlagKey, userId?: string | null) => Promise<boolean>;
  /** Why a switch is off for this person; null if it is on. */
  readonly stopper: (key: FlagKey, userId?: string | null) => Promise<Stopper | null>;
  /** The rows as they are in the database now, not as this process last saw them. */
  readonly readFresh: () => Promise<SwitchRows>;
  /** The person, read only if one of these changes asks about people, and the app of the request. */
  readonly readSubject: (
    changes: readonly SwitchRow[],
    userId: string | null | undefined,
  ) => Promise<Subject>;
  /** Why this app gets no answer now; null if it does. */
  readonly clientStopper: (userId: string | null) => Promise<ClientStopper | null>;
  readonly forget: () => void;
};

/** Fails while a switch is off for a person, with the words of staff. */
export const checkSwitch = async (
  { flags }: { readonly flags: Pick<Flags, 'stopper'> },
  key: FlagKey,
  userId?: string,
) => {
  const stopper = await flags.stopper(key, userId);
  return stopper ? fail('FEATURE_OFF', stopper.words ? { words: stopper.words } : {}) : ok(null);
};

const freshForMs = 500;

export const readSwitches = async (db: Db): Promise<SwitchRows> => {
  const rows = await db.selectFrom('feature_flags').selectAll().execute();
  const known = rows.flatMap((row): [SwitchKey, SwitchRow][] =>
    isSwitchKey(row.key) ? [[row.key, toRow(row.key, row)]] : [],
  );
  return new Map(known);
};

type Stored = {
  readonly enabled: boolean;
  readonly scope: unknown;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly message: string | null;
  readonly since: Date | null;
  readonly updated_at: Date;
};

export const toRow = (key: SwitchKey, row: Stored): SwitchRow => ({
  key,
  enabled: row.enabled,
  scope: row.scope === null ? null : switchScope.parse(row.scope),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  message: row.message,
  since: latest(row.since ?? row.updated_at, row.starts_at),
});

const latest = (one: Date, other: Date | null): Date => (other && other > one ? other : one);

/** Words for customers about a change in force; undefined if the switch says nothing. */
export const wordsAbout = ({ key, since, endsAt, message }: SwitchRow): string | undefined =>
  customerWords(key, {
    since: lagosMoment(since),
    until: endsAt && lagosMoment(endsAt),
    message,
  }) ?? undefined;

/** One read at a time. A caller that comes during a read waits for the next one, which sees its write. */
const readInTurns = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const start = (): Promise<T> => {
    const mine = read().finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return mine;
  };
  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
};

export const createFlags = (db: Db, clock: Clock): Flags => {
  let cached: { readonly at: number; readonly rows: SwitchRows } | null = null;
  const readFresh = readInTurns(async () => {
    const at = performance.now();
    const rows = await readSwitches(db);
    cached = { at, rows };
    return rows;
  });
  const current = async (): Promise<SwitchRows> =>
    cached && performance.now() - cached.at < freshForMs ? cached.rows : readFresh();
  const readPerson = async (userId: string): Promise<Subject['person']> => {
    const user = await db
      .selectFrom('users')
      .select(['country', 'kyc_tier'])
      .where('id', '=', userId)
      .executeTakeFirst();
    return user ? { userId, country: user.country, tier: user.kyc_tier } : null;
  };
  const readSubject: Flags['readSubject'] = async (changes, userId) => ({
    person: userId && changes.some(({ scope }) => scope !== null) ? await readPerson(userId) : null,
    client: currentClient(),
  });
  const stopper: Flags['stopper'] = async (key, userId) => {
    const rows = await current();
    const now = clock.now();
    const changes = changesInForce(rows, key, now);
    if (changes.length === 0) return null;
    const found = findStopper(rows, key, await readSubject(changes, userId), now);
    if (!found) return null;
    const words = wordsAbout(found);
    return { key: found.key, ...(words && { words }) };
  };
  const isOn: Flags['isOn'] = async (key, userId) => {
    if (switchOf(key).normal) return (await stopper(key, userId)) === null;
    const rows = await current();
    const changes = changesInForce(rows, key, clock.now());
    if (changes.length === 0) return false;
    return isOnAlone(rows, key, await readSubject(changes, userId), clock.now());
  };
  const clientStopper: Flags['clientStopper'] = async (userId) => {
    const platform = currentClient()?.platform;
    if (platform === undefined) return null;
    const app = platform === 'web' ? null : await stopper(`app-${platform}`, userId);
    if (app) return { code: 'APP_OFF', ...(app.words && { words: app.words }) };
    if (!(await isOn(`update-${platform}`, userId))) return null;
    const row = (await current()).get(`update-${platform}`);
    const words = row && wordsAbout(row);
    return { code: 'UPDATE_REQUIRED', ...(words && { words }) };
  };
  return {
    forget: () => {
      cached = null;
    },
    readFresh,
    readSubject,
    stopper,
    isOn,
    clientStopper,
  };
};

/** Tells every open page that a switch changed, if the transaction commits. */
export const announceSwitch = (tx: Tx, key: FlagKey, at: Date): Promise<void> =>
  publishToAll(tx, switchEvents, 'switches.changed', at, { key });

/** Turns a switch off for everyone without a member of staff. True if it was on for some people. */
export const switchOff = async (tx: Tx, key: FlagKey, at: Date): Promise<boolean> => {
  const changed = await tx
    .updateTable('feature_flags')
    .set({
      enabled: false,
      scope: null,
      starts_at: null,
      ends_at: null,
      message: null,
      alone: false,
      reason: null,
      approval_id: null,
      since: at,
      updated_at: at,
      updated_by: null,
    })
    .where('key', '=', key)
    // A pause for some people, or one that is planned or over, leaves it on for others.
    .where((row) =>
      row.or([
        row('enabled', '=', true),
        row('scope', 'is not', null),
        row('starts_at', 'is not', null),
        row('ends_at', 'is not', null),
      ]),
    )
    .returning('key')
    .executeTakeFirst();
  if (changed) await announceSwitch(tx, key, at);
  return changed !== undefined;
};

/**
 * Adds switches that are in the code but not in the database. It never changes a switch that staff
 * have set.
 */
export const declareFlags = async (tx: Tx, clock: Clock): Promise<void> => {
  await tx
    .insertInto('feature_flags')
    .values(
      switchKeys.map((key) => ({
        key,
        description: switches[key].description,
        enabled: switches[key].normal,
        updated_at: clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};
