/**
 * The circle of a person. A free place is filled at once; a friend who agreed is removed or replaced
 * after a day, in which the owner can read about it and keep them.
 */

import type { ParsedOf } from '@cowrie/contract';
import { circleSize, leaveSeconds } from '@cowrie/contract/recovery/data';
import type { Circle, CircleMember } from '@cowrie/contract/recovery/routes';
import type * as contract from '@cowrie/contract/recovery/routes';
import { findUserById, lockUser, recordSecurity } from '#features/identity/index.ts';
import { hasFace } from '#features/kyc/index.ts';
import { notify } from '#features/notifications/index.ts';
import { findTrusted } from '#features/trusted-people/index.ts';
import type { By } from '#platform/audit/audit.ts';
import { checkSwitch } from '#platform/flags.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosMoment } from '#platform/dates.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import type { JsonObject } from '#platform/json.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import { strangerText } from '#platform/stranger-text.ts';
import * as queries from './circle-queries.ts';
import type { RecoveryDeps } from './deps.ts';
import { circleChanged, friendAsked, friendLeaving } from './notifications.ts';
import { findOpen } from './queries.ts';
import { circleAt, isComplete, isIn } from './rules.ts';

const describeMember = (row: queries.ListedMember, at: Date): CircleMember => ({
  id: row.id,
  name: row.full_name,
  tag: row.tag,
  state: row.state,
  askedAt: row.asked_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  beginsAt: row.begins_at > at ? row.begins_at.toISOString() : null,
});

const describeOpen = (row: Awaited<ReturnType<typeof findOpen>>, at: Date): Circle['recovery'] =>
  row && row.expires_at > at
    ? {
        state: row.state as 'asking' | 'waiting',
        startedAt: row.began_at.toISOString(),
        until: row.until?.toISOString() ?? null,
      }
    : null;

export const readCircle = async ({ db, clock }: RecoveryDeps, { userId }: Actor) => {
  const at = clock.now();
  const [members, helping, open, isKnownFace] = await Promise.all([
    queries.listMembers(db, userId, at),
    queries.listHelping(db, userId, at),
    findOpen(db, userId),
    hasFace(db, userId),
  ]);
  return ok({
    members: members.map((row) => describeMember(row, at)),
    // A friend who agrees in this very moment counts from the next one on.
    isReady: isKnownFace && isComplete(circleAt(members, addSeconds(at, 1), addSeconds(at, 1))),
    hasFace: isKnownFace,
    recovery: describeOpen(open, at),
    helping: helping.map(({ id, name, tag, state, question_id }) => ({
      id,
      name,
      tag,
      state,
      questionId: question_id,
    })),
  } satisfies Circle);
};

type Locked = {
  readonly tx: Tx;
  readonly by: By;
  readonly owner: Awaited<ReturnType<typeof lockUser>>;
  readonly members: readonly queries.ListedMember[];
  readonly at: Date;
};

/** One change of a circle at a time. */
const inCircle = <T>(deps: RecoveryDeps, by: By, work: (locked: Locked) => Promise<T>) =>
  inTx(deps.db, async (tx) => {
    const owner = await lockUser(tx, by.actor.userId);
    const at = deps.clock.now();
    const members = await queries.listMembers(tx, owner.id, at);
    return work({ tx, by, owner, members, at });
  });

const record = async (
  deps: RecoveryDeps,
  { tx, by, owner }: Locked,
  change: { readonly sentence: string; readonly detail: JsonObject },
): Promise<void> => {
  const { sentence, detail } = change;
  const event = { userId: owner.id, kind: 'circle_changed', caller: by.caller, detail } as const;
  await recordSecurity(deps, tx, event);
  await notify(deps, tx, owner, circleChanged, { sentence });
};

const tellLeaving = async (
  deps: RecoveryDeps,
  { tx, owner }: Locked,
  friendId: string,
  sentence: string,
): Promise<void> => {
  const friend = await findUserById(tx, friendId);
  const about = { name: strangerText(owner.first_name, 'name'), sentence };
  if (friend) await notify(deps, tx, friend, friendLeaving, about);
};

/** When a friend's place is free. One who has not agreed protects nothing, and goes at once. */
const leave = async (
  deps: RecoveryDeps,
  locked: Locked,
  row: queries.ListedMember,
): Promise<Date> => {
  const { tx, at } = locked;
  if (row.ends_at !== null) return row.ends_at;
  const isEarly = row.state !== 'agreed' || row.begins_at > at;
  const endsAt = isEarly ? at : addSeconds(at, leaveSeconds);
  await queries.changeMember(tx, row.id, { ends_at: endsAt });
  if (!isEarly) {
    await tellLeaving(deps, locked, row.friend_id, `You leave it on ${lagosMoment(endsAt)}.`);
  }
  return endsAt;
};

