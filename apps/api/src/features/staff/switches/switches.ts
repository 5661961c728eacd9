/**
 * Changes of switches. Two members of staff make one; in an emergency one may pause alone, which is
 * audited under its own name, and all other staff get an email at once.
 */

import {
  switchChange,
  type SwitchChange,
  type SwitchReachFigures,
  type SwitchScope,
  type SwitchRequest,
} from '@cowrie/contract/staff/routes';
import { compareVersions } from '@cowrie/contract/platform/app-client';
import { product } from '@cowrie/contract/product';
import { hasVersion, type SwitchKey, switchOf } from '@cowrie/contract/staff/switches';
import { isDeepStrictEqual } from 'node:util';
import { defineProposal, proposeIn } from '#features/approvals/index.ts';
import { findPersonByTag } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { lagosMoment } from '#platform/dates.ts';
import { type Db, inTx, type Tx } from '#platform/db/pool.ts';
import { announceSwitch, toRow } from '#platform/flags.ts';
import { ourText } from '#platform/stranger-text.ts';
import { isInForce } from '#platform/switches.ts';
import { fail, failAt, ok, type Result } from '#platform/result.ts';
import type { StaffDeps } from '../deps.ts';
import { pausedAlone } from '../notifications.ts';
import { readReach } from './reach.ts';
import { lockSwitch, staffToTell, updateSwitch } from './queries.ts';

type Setting = Omit<SwitchChange, 'key'>;

const settingIn = (row: Awaited<ReturnType<typeof lockSwitch>>, key: SwitchKey): Setting => {
  const { enabled, scope, startsAt, endsAt, message } = toRow(key, row);
  return {
    enabled,
    scope,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    message,
  };
};

/** Back to normal there is no scope, schedule or message. */
const settingOf = ({ key, ...setting }: SwitchChange): Setting =>
  setting.enabled === switchOf(key).normal
    ? { enabled: setting.enabled, scope: null, startsAt: null, endsAt: null, message: null }
    : setting;

const isSameSetting = (one: Setting, other: Setting): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

/** 'Pause Maplerad', 'Resume Maplerad', 'Switch off Passkeys', 'Show Maintenance banner'. */
const summaryOf = (key: SwitchKey, enabled: boolean): string => {
  const { group, name, normal } = switchOf(key);
  if (hasVersion(key)) return `${enabled ? 'Set' : 'Remove'}: ${name}`;
  if (!normal) return `${enabled ? 'Show' : 'Take down'} the ${name.toLowerCase()}`;
  if (group === 'features') return `Switch ${enabled ? 'on' : 'off'} ${name}`;
  return `${enabled ? 'Resume' : 'Pause'}: ${name}`;
};

const hasGoodDates = ({ startsAt, endsAt }: Setting, now: Date): boolean =>
  endsAt === null ||
  (new Date(endsAt) > now && (startsAt === null || new Date(startsAt) < new Date(endsAt)));

/** A reload brings the version of this server. A later minimum would lock everyone out. */
const isAheadOfWeb = (key: SwitchKey, { enabled, scope }: Setting): boolean =>
  key === 'update-web' &&
  enabled &&
  compareVersions(scope?.belowVersion ?? '0', product.version) > 0;

export const writeSwitch = async (
  deps: StaffDeps,
  tx: Tx,
  { key, setting }: { readonly key: SwitchKey; readonly setting: Setting },
  by: { readonly userId: string; readonly reason: string; readonly approvalId: string | null },
): Promise<void> => {
  const at = deps.clock.now();
  const row = await lockSwitch(tx, key);
  const before = toRow(key, row);
  const isNormal = setting.enabled === switchOf(key).normal;
  // For people whom the change did not reach before, it begins now.
  const continues = isInForce(before, at) && isDeepStrictEqual(before.scope, setting.scope);
  await updateSwitch(tx, key, {
    enabled: setting.enabled,
    scope: setting.scope && JSON.stringify(setting.scope),
    starts_at: setting.startsAt,
    ends_at: setting.endsAt,
    message: setting.message,
    since: isNormal ? null : continues ? before.since : at,
    alone: by.approvalId === null,
    reason: by.reason,
    approval_id: by.approvalId,
    updated_by: by.userId,
    updated_at: at,
  });
  await announceSwitch(tx, key, at);
};

type State = Setting & { readonly key: SwitchKey; readonly reach?: SwitchReachFigures };

