/** One change of a protection: how much stricter or weaker it is, from when on it counts, who hears of it. */

import type { ErrorCode } from '@cowrie/contract';
import { type IdentityDeps, lockPerson } from '#features/identity/index.ts';
import { type NotificationKind, notify } from '#features/notifications/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosMoment } from '#platform/dates.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { JsonObject } from '#platform/json.ts';
import {
  cancelOne,
  cancelWaiting,
  type Change,
  type ChangeTable,
  insertChange,
  listWaitingChanges,
  type StoredValue,
} from './queries.ts';

export type Strictness = 'same' | 'stricter' | 'weaker';

type Action = Parameters<typeof audit>[3]['action'];

/** The columns that name a protection are text. */
type Names<Key> = Readonly<Record<keyof Key, string>>;

const namesIn = <Key extends Names<Key>>({ keys }: ChangeTable<Key>, key: Key): JsonObject =>
  Object.fromEntries(keys.map((name) => [name, key[name]]));

type Definition<Key extends Names<Key>, Unchanged extends ErrorCode> = ChangeTable<Key> & {
  /** Column that says that a change is weaker. */
  readonly weakerColumn: string;
  readonly actions: Readonly<Record<'weaker' | 'stricter' | 'cancelled', Action>>;
  readonly changed: NotificationKind<{ sentence: string }>;
  readonly weakening: NotificationKind<{ sentence: string; at: string }>;
  readonly unchanged: Unchanged;
};

type Person = Awaited<ReturnType<typeof lockPerson>>;

type Wanted<Key> = {
  readonly key: Key;
  readonly value: StoredValue;
  /** The protection as it will be. */
  readonly sentence: string;
  /** Compared with what is in effect at this time; a weaker one waits so many seconds. */
  readonly compare: (
    tx: Tx,
    at: Date,
  ) => Promise<{ readonly strictness: Strictness; readonly waitSeconds: number }>;
  /** Asks the person whom the change names. */
  readonly ask?: (tx: Tx, owner: Person) => Promise<void>;
};

const recordChange = async <Key extends Names<Key>>(
  own: Definition<Key, ErrorCode>,
  deps: IdentityDeps,
  tx: Tx,
  by: By,
  { owner, wanted, waits }: { owner: Person; wanted: Wanted<Key>; waits: number | null },
): Promise<void> => {
  const { key, value, sentence, ask } = wanted;
  const at = deps.clock.now();
  const effectiveAt = addSeconds(at, waits ?? 0);
  await cancelWaiting(tx, own, { userId: owner.id, key, at });
  await insertChange(tx, own, {
    ...key,
    id: deps.ids.next(),
    user_id: owner.id,
    value,
    [own.weakerColumn]: waits !== null,
    made_at: at,
    effective_at: effectiveAt,
  });
  await ask?.(tx, owner);
  await audit(deps, tx, by, {
    action: waits === null ? own.actions.stricter : own.actions.weaker,
    subject: `user:${owner.id}`,
    detail: { ...namesIn(own, key), value, effectiveAt: effectiveAt.toISOString() },
  });
  if (waits === null) await notify(deps, tx, owner, own.changed, { sentence });
  else await notify(deps, tx, owner, own.weakening, { sentence, at: lagosMoment(effectiveAt) });
};

const cancelChange = async <Key extends Names<Key>>(
  own: Definition<Key, ErrorCode>,
  deps: IdentityDeps,
  tx: Tx,
  by: By,
  { id, describe }: { id: string; describe: (row: Change<Key>) => string },
): Promise<boolean> => {
  const { userId } = by.actor;
  // The person first, as a change locks them: the other order could deadlock with one.
  const owner = await lockPerson(tx, userId);
  const row = await cancelOne(tx, own, { userId, id, at: deps.clock.now() });
  if (!row) return false;
  await audit(deps, tx, by, {
    action: own.actions.cancelled,
    subject: `user:${userId}`,
    detail: namesIn(own, row),
  });
  await notify(deps, tx, owner, own.changed, { sentence: describe(row) });
  return true;
};

export const defineProtection = <Key extends Names<Key>, Unchanged extends ErrorCode>(
  own: Definition<Key, Unchanged>,
) => ({
  /** One change of a person at a time. Null if it is recorded; a weaker one may be refused. */
  change: <Refused extends ErrorCode = never>(
    deps: IdentityDeps,
    by: By,
    wanted: Wanted<Key>,
    ifWeaker: Refused | null = null,
  ): Promise<Unchanged | Refused | null> =>
    inTx(deps.db, async (tx) => {
      const owner = await lockPerson(tx, by.actor.userId);
      const at = deps.clock.now();
      const { strictness, waitSeconds } = await wanted.compare(tx, at);
      // A change that waits is replaced by what is in effect: that is the way to take it back.
      if (strictness === 'same') {
        const waiting = await listWaitingChanges(tx, own, owner.id, at);
        const isWaiting = waiting.some((row) =>
          own.keys.every((name) => row[name] === wanted.key[name]),
        );
        if (!isWaiting) return own.unchanged;
      }
      if (strictness === 'weaker' && ifWeaker !== null) return ifWeaker;
      const waits = strictness === 'weaker' ? waitSeconds : null;
      await recordChange(own, deps, tx, by, { owner, wanted, waits });
      return null;
    }),

  /** False if no change with this id waits. */
  cancel: (
    deps: IdentityDeps,
    by: By,
    id: string,
    describe: (row: Change<Key>) => string,
  ): Promise<boolean> => inTx(deps.db, (tx) => cancelChange(own, deps, tx, by, { id, describe })),
});
