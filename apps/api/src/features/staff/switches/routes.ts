import { product } from '@cowrie/contract/product';
import * as contract from '@cowrie/contract/staff/routes';
import { isSwitchKey, type SwitchKey, switchKeys, switchOf } from '@cowrie/contract/staff/switches';
import type { SwitchReachFigures } from '@cowrie/contract/staff/routes';
import { countAppVersions, findPersonById } from '#features/identity/index.ts';
import { toRow, wordsAbout } from '#platform/flags.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import { findStopper, isInForce, isInScope, nextChange, staleReason } from '#platform/switches.ts';
import type { StaffDeps } from '../deps.ts';
import { listSwitches } from './queries.ts';
import { readReach, recentSince } from './reach.ts';
import { bindChange, pauseAlone, proposeSwitch } from './switches.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Only changes for everyone reach a subject without a person and an app. */
const unknownSubject = { person: null, client: null };

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
    const stopper = findStopper(rows, key, unknownSubject, now);
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
        reason: isNormal ? null : kept.reason,
        approvalId: kept.approval_id,
        stale: staleReason(row, { alone: kept.alone, now }),
      },
    ];
  });
  return ok({ items });
};

/** One after another: each count may read many rows. */
const readOversight = async (deps: StaffDeps) => {
  const stored = await listSwitches(deps.db);
  const now = deps.clock.now();
  const affected: { key: SwitchKey; reach: SwitchReachFigures }[] = [];
  for (const row of stored) {
    if (!isSwitchKey(row.key)) continue;
    const { key, scope } = toRow(row.key, row);
    if (!isInForce(toRow(key, row), now)) continue;
    affected.push({ key, reach: await readReach(deps, deps.db, { key, scope }) });
  }
  const leftovers = stored
    .filter(({ key }) => !isSwitchKey(key))
    .map(({ key, enabled, updated_at: at }) => ({ key, enabled, updatedAt: at.toISOString() }));
  return ok({ affected, leftovers });
};

/** Groups whose sentences the customer's pages show. An app learns of its own by a refusal. */
const isShown = (key: SwitchKey, platform: string | undefined): boolean =>
  switchOf(key).group !== 'apps' || key === `advice-${platform}`;

/**
 * Pauses that apply to this person. They are read from the database: the caller just heard of a
 * change.
 */
const readNotices = async (deps: StaffDeps, userId: string | null) => {
  const rows = await deps.flags.readFresh();
  const now = deps.clock.now();
  const changed = [...rows.values()].filter((row) => isInForce(row, now));
  const subject = await deps.flags.readSubject(changed, userId);
  const items = changed
    .filter((row) => isShown(row.key, subject.client?.platform))
    .filter((row) => isInScope(row.key, row.scope, subject))
    .flatMap((row) => {
      const words = wordsAbout(row);
      if (words === undefined) return [];
      return [{ key: row.key, words, since: row.since.toISOString(), until: iso(row.endsAt) }];
    });
  const off = switchKeys.filter(
    (key) => switchOf(key).group !== 'apps' && findStopper(rows, key, subject, now) !== null,
  );
  const variants = userId === null ? {} : await deps.experiments.variantsOf(userId);
  return ok({ items, off, variants, changesAt: iso(nextChange(rows, now)) });
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
  bind(contract.switchOversight, () => readOversight(deps)),
  bind(contract.appVersions, async () =>
    ok({ items: await countAppVersions(deps.db, recentSince(deps)), current: product.version }),
  ),
  bind(contract.readNotices, ({ actor }) => readNotices(deps, actor?.userId ?? null)),
];