export const switchProposal = defineProposal({
  group: 'switches',
  kinds: ['switch_change'],
  action: 'staff.switch',
  schema: switchChange,
  describe: async (deps: StaffDeps, tx, change: SwitchChange) => {
    const { key } = change;
    // A run of an experiment has a decision and a result, so it begins and ends elsewhere.
    if (switchOf(key).group === 'experiments') return fail('SWITCH_EXPERIMENT');
    const before = settingIn(await lockSwitch(tx, key), key);
    const after = settingOf(change);
    if (isSameSetting(before, after)) return fail('ALREADY_SO');
    if (!hasGoodDates(after, deps.clock.now())) return fail('SWITCH_DATES');
    if (isAheadOfWeb(key, after)) return failAt('SWITCH_VERSION', 'change.scope.belowVersion');
    const reach = await readReach(deps, tx, { key, scope: after.scope ?? before.scope });
    const shown: { before: State; after: State } = {
      before: { key, ...before },
      after: { key, ...after, reach },
    };
    return ok({
      summary: summaryOf(key, after.enabled),
      ...shown,
      parties: [...new Set([...(before.scope?.people ?? []), ...(after.scope?.people ?? [])])],
    });
  },
  // The figures move all day; what the switch will be must not.
  comparable: ({ summary, before, after, change }) => {
    const { reach: _reach, ...setting } = after as State;
    return { summary, before, setting, change };
  },
  apply: async (deps, tx, change, { id: approvalId, checkerId, reason }) => {
    const setting = settingOf(change);
    await writeSwitch(
      deps,
      tx,
      { key: change.key, setting },
      { userId: checkerId, reason, approvalId },
    );
  },
  afterApproval: async (deps) => {
    deps.flags.forget();
    return ok(null);
  },
});

/** Replaces the tags that staff typed by the ids of the people who have them now. */
const bindScope = async (
  db: Db | Tx,
  scope: SwitchRequest['scope'],
): Promise<Result<SwitchScope | null, 'NOT_FOUND'>> => {
  if (scope === null) return ok(null);
  const { people: tags, ...rest } = scope;
  if (!tags) return ok(rest);
  const people: string[] = [];
  for (const tag of tags) {
    const person = await findPersonByTag(db, tag.replace(/^@/, ''));
    if (!person) return failAt('NOT_FOUND', 'people');
    people.push(person.id);
  }
  return ok({ ...rest, people });
};

export const bindChange = async (
  db: Db | Tx,
  request: SwitchRequest,
): Promise<Result<SwitchChange, 'NOT_FOUND'>> => {
  const scope = await bindScope(db, request.scope);
  return scope.ok ? ok({ ...request, scope: scope.value }) : scope;
};

export const proposeSwitch = (
  deps: StaffDeps,
  by: By,
  { change: request, reason }: { readonly change: SwitchRequest; readonly reason: string },
) =>
  inTx(deps.db, async (tx) => {
    const change = await bindChange(tx, request);
    if (!change.ok) return change;
    const id = await proposeIn(deps, tx, switchProposal, by, { change: change.value, reason });
    return id.ok ? ok({ approvalId: id.value }) : id;
  });

/** Then one person may not change what customers read about it. */
const isPausedForAll = ({ enabled, scope, startsAt, endsAt }: Setting): boolean =>
  !enabled && scope === null && startsAt === null && endsAt === null;

/** Pauses now, for everyone, without a second person. It only stops: resuming takes two. */
export const pauseAlone = async (
  deps: StaffDeps,
  by: By & { readonly tag: string },
  input: { readonly key: SwitchKey; readonly message: string | null; readonly reason: string },
) => {
  const { key, message, reason } = input;
  const { group, name, normal } = switchOf(key);
  if (group === 'features' || !normal) return fail('SWITCH_TWO_PEOPLE');
  const at = deps.clock.now();
  const setting = { enabled: false, scope: null, startsAt: null, endsAt: null, message };
  const done = await inTx(deps.db, async (tx) => {
    const before = settingIn(await lockSwitch(tx, key), key);
    if (isPausedForAll(before)) return fail('ALREADY_SO');
    const alone = { userId: by.actor.userId, reason, approvalId: null };
    await writeSwitch(deps, tx, { key, setting }, alone);
    await audit(deps, tx, by, {
      action: 'staff.switch_emergency',
      subject: `flag:${key}`,
      detail: { before, after: setting, reason },
    });
    const others = await staffToTell(tx, by.actor.userId);
    for (const person of others) {
      await notify(deps, tx, person, pausedAlone, {
        name: ourText(name),
        by: by.tag,
        reason,
        at: lagosMoment(at),
      });
    }
    return ok({ notified: others.length });
  });
  deps.flags.forget();
  if (done.ok) deps.log.error({ switch: key }, 'a member of staff paused alone in an emergency');
  return done;
};
