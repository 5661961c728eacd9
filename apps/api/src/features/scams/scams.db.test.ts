import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '#test/worlds/kyc.ts';
import { codeOf } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { money, openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { type Person, runJob, type World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
let agent: Person;
let agentId: string;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld());
  await withoutSelfies(world);
  const made = await staffWith(world, 'scams.read', 'scams.write');
  [agent, agentId] = [made.person, made.me.id];
});
afterAll(() => close());

const reason = 'because the report says so';
const text = 'They called me and said my account was in danger.';
const body = (over: object = {}) => ({
  id: randomUUID(),
  type: 'fake_support' as const,
  text,
  ...over,
});
const open = (person: Person, over: object = {}) => person.call('scams.open', { body: body(over) });
const read = (person: Person, reportId: string) =>
  person.call('scams.read', { params: { reportId } });
const act = (reportId: string, over: object, by = agent) =>
  by.call('scams.act', {
    params: { reportId },
    body: { action: 'note', reason, ...over },
  });
const query = (sql: string, values: unknown[]) => world.platform.pool.query(sql, values);
const clockOf = <T extends { clock: string }>(clocks: readonly T[], name: string) =>
  clocks.find(({ clock }) => clock === name);
/** As if a clock had started earlier. Moving the clock of the world would end the sessions. */
const startEarlier = (reportId: string, clock: string, by: string) =>
  query(
    `update scam_clocks set started_at = started_at - interval '${by}', due_at = due_at - interval '${by}'
     where report_id = $1 and clock = $2`,
    [reportId, clock],
  );
/** A send to another person's tag. */
const sendTo = async (person: Person, recipientUserId: string) => {
  const to = { rail: 'tag', recipientUserId } as const;
  const quote = await person.call('transfers.quote', { body: { to, amount: 1_000_00 } });
  return person.call('transfers.send', { body: { quoteId: quote.id } }, money());
};

