import * as contract from '@cowrie/contract/staff/routes';
import { isSwitchKey, switchKeys, switchOf } from '@cowrie/contract/staff/switches';
import { findPersonById } from '#features/identity/index.ts';
import { toRow, wordsAbout } from '#platform/flags.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import { findStopper, isInForce, isInScope, nextChange } from '#platform/switches.ts';
import type { StaffDeps } from './deps.ts';
import { listSwitches } from './switch-queries.ts';
import { readReach } from './switch-reach.ts';
import { bindChange, pauseAlone, proposeSwitch } from './switches.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const readSwitches = async (deps: StaffDeps) => {
  const stored = await listSwitches(deps.db);
  const rows = new Map(
    stored.flatMap((row) =>
      isSwitchKey(row.key) ? [[row.key, toRow(row.key, row)] as const] : [],
    ),
  );
  const now = deps.clock.now();
  const items = switchKeys.flatMap((key) => {
    const row = rows.get(key);
    const kept = stored.find((one) => one.key === key);
    if (!row || !kept) return [];
    const stopper = findStopper(rows, key, null, now);
    const isNormal = row.enabled === switchOf(key).normal;
    const { tag, full_name: name } = kept;
    return [
      {
        key,
        enabled: row.enabled,
        scope: row.scope,
        startsAt: iso(row.startsAt),
        endsAt: iso(row.endsAt),
        message: row.message,
        since: isNormal ? null : row.since.toISOString(),
        isInForce: isInForce(row, now),
        stoppedBy: stopper && stopper.key !== key ? stopper.key : null,
        alone: kept.alone,
        updatedAt: kept.updated_at.toISOString(),
        updatedBy: tag === null || name === null ? null : { tag, name },
      },
    ];
  });
  return ok({ items });
};

/** What is paused for this person. It reads the database: the caller was just told of a change. */
const readNotices = async (deps: StaffDeps, userId: string | null, version: string | null) => {
  const rows = await deps.flags.readFresh();
  const now = deps.clock.now();
  const changed = [...rows.values()].filter((row) => isInForce(row, now));
  const subject =
    userId !== null && changed.some(({ scope }) => scope !== null)
      ? await deps.flags.readSubject(userId, version)
      : null;
  const items = changed
    .filter((row) => isInScope(row.key, row.scope, subject))
    .flatMap((row) => {
      const words = wordsAbout(row);
      if (words === undefined) return [];
      return [{ key: row.key, words, since: row.since.toISOString(), until: iso(row.endsAt) }];
    });
  const off = switchKeys.filter((key) => findStopper(rows, key, subject, now) !== null);
  return ok({ items, off, changesAt: iso(nextChange(rows, now)) });
};

export const switchRoutes = (deps: StaffDeps): Binding[] => [
  bind(contract.flags, () => readSwitches(deps)),
  bind(contract.switchReach, async ({ body }) => {
    const change = await bindChange(deps.db, body.change);
    return change.ok ? ok(await readReach(deps, deps.db, change.value)) : change;
  }),
  bind(contract.proposeSwitch, ({ actor, caller, body }) =>
    proposeSwitch(deps, { actor, caller }, body),
  ),
  bind(contract.pauseAlone, async ({ actor, caller, params, body }) => {
    const person = await findPersonById(deps.db, actor.userId);
    const by = { actor, caller, tag: person?.tag ?? '' };
    return pauseAlone(deps, by, { ...params, ...body });
  }),
  bind(contract.readNotices, ({ actor, query }) =>
    readNotices(deps, actor?.userId ?? null, query.version ?? null),
  ),
];
