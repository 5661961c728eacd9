/**
 * Canaries: accounts that no one has a reason to look at. A call that names one, by its id, tag, email or
 * phone, sets off an alarm. It catches staff who browse and thieves who try stolen lists; what is read in
 * the database itself it does not see.
 */

import type { ParsedOf, Route } from '@cowrie/contract';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import * as contract from '@cowrie/contract/identity/routes';
import { defineAction, runAction } from '#features/approvals/index.ts';
import type { By } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { fail, ok } from '#platform/result.ts';
import type { IdentityDeps } from '../deps.ts';
import * as queries from './canary-queries.ts';

type Wanted = ParsedOf<typeof contract.setCanary>['body'];

const set = defineAction({
  route: contract.setCanary,
  audited: ({ on }: Omit<Wanted, 'reason'>) =>
    on ? 'security.canary_set' : 'security.canary_ended',
  reasons: reasonTemplates.canary,
  describe: async (_deps: IdentityDeps, tx, { tag, on }) => {
    const user = await queries.lockPerson(tx, tag.replace(/^@/, '').toLowerCase());
    if (!user) return fail('NOT_FOUND', { fields: { tag: 'No account has this tag.' } });
    if (on && (await queries.isInUse(tx, user.id))) return fail('CANARY_IN_USE');
    const before = { isCanary: await queries.isCanary(tx, user.id) };
    const changes = [{ subject: `user:${user.id}`, before, after: { isCanary: on } }];
    return ok({ changes, parties: [user.id], facts: user });
  },
  apply: (deps, tx, { by, input, facts }) => {
    const at = deps.clock.now();
    return input.on
      ? queries.insertCanary(tx, { userId: facts.id, note: input.note, by: by.actor.userId, at })
      : queries.retireCanary(tx, facts.id, at);
  },
});

export const setCanary = (deps: IdentityDeps, by: By, { reason, ...input }: Wanted) =>
  runAction(deps, set, by, { input, reason });

const explain = defineAction({
  route: contract.explainReading,
  audited: () => 'security.canary_explained',
  reasons: reasonTemplates.canary,
  describe: async (_deps: IdentityDeps, tx, readingId: string) => {
    const row = await queries.lockReading(tx, readingId);
    if (!row) return fail('NOT_FOUND');
    const before = { isSeen: row.seen_at !== null };
    const changes = [{ subject: `canary-reading:${row.id}`, before, after: { isSeen: true } }];
    return ok({ changes, parties: row.by_id ? [row.by_id] : [], facts: row });
  },
  apply: (deps, tx, { by, facts, reason }) =>
    queries.changeReading(tx, facts.id, {
      seen_at: deps.clock.now(),
      seen_by: by.actor.userId,
      seen_reason: reason,
    }),
});

export const explainReading = (deps: IdentityDeps, by: By, readingId: string, reason: string) =>
  runAction(deps, explain, by, { input: readingId, reason });

/** The desk names canaries to work with them. */
const ownCalls = ['identity.desk-set-canary', 'identity.desk-explain-reading'];

const depthRead = 4;

/** Every text of an input, as far down as inputs go. */
const textsIn = (value: unknown, depth = depthRead): string[] => {
  if (typeof value === 'string') return [value];
  if (depth === 0 || value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) {
    return [];
  }
  return Object.values(value).flatMap((part) => textsIn(part, depth - 1));
};

const normalise = (text: string): string => text.trim().replace(/^@/, '').toLowerCase();

/** How long a process goes on with the canaries it knows. */
const freshSeconds = 10;

type Watched = {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
};

type NoticeCall = (
  route: Route,
  who: { readonly actor: Actor | null; readonly caller: Caller },
  input: unknown,
) => Promise<void>;

/** Looks at each call before it is carried out. Without canaries it costs a comparison. */
export const createCanaryWatch = ({ db, clock, ids, log }: Watched): NoticeCall => {
  let known: Promise<ReadonlyMap<string, string>> | undefined;
  let readAt = 0;
  const canaries = (): Promise<ReadonlyMap<string, string>> => {
    const now = clock.now().getTime();
    if (known && now - readAt < freshSeconds * 1_000) return known;
    readAt = now;
    known = queries.readNames(db);
    known.catch(() => (known = undefined));
    return known;
  };
  return async (route, { actor, caller }, input) => {
    if (ownCalls.includes(route.id)) return;
    try {
      const names = await canaries();
      if (names.size === 0) return;
      const read = textsIn(input).map((text) => names.get(normalise(text)));
      for (const userId of new Set(read)) {
        if (userId === undefined) continue;
        const reading = { id: ids.next(), userId, byId: actor?.userId ?? null, at: clock.now() };
        const { ip, requestId } = caller;
        await queries.insertReading(db, { ...reading, route: route.id, ip, requestId });
        log.warn({ route: route.id, requestId }, 'a canary was read');
      }
    } catch (error) {
      // The call itself goes on: an alarm that fails must not stop customers.
      log.error({ err: error, route: route.id }, 'a canary could not be looked at');
    }
  };
};
