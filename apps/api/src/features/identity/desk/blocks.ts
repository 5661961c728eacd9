/** Staff keep an address, a network or a device from logging in, for a time, and lift it again. */

import type { ParsedOf } from '@cowrie/contract';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import * as contract from '@cowrie/contract/identity/routes';
import { defineAction, runAction } from '#features/approvals/index.ts';
import { countryOf } from '#platform/addresses/country-of.ts';
import type { By } from '#platform/audit/audit.ts';
import { addSeconds, hourSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/db/pool.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import type { IdentityDeps } from '../deps.ts';
import { endOne } from '../signing/sessions.ts';
import { isTooLarge, parseNetwork } from './networks.ts';
import * as queries from './queries.ts';

type Wanted = ParsedOf<typeof contract.blockAccess>['body'];

const sameSeconds = 60;
const reachSeconds = 30 * 86_400;

const networkAt = (typed: string, field: string) => {
  const network = parseNetwork(typed);
  if (!network) return failAt('NETWORK_INVALID', field);
  return isTooLarge(network) ? failAt('NETWORK_TOO_LARGE', field) : ok(network);
};

export const readReach = async (deps: IdentityDeps, typed: string) => {
  const network = networkAt(typed, 'network');
  if (!network.ok) return network;
  const since = addSeconds(deps.clock.now(), -reachSeconds);
  const { cidr, address } = network.value;
  return ok({ ...(await queries.readReach(deps.db, cidr, since)), country: countryOf(address) });
};

const describeNetwork = async (tx: Tx, typed: string, by: By) => {
  const parsed = networkAt(typed, 'what.network');
  if (!parsed.ok) return parsed;
  const { network, is_own: isOwn } = await queries.readNetwork(tx, parsed.value.cidr, by.caller.ip);
  if (isOwn) return failAt('NETWORK_YOUR_OWN', 'what.network');
  return ok({ network, deviceHash: null, what: network, parties: [] as string[] });
};

const describeDevice = async (tx: Tx, sessionId: string) => {
  const found = await queries.findSessionDevice(tx, sessionId);
  if (!found) return fail('NOT_FOUND');
  const what = `${found.device} of @${found.tag}`;
  return ok({ network: null, deviceHash: found.hash, what, parties: [found.user_id] });
};

const block = defineAction({
  route: contract.blockAccess,
  audited: () => 'security.blocked',
  reasons: reasonTemplates.block,
  describe: async (deps: IdentityDeps, tx, { what, hours }: Omit<Wanted, 'reason'>, by) => {
    const found =
      what.kind === 'address'
        ? await describeNetwork(tx, what.network, by)
        : await describeDevice(tx, what.sessionId);
    if (!found.ok) return found;
    const now = deps.clock.now();
    const until = addSeconds(now, Number(hours) * hourSeconds);
    const active = await queries.findActiveBlock(tx, found.value, now);
    const before = { until: active?.until.toISOString() ?? null };
    // A block that lasts as long already stays as it is: a second click is no longer block.
    const isThere = active && active.until >= addSeconds(until, -sameSeconds);
    const after = isThere ? before : { until: until.toISOString() };
    const { parties, ...facts } = found.value;
    const changes = [{ subject: `access:${facts.what}`, before, after }];
    return ok({ changes, parties, facts: { ...facts, until, now } });
  },
  apply: async (deps, tx, { by, facts, reason }) => {
    const { network, deviceHash, what, until, now } = facts;
    await queries.insertBlock(tx, {
      id: deps.ids.next(),
      network,
      device_hash: deviceHash,
      what,
      until,
      reason,
      made_by: by.actor.userId,
      made_at: now,
    });
    if (!deviceHash) return;
    for (const { id, user_id } of await queries.liveSessionsOn(tx, deviceHash)) {
      await endOne(deps, tx, user_id, id);
    }
  },
});

export const blockAccess = (deps: IdentityDeps, by: By, { reason, ...input }: Wanted) =>
  runAction(deps, block, by, { input, reason });

const lift = defineAction({
  route: contract.liftBlock,
  audited: () => 'security.block_lifted',
  reasons: reasonTemplates.block,
  describe: async (deps: IdentityDeps, tx, accessBlockId: string) => {
    const row = await queries.lockBlock(tx, accessBlockId);
    if (!row) return fail('NOT_FOUND');
    const isActive = row.lifted_at === null && row.until > deps.clock.now();
    const changes = [
      { subject: `access:${row.what}`, before: { isActive }, after: { isActive: false } },
    ];
    return ok({ changes, parties: [], facts: row });
  },
  apply: (deps, tx, { by, facts, reason }) =>
    queries.changeBlock(tx, facts.id, {
      lifted_at: deps.clock.now(),
      lifted_by: by.actor.userId,
      lift_reason: reason,
    }),
});

export const liftBlock = (deps: IdentityDeps, by: By, accessBlockId: string, reason: string) =>
  runAction(deps, lift, by, { input: accessBlockId, reason });
