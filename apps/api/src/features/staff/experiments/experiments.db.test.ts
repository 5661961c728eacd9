import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignVariant } from '#platform/experiments.ts';
import { experimentOf } from '@cowrie/contract/staff/experiments';
import { pausers, requestFor } from '#test/pauses.ts';
import { codeOf, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, runJob, type World } from '#test/world.ts';

let world: World;
let staff: Awaited<ReturnType<typeof pausers>>;
beforeAll(async () => {
  world = await createWorld();
  staff = await pausers(world);
});
afterAll(() => world.close());

const name = 'checklist-order' as const;
const reason = 'To learn which order helps people';
type Change = Parameters<typeof propose>[0];
const propose = (
  change:
    | { kind: 'start'; name: typeof name; scope: { tiers?: number[]; countries?: string[] } | null }
    | { kind: 'end'; name: typeof name; decision: 'adopted' | 'kept'; chosen: string },
  by = staff.maker.person,
) => by.call('staff.propose-experiment', { body: { change, reason } });
const carryOut = async (change: Change) => staff.decide((await propose(change)).approvalId);
const start = (scope: { tiers?: number[]; countries?: string[] } | null = null) =>
  carryOut({ kind: 'start', name, scope });
const end = () => carryOut({ kind: 'end', name, decision: 'kept', chosen: 'identity_first' });
const runs = async () =>
  (await staff.maker.person.call('staff.experiments', {})).items[0]?.runs ?? [];
const peopleIn = async () =>
  ((await runs())[0]?.result.variants ?? []).reduce((sum, { people }) => sum + people, 0);

describe('an experiment', () => {
  test('is off until two people start it, and a variant is counted once, when it is shown', async () => {
    const { person, me } = await member(world);
    const variantsOf = async () => (await person.call('staff.read-notices', {})).variants;
    expect(await variantsOf()).toEqual({});
    await person.call('staff.record-exposure', { params: { experiment: name } });
    const { approvalId } = await propose({ kind: 'start', name, scope: null });
    expect(await runs()).toEqual([]);
    const own = staff.maker.person.call('approvals.decide', {
      params: { approvalId },
      body: { decision: 'approve', reason },
    });
    expect(await codeOf(own)).toBe('APPROVAL_OWN');
    await staff.decide(approvalId);
    const variant = assignVariant(name, experimentOf(name), me.id);
    expect(await variantsOf()).toEqual({ [name]: variant });
    expect(await world.platform.experiments.variantOf(name, me.id)).toBe(variant);
    expect(await peopleIn()).toBe(0);
    for (let turn = 0; turn < 3; turn += 1) {
      await person.call('staff.record-exposure', { params: { experiment: name } });
    }
    expect(await peopleIn()).toBe(1);
    expect(await codeOf(propose({ kind: 'start', name, scope: null }))).toBe('ALREADY_SO');
    await end();
    expect(await variantsOf()).toEqual({});
    expect((await runs())[0]).toMatchObject({
      decision: 'kept',
      chosen: 'identity_first',
      endReason: reason,
      endedBy: { tag: staff.checker.details.tag },
    });
    expect(
      await codeOf(propose({ kind: 'end', name, decision: 'kept', chosen: 'pin_first' })),
    ).toBe('ALREADY_SO');
  });

  test('reaches only its audience, and outsiders are never counted', async () => {
    await start({ countries: ['GH'] });
    const [inside, outside] = [await member(world, { country: 'GH' }), await member(world)];
    for (const { person } of [inside, outside]) {
      await person.call('staff.record-exposure', { params: { experiment: name } });
    }
    expect((await outside.person.call('staff.read-notices', {})).variants).toEqual({});
    expect(await peopleIn()).toBe(1);
    for (const [decision, chosen] of [
      ['adopted', 'identity_first'],
      ['kept', 'pin_first'],
      ['adopted', 'no_such_variant'],
    ] as const) {
      const refused = propose({ kind: 'end', name, decision, chosen });
      expect(await codeOf(refused)).toBe('EXPERIMENT_VARIANT');
    }
    await end();
  });

  test('does not start or end as a plain switch, and needs the permission', async () => {
    const change = requestFor('trial-checklist-order', false);
    expect(await codeOf(staff.propose(change))).toBe('SWITCH_EXPERIMENT');
    const reader = await staffWith(world, 'flags.read');
    const refused = propose({ kind: 'start', name, scope: null }, reader.person);
    expect(await codeOf(refused)).toBe('FORBIDDEN');
    const { person } = await member(world);
    expect(await codeOf(person.call('staff.experiments', {}))).toBe('FORBIDDEN');
  });
});

describe('the measures', () => {
  /** People who saw a variant yesterday, without going through the page. */
  const expose = async (variant: string, count: number): Promise<string[]> => {
    const { pool } = world.platform;
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const id = randomUUID();
      ids.push(id);
      await pool.query(
        `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', $1::text,
           'email', $1::text, 'email_key', $1::text, 'referral_code', $1::text, 'phone', null,
           'tag', 't' || left(replace($1, '-', ''), 18), 'tag_skeleton', $1::text))).*
         from users u limit 1`,
        [id],
      );
      await pool.query(
        `insert into experiment_exposures (run_id, user_id, variant, at)
         select id, $1, $2, started_at from experiment_runs where ended_at is null`,
        [id, variant],
      );
    }
    return ids;
  };

  test('a hurt guardrail stops the run by itself, with an entry in the audit log', async () => {
    await start();
    await expose('identity_first', 40);
    const hurt = await expose('pin_first', 40);
    await runJob(world, 'staff:watch-experiments', {});
    expect((await runs())[0]).toMatchObject({ endedAt: null });
    for (const id of hurt) {
      await world.platform.pool.query(
        `insert into cases (id, reference, kind, state, user_id, opened_at, due_at)
         values ($1, $2, 'reported', 'open', $3, $4, $4)`,
        [randomUUID(), `CASE-${id.slice(0, 8)}`, id, new Date(world.clock.now().getTime() + 1000)],
      );
    }
    const [running] = await runs();
    expect(running?.result.variants[1]).toMatchObject({ people: 40, verdict: 'hurt' });
    await runJob(world, 'staff:watch-experiments', {});
    expect((await runs())[0]).toMatchObject({
      decision: 'stopped',
      endedBy: null,
      endReason:
        'Stopped automatically: “People who reported a problem” is worse with “PIN before identity”',
    });
    const { person } = await member(world);
    expect((await person.call('staff.read-notices', {})).variants).toEqual({});
    const { rows } = await world.platform.pool.query<{ actor: string }>(
      "select actor from audit_log where action = 'staff.experiment_stopped'",
    );
    expect(rows).toEqual([{ actor: 'Cowrie' }]);
  });
});