describe('reporting', () => {
  test('gives a number and the clocks at once, and tells the person by mail', async () => {
    const { person, details } = await sender(world, 0n);
    const report = await open(person, { amount: 25_000_00, currency: 'NGN' });
    expect(report.reference).toMatch(/^CASE-\w{8}$/);
    expect(report).toMatchObject({ state: 'received', amount: 25_000_00, story: text, kind: null });
    expect(report.clocks.map(({ clock }) => clock).toSorted()).toEqual(['acknowledge', 'decision']);
    const hours = (Date.parse(report.clocks[0]?.dueAt ?? '') - world.clock.now().getTime()) / 3.6e6;
    expect(Math.round(hours)).toBe(24);
    expect(JSON.stringify(await world.messagesTo(details.email))).toContain(report.reference);
    const { items } = await person.call('scams.list', { query: {} });
    expect(items).toMatchObject([{ id: report.id, next: { clock: 'acknowledge' } }]);
  });

  test('twenty requests with one id are one report, and another text is refused', async () => {
    const { person } = await sender(world, 0n);
    const input = body();
    const made = await Promise.all(
      Array.from({ length: 20 }, () => person.call('scams.open', { body: input })),
    );
    expect(new Set(made.map(({ id, reference }) => `${id} ${reference}`)).size).toBe(1);
    const changed = { ...input, text: 'Something else happened to me.' };
    expect(await codeOf(person.call('scams.open', { body: changed }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    const stranger = (await sender(world, 0n)).person;
    expect(await codeOf(stranger.call('scams.open', { body: input }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect((await person.call('scams.list', { query: {} })).items).toHaveLength(1);
  });

  test('from a transaction it takes amount, date and recipient, and is open once', async () => {
    const [{ person }, other] = [await sender(world), await sender(world, 0n)];
    const sent = await sendTo(person, other.me.id);
    const report = await open(person, { transactionId: sent.transactionId });
    expect(report).toMatchObject({ amount: 1_000_00, currency: 'NGN', kind: 'tag' });
    expect(report.counterparty).toContain(`@${other.details.tag}`);
    const again = await open(person, {
      transactionId: sent.transactionId,
      text: 'One more thing to say.',
    });
    expect(again.id).toBe(report.id);
    expect(again.steps.map(({ what }) => what)).toContain('You wrote: One more thing to say.');
    expect(await codeOf(open(other.person, { transactionId: sent.transactionId }))).toBe(
      'NOT_FOUND',
    );
  });

  test('a person has ten open reports at most, also when they come at the same moment', async () => {
    const { person } = await sender(world, 0n);
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(open(person))));
    expect(codes.filter((code) => code === 'no error')).toHaveLength(10);
    expect(codes.filter((code) => code === 'SCAM_REPORTS_FULL')).toHaveLength(2);
  });

  test.each([
    [{ kind: 'tag', value: '@nobody_has_this' }, 'counterparty.value'],
    [{ kind: 'bank', value: '12345', bankCode: '058' }, 'counterparty.value'],
    [{ kind: 'bank', value: '0123456789', bankCode: 'no such' }, 'counterparty.bankCode'],
    [{ kind: 'phone', value: '12' }, 'counterparty.value'],
    [{ kind: 'address', value: '<script>alert(1)</script>' }, 'counterparty.value'],
    [{ kind: 'link', value: 'not a link' }, 'counterparty.value'],
  ])('refuses %j at its field', async (counterparty, field) => {
    const { person } = await sender(world, 0n);
    const failure = await open(person, { counterparty }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'SCAM_TARGET_INVALID' });
    expect(Object.keys((failure as { fields: object }).fields)).toEqual([field]);
  });

  test('a person cannot report themselves', async () => {
    const { person, details } = await sender(world, 0n);
    const counterparty = { kind: 'tag', value: `@${details.tag}` };
    expect(await codeOf(open(person, { counterparty }))).toBe('SCAM_SELF');
  });

  test('files are cleaned and belong to the report; the summary is a PDF', async () => {
    const { person } = await sender(world, 0n);
    const report = await open(person);
    const params = { reportId: report.id };
    const file = await picture();
    const added = await person.call('scams.add-file', {
      params,
      query: { name: 'chat.jpg' },
      file,
    });
    expect(added.files).toMatchObject([{ name: 'chat.jpg', mediaType: 'image/jpeg' }]);
    const bad = new Blob(['<svg onload=alert(1)>'], { type: 'image/png' });
    const refused = person.call('scams.add-file', { params, query: { name: 'x.png' }, file: bad });
    expect(await codeOf(refused)).toBe('IMAGE_INVALID');
    const summary = await person.request(`/api/v1/scams/reports/${report.id}/summary`);
    expect(summary.headers.get('content-type')).toBe('application/pdf');
  });
});

describe('the case and its clocks', () => {
  test('staff take it, tell the bank, ask, decide and record the refund of two people', async () => {
    const [{ person, me, details }, other] = [await sender(world), await sender(world, 0n)];
    const sent = await sendTo(person, other.me.id);
    const { id } = await open(person, { transactionId: sent.transactionId });
    const recalled = await person.call('scams.recall', { params: { reportId: id }, body: {} });
    const again = await person.call('scams.recall', { params: { reportId: id }, body: {} });
    expect(again.clocks).toEqual(recalled.clocks);
    const told = clockOf(recalled.clocks, 'bank_told');
    expect(Date.parse(told?.dueAt ?? '') - Date.parse(told?.startedAt ?? '')).toBe(30 * 60_000);

    await act(id, { action: 'take' });
    await act(id, { action: 'bank_told' });
    const asked = await act(id, {
      action: 'ask',
      customerText: 'Send us the chat, please.',
      hours: 24,
    });
    expect(asked).toMatchObject({ state: 'waiting_person', owner: { id: agentId } });
    const added = { id: randomUUID(), text: 'Here is what they wrote to me.' };
    await person.call('scams.add', { params: { reportId: id }, body: added });
    const after = await person.call('scams.add', { params: { reportId: id }, body: added });
    expect(after.steps.filter(({ what }) => what.includes(added.text))).toHaveLength(1);
    expect(after.state).toBe('reviewing');
    for (const name of ['acknowledge', 'bank_told', 'person']) {
      expect(clockOf(after.clocks, name)).toMatchObject({
        isMissed: false,
        doneAt: expect.any(String),
      });
    }

    const decided = await act(id, { action: 'uphold', customerText: 'We refund you in full.' });
    expect(decided.state).toBe('refund_due');
    const wrong = act(id, { action: 'refunded', reference: 'ADJ-UNKNOWN' });
    expect(await codeOf(wrong)).toBe('SCAM_REFUND_UNKNOWN');
    const reference = await payBack(me.id, 1_000_00n);
    const paid = await act(id, { action: 'refunded', reference });
    expect(paid).toMatchObject({ state: 'refunded', recovered: 1_000_00, actions: [] });
    expect(await codeOf(act(id, { action: 'note' }))).toBe('ACTION_UNFIT');
    const told3 = JSON.stringify(await world.messagesTo(details.email));
    for (const words of [
      'We are working on your scam report',
      'We told the receiving side',
      'Our decision',
      'Refund for',
    ]) {
      expect(told3).toContain(words);
    }
    const audited = await query(`select action from audit_log where subject = $1 order by seq`, [
      `case:${paid.reference}`,
    ]);
    expect(audited.rows.map(({ action }) => action)).toEqual([
      'scams.take',
      'scams.bank_told',
      'scams.ask',
      'scams.uphold',
      'scams.refunded',
    ]);
  });

  test('one refund pays one report', async () => {
    const { person, me } = await sender(world, 0n);
    const ids = [];
    for (let made = 0; made < 2; made += 1) {
      const { id } = await open(person, { amount: 5_000_00, currency: 'NGN' });
      await act(id, { action: 'uphold', customerText: 'We refund you.' });
      ids.push(id);
    }
    const reference = await payBack(me.id, 5_000_00n);
    const codes = await Promise.all(
      ids.map((id) => codeOf(act(id, { action: 'refunded', reference }))),
    );
    expect(codes.toSorted()).toEqual(['SCAM_REFUND_UNKNOWN', 'no error']);
  });

  test('before a clock ends staff are told once; a missed one is said openly', async () => {
    const { person } = await sender(world, 0n);
    const { id } = await open(person);
    await startEarlier(id, 'acknowledge', '17 hours');
    await runJob(world, 'scams:tend', {});
    await runJob(world, 'scams:tend', {});
    const soon = await query(
      `select count(*) from notifications where user_id = $1 and kind = 'scams.clock-ending' and body like 'Acknowledge%'
       and path = $2`,
      [agentId, `/admin/scams/${id}`],
    );
    expect(Number(soon.rows[0].count)).toBe(1);
    expect(clockOf((await read(person, id)).clocks, 'acknowledge')?.isMissed).toBe(false);
    await startEarlier(id, 'acknowledge', '8 hours');
    await runJob(world, 'scams:tend', {});
    await runJob(world, 'scams:tend', {});
    const late = await read(person, id);
    expect(clockOf(late.clocks, 'acknowledge')).toMatchObject({ isMissed: true, doneAt: null });
    expect(late.steps.filter(({ what }) => what.startsWith('We are late'))).toHaveLength(1);
    const done = await act(id, { action: 'take' });
    // The promise was kept, but late, and stays late.
    expect(clockOf(done.clocks, 'acknowledge')).toMatchObject({
      isMissed: true,
      doneAt: expect.any(String),
    });
  });

  test('the person is reminded of what we need, and after that we go on without', async () => {
    const { person, details } = await sender(world, 0n);
    const { id } = await open(person);
    await act(id, { action: 'ask', customerText: 'Send us the receipt, please.', hours: 24 });
    await startEarlier(id, 'person', '17 hours');
    await runJob(world, 'scams:tend', {});
    expect(JSON.stringify(await world.messagesTo(details.email))).toContain('Still missing');
    await startEarlier(id, 'person', '8 hours');
    await runJob(world, 'scams:tend', {});
    expect((await read(person, id)).state).toBe('reviewing');
  });

  test('neither the reporter nor the reported works on the report', async () => {
    const colleague = await staffWith(world, 'scams.read', 'scams.write');
    const { person } = await sender(world, 0n);
    const counterparty = { kind: 'tag', value: `@${colleague.me.tag}` };
    const { id } = await open(person, { counterparty });
    expect(await codeOf(act(id, { action: 'take' }, colleague.person))).toBe('OWN_CASE');
    const own = await open(colleague.person);
    expect(await codeOf(act(own.id, { action: 'take' }, colleague.person))).toBe('OWN_CASE');
  });

  test('a free report and money that came in cannot be recalled', async () => {
    const { person } = await sender(world, 0n);
    const { id } = await open(person);
    const recall = person.call('scams.recall', { params: { reportId: id }, body: {} });
    expect(await codeOf(recall)).toBe('SCAM_NO_TRANSFER');
  });
});

/** An adjustment as two members of staff make it. */
const payBack = async (userId: string, amount: bigint): Promise<string> => {
  const reference = `ADJ-${randomUUID().slice(0, 10).toUpperCase()}`;
  await query(
    `insert into transactions (id, user_id, plan_id, kind, direction, status, asset, amount, total,
       counterparty, reference, timeline, created_at, updated_at)
     values (gen_random_uuid(), $1, gen_random_uuid(), 'adjustment', 'in', 'completed', 'NGN', $2, $2,
       '{"type":"cowrie","name":"Cowrie"}', $3, '[]', $4, $4)`,
    [userId, amount, reference, world.clock.now()],
  );
  return reference;
};