type Wanted = ParsedOf<typeof contract.addFriend>['body'];

/** From when on the new friend is in the circle; undefined if there is no such place. */
const findPlace = async (
  deps: RecoveryDeps,
  locked: Locked,
  replaces: string | undefined,
): Promise<Date | 'full' | undefined> => {
  const { members, at } = locked;
  if (replaces === undefined) {
    return members.filter((row) => isIn(row, at)).length < circleSize ? at : 'full';
  }
  const old = members.find((row) => row.id === replaces && isIn(row, at));
  const isTaken = members.some((row) => row.replaces === replaces);
  return old && !isTaken ? leave(deps, locked, old) : undefined;
};

export const addFriend = async (deps: RecoveryDeps, by: By, { tag, replaces }: Wanted) => {
  const open = await checkSwitch(deps, 'recovery-circle', by.actor.userId);
  if (!open.ok) return open;
  const trusted = await findTrusted(deps.db, by.actor.userId, tag, {
    field: 'tag',
    unknown: 'CIRCLE_FRIEND_UNKNOWN',
    self: 'CIRCLE_FRIEND_SELF',
  });
  if (!trusted.ok) return trusted;
  const found = trusted.value;
  const failure = await inCircle(deps, by, async (locked) => {
    const { tx, owner, members, at } = locked;
    if (members.some(({ friend_id }) => friend_id === found.id)) {
      return 'CIRCLE_FRIEND_KNOWN' as const;
    }
    const beginsAt = await findPlace(deps, locked, replaces);
    if (beginsAt === undefined) return 'NOT_FOUND' as const;
    if (beginsAt === 'full') return 'CIRCLE_FULL' as const;
    const id = deps.ids.next();
    await queries.insertMember(tx, {
      id,
      user_id: owner.id,
      friend_id: found.id,
      state: 'asked',
      asked_at: at,
      begins_at: beginsAt,
      replaces: replaces ?? null,
    });
    const friend = await findUserById(tx, found.id);
    const name = { name: strangerText(owner.first_name, 'name') };
    if (friend) await notify(deps, tx, friend, friendAsked, name, { cause: id });
    const when = beginsAt > at ? ` from ${lagosMoment(beginsAt)} (Lagos time) on` : '';
    const sentence = `You asked @${found.tag} to be in your recovery circle${when}.`;
    await record(deps, locked, {
      sentence,
      detail: { asked: id, beginsAt: beginsAt.toISOString() },
    });
    return null;
  });
  if (failure === 'CIRCLE_FRIEND_KNOWN') return failAt(failure, 'tag');
  return failure === null ? readCircle(deps, by.actor) : fail(failure);
};

export const removeFriend = async (deps: RecoveryDeps, by: By, memberId: string) => {
  const isKnown = await inCircle(deps, by, async (locked) => {
    const row = locked.members.find(({ id }) => id === memberId);
    if (!row) return false;
    if (row.ends_at !== null) return true;
    const endsAt = await leave(deps, locked, row);
    const when = endsAt > locked.at ? `on ${lagosMoment(endsAt)} (Lagos time)` : 'now';
    const sentence = `@${row.tag} leaves your recovery circle ${when}.`;
    await record(deps, locked, {
      sentence,
      detail: { removed: row.id, endsAt: endsAt.toISOString() },
    });
    return true;
  });
  return isKnown ? readCircle(deps, by.actor) : fail('NOT_FOUND');
};

/** Takes a removal back. A friend who was asked in their place is not needed any more. */
export const keepFriend = async (deps: RecoveryDeps, by: By, memberId: string) => {
  const isKept = await inCircle(deps, by, async (locked) => {
    const { tx, at, members } = locked;
    const row = members.find(({ id, ends_at }) => id === memberId && ends_at !== null);
    if (!row) return false;
    await queries.changeMember(tx, row.id, { ends_at: null });
    for (const { friend_id } of await queries.endReplacements(tx, row.id, at)) {
      await tellLeaving(
        deps,
        locked,
        friend_id,
        'You were asked to join, but you are no longer needed.',
      );
    }
    const sentence = `@${row.tag} stays in your recovery circle.`;
    await record(deps, locked, { sentence, detail: { kept: row.id } });
    return true;
  });
  return isKept ? readCircle(deps, by.actor) : fail('NOT_FOUND');
};
