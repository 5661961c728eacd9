import { randomUUID } from 'node:crypto';
import type { companies } from '@cowrie/contract/companies/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Drift } from '#providers/drift.ts';
import { svixSignature } from '#providers/svix.ts';
import { sandboxKeys } from '#providers/testing.ts';
import { codeOf, demo, member } from '#test/people.ts';
import { createWorld, runJob, type World } from '#test/world.ts';
import { createDriftRecorder, type DriftRecorder } from './drift.ts';

let world: World;
let recorder: DriftRecorder;
beforeAll(async () => {
  const { MAPLERAD_WEBHOOK_SECRET, RESEND_WEBHOOK_SECRET } = sandboxKeys;
  const env = { MAPLERAD_WEBHOOK_SECRET, RESEND_WEBHOOK_SECRET };
  world = await createWorld({ demo: true, env });
});
afterAll(() => world.close());
beforeEach(async () => {
  recorder = createDriftRecorder(world.platform);
  await world.platform.pool.query('delete from company_drift');
});

const drift = (changes: Partial<Drift> = {}): Drift => ({
  provider: 'Smile ID',
  source: 'POST /v1/job_status',
  at: world.clock.now(),
  fields: [{ field: 'ResultCode', problem: 'expected string, received number' }],
  sample: { ResultCode: 1012 },
  ...changes,
});
const readItems = async (company: (typeof companies)[number]) => {
  const { person } = await demo(world, 'admin');
  return (await person.call('companies.drift', { params: { company } })).items;
};

describe('an answer we could not read', () => {
  test('is kept once for each field, counted, with its newest sample', async () => {
    recorder.report(drift());
    recorder.report(drift({ sample: { ResultCode: 2 } }));
    await recorder.flush();
    recorder.report(drift({ sample: { ResultCode: 3 } }));
    await recorder.flush();
    expect(await readItems('smile')).toMatchObject([
      { source: 'POST /v1/job_status', field: 'ResultCode', count: 3, sample: { ResultCode: 3 } },
    ]);
    expect(await readItems('maplerad')).toEqual([]);
  });

  test('is one row, whatever the ids in its address and its place in a list', async () => {
    for (const id of [randomUUID(), '4602843', '08031234567']) {
      const source = `GET /v1/transactions/${id}/cards`;
      const fields = [{ field: `data.${id.length}.amount`, problem: 'expected number' }];
      recorder.report(drift({ source, fields }));
    }
    await recorder.flush();
    expect(await readItems('smile')).toMatchObject([
      { source: 'GET /v1/transactions/{id}/cards', field: 'data.*.amount', count: 3 },
    ]);
  });

  test('does not fill the table when a company changes everything', async () => {
    for (let batch = 0; batch < 2; batch += 1) {
      for (let at = 0; at < 400; at += 1) {
        const field = `field_${'x'.repeat(batch)}${'y'.repeat(at % 20)}${String.fromCodePoint(97 + (at % 26))}`;
        const problem = `${'z'.repeat(Math.floor(at / 20))}.`;
        recorder.report(drift({ fields: [{ field, problem }], sample: 'x'.repeat(20_000) }));
      }
      await recorder.flush();
    }
    const { rows } = await world.platform.pool.query<{ rows: bigint; longest: number }>(
      'select count(*) as rows, max(length(sample::text)) as longest from company_drift',
    );
    expect(Number(rows[0]?.rows)).toBeLessThanOrEqual(500);
    expect(rows[0]?.longest).toBeLessThan(9_000);
    expect((await readItems('smile')).length).toBe(100);
  });

  test('is forgotten two weeks after it happened last', async () => {
    recorder.report(drift());
    await recorder.flush();
    world.clock.advance(15 * 86_400);
    await runJob(world, 'inbox:sweep-old', {});
    world.clock.advance(-15 * 86_400);
    expect(await readItems('smile')).toEqual([]);
  });

  test("of Africa's Talking is kept under the company's name", async () => {
    recorder.report(drift({ provider: "Africa's Talking" }));
    await recorder.flush();
    expect(await readItems('africastalking')).toHaveLength(1);
  });

  test('is counted for the metrics', async () => {
    const { registry } = world.platform.metrics;
    recorder.report(drift());
    expect(await registry.metrics()).toContain('cowrie_company_drift_total{company="smile"} ');
  });

  test('is shown only to staff who may see the companies', async () => {
    const { person } = await member(world);
    const asked = person.call('companies.drift', { params: { company: 'smile' } });
    expect(await codeOf(asked)).toBe('FORBIDDEN');
  });
});

/** An event as the company's own server sends it, signed. Returns our answer. */
const deliver = async (company: 'maplerad' | 'resend', payload: object) => {
  const id = `msg_${randomUUID()}`;
  const body = JSON.stringify(payload);
  const timestamp = String(Math.floor(world.clock.now().getTime() / 1000));
  const secret =
    company === 'maplerad'
      ? sandboxKeys.MAPLERAD_WEBHOOK_SECRET
      : sandboxKeys.RESEND_WEBHOOK_SECRET;
  const signature = svixSignature(secret, { id, timestamp, body: Buffer.from(body) });
  const { status } = await world.person().request(`/webhooks/${company}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': timestamp,
      'svix-signature': `v1,${signature}`,
    },
    body,
  });
  return { id, status };
};
const process = async (id: string) => {
  const { rows } = await world.platform.pool.query<{ id: string }>(
    'select id from company_events where event_id = $1',
    [id],
  );
  await runJob(world, 'inbox:process', { id: rows[0]?.id });
};

describe('an event that has not the fields we read', () => {
  test('is kept with the field, without its secrets', async () => {
    const payload = { event: 'transfer.successful', id: null, bvn: '22222222222' };
    const { id, status } = await deliver('maplerad', payload);
    expect(status).toBe(200);
    await process(id);
    await expect
      .poll(() => readItems('maplerad'))
      .toMatchObject([{ source: 'event transfer.successful', field: 'id', count: 1 }]);
    expect(JSON.stringify(await readItems('maplerad'))).not.toContain('22222222222');
  });

  test('is kept although no room listens to it', async () => {
    const { id } = await deliver('maplerad', { event: 'issuing.activation', activation_code: 7 });
    await process(id);
    await expect
      .poll(() => readItems('maplerad'))
      .toMatchObject([{ source: 'event issuing.activation', field: 'card_id' }]);
  });

  test('is kept although it is refused, if the company signed it', async () => {
    const data = { subject: 'Your code: 493817', email: 'e' };
    const { status } = await deliver('resend', { type: 'email.bounced', data });
    expect(status).toBe(401);
    await expect
      .poll(() => readItems('resend'))
      .toMatchObject([{ source: 'event unnamed', field: 'data.email_id', count: 1 }]);
    expect(JSON.stringify(await readItems('resend'))).not.toContain('493817');
  });
});
