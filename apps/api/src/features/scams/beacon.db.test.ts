import { randomUUID } from 'node:crypto';
import { warningHeader } from '@cowrie/contract/scams/data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { submit1 } from '#test/worlds/kyc.ts';
import { fund } from '#test/money.ts';
import { setTier } from '#test/outflows.ts';
import { codeOf } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import {
  acceptDigitalTerms,
  bankCode,
  money,
  openTransferWorld,
  sender,
  withoutSelfies,
} from '#test/worlds/transfer.ts';
import { type Person, runJob, runQueued, type World } from '#test/world.ts';
import { hashOf, targetOfRecipient } from './targets.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
let agent: Person;
beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld());
  await withoutSelfies(world);
  agent = (await staffWith(world, 'scams.read', 'scams.write')).person;
});
afterAll(() => close());

const reason = 'because the report says so';
const answer = 'We looked at it and decided.';
const text = 'They took my money and blocked me at once.';
const query = (sql: string, values: unknown[]) => world.platform.pool.query(sql, values);
/** A person whose reports count: two hundred days on Cowrie, at a tier. */
const reporter = async (tier = 3) => {
  const made = await sender(world);
  await setTier(world, made.me.id, tier);
  await query(`update users set created_at = created_at - interval '200 days' where id = $1`, [
    made.me.id,
  ]);
  return made;
};
const toTag = (recipientUserId: string) => ({ rail: 'tag', recipientUserId }) as const;
const quoteOf = (person: Person, to: object, amount = 1_000_00) =>
  person.call('transfers.quote', { body: { to: to as ReturnType<typeof toTag>, amount } });
const read = (id: string, over = money()) => ({
  headers: { ...over.headers, [warningHeader]: id },
});
const send = (person: Person, quoteId: string, options = money()) =>
  person.call('transfers.send', { body: { quoteId } }, options);
/** Sends to a person and reports that send. */
const reportSend = async (made: Awaited<ReturnType<typeof reporter>>, recipientId: string) => {
  const quote = await quoteOf(made.person, toTag(recipientId));
  const options = quote.scamWarning ? read(quote.scamWarning.id) : money();
  const { transactionId } = await send(made.person, quote.id, options);
  return reportIt(made.person, { transactionId });
};
const reportIt = (person: Person, about: object) =>
  person.call('scams.open', { body: { id: randomUUID(), type: 'marketplace', text, ...about } });
/** As if enough people had reported it. */
const listTarget = async (recipientKey: string): Promise<void> => {
  const target = targetOfRecipient(recipientKey);
  if (!target) throw new Error('no target');
  const now = world.clock.now();
  await query(
    `insert into scam_beacon (target, id, kind, reported_at, listed_at, listed_until)
     values ($1, gen_random_uuid(), $2, $3, $3, $3::timestamptz + interval '30 days')
     on conflict (target) do update set listed_at = $3, listed_until = excluded.listed_until`,
    [hashOf(world.platform, target.key), target.kind, now],
  );
};

describe('counting', () => {
  test('two trusted people list a tag, its owner is told, and no answer names reporters', async () => {
    const other = await sender(world, 0n);
    const [one, two, third] = [await reporter(), await reporter(2), await sender(world)];
    const first = await reportSend(one, other.me.id);
    expect((await quoteOf(third.person, toTag(other.me.id))).scamWarning).toBeNull();
    await reportSend(two, other.me.id);
    const warned = await quoteOf(third.person, toTag(other.me.id));
    expect(warned.scamWarning?.words).toContain('reported this recipient as a scam');
    expect(JSON.stringify(warned)).not.toMatch(
      new RegExp(`${one.me.id}|${two.me.id}|reporters|score`),
    );
    const mails = JSON.stringify(await world.messagesTo(other.details.email));
    expect(mails).toContain('A warning is shown about your account');
    expect(mails).not.toContain(first.reference);
    expect(await other.person.call('scams.listing', {})).toEqual({ isListed: true, appeal: null });
  });

  test('one person alone, new accounts and people without a tier list no one', async () => {
    const other = await sender(world, 0n);
    const alone = await reporter();
    await reportSend(alone, other.me.id);
    const counterparty = { kind: 'tag', value: `@${other.details.tag}` };
    await Promise.all(Array.from({ length: 5 }, () => reportIt(alone.person, { counterparty })));
    for (let made = 0; made < 6; made += 1) {
      await reportIt((await sender(world, 0n)).person, { counterparty });
    }
    const third = await sender(world);
    expect((await quoteOf(third.person, toTag(other.me.id))).scamWarning).toBeNull();
    const { items } = await agent.call('scams.beacon', {
      query: { search: `@${other.details.tag}` },
    });
    expect(items).toMatchObject([{ state: 'watched', reporters: 1, score: 20 }]);
  });

  test('the table of the beacon has no raw number', async () => {
    const { person } = await reporter();
    const phone = '+2348031110001';
    await reportIt(person, { counterparty: { kind: 'phone', value: '0803 111 0001' } });
    const { rows } = await query(`select b::text as whole from scam_beacon b where target = $1`, [
      hashOf(world.platform, `phone:${phone}`),
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].whole).not.toContain('3111000');
    const { rows: stored } = await query(
      `select encode(details, 'escape') as whole from scam_reports where target = $1`,
      [hashOf(world.platform, `phone:${phone}`)],
    );
    expect(stored[0].whole).not.toContain('3111000');
  });

  test('an upheld report lists at once; an appeal is decided by staff and removes it', async () => {
    const other = await sender(world, 0n);
    const one = await reporter(1);
    const { id } = await reportSend(one, other.me.id);
    const params = { reportId: id };
    const act = { action: 'uphold', reason, customerText: answer } as const;
    await agent.call('scams.act', { params, body: act });
    expect((await other.person.call('scams.listing', {})).isListed).toBe(true);
    const appeals = await Promise.all(
      Array.from({ length: 5 }, () =>
        codeOf(other.person.call('scams.appeal', { body: { text } })),
      ),
    );
    expect(appeals.filter((code) => code === 'no error')).toHaveLength(1);
    expect(appeals.filter((code) => code === 'SCAM_APPEAL_WAITING')).toHaveLength(4);
    const [entry] = (
      await agent.call('scams.beacon', {
        query: { appeal: 'waiting', search: `@${other.details.tag}` },
      })
    ).items;
    expect(entry).toMatchObject({ state: 'listed', appealText: text });
    const decide = { params: { entryId: entry?.id ?? '' } };
    await agent.call('scams.decide-beacon', {
      ...decide,
      body: { decision: 'clear', reason, answer },
    });
    expect(await other.person.call('scams.listing', {})).toMatchObject({
      isListed: false,
      appeal: { state: 'accepted', answer },
    });
    expect((await quoteOf(one.person, toTag(other.me.id))).scamWarning).toBeNull();
    // The person whose report was cleared does not count again.
    await reportSend(one, other.me.id);
    const [after] = (
      await agent.call('scams.beacon', { query: { search: `@${other.details.tag}` } })
    ).items;
    expect(after).toMatchObject({ score: 0, state: 'cleared' });
    const none = other.person.call('scams.appeal', { body: { text } });
    expect(await codeOf(none)).toBe('SCAM_NOT_LISTED');
  });

  test('the owner does not decide about their own entry', async () => {
    const colleague = await staffWith(world, 'scams.read', 'scams.write');
    await listTarget(`tag:${colleague.me.id}`);
    await query('update scam_beacon set owner_id = $1 where target = $2', [
      colleague.me.id,
      hashOf(world.platform, `tag:${colleague.me.id}`),
    ]);
    const [entry] = (
      await agent.call('scams.beacon', { query: { search: `@${colleague.me.tag}` } })
    ).items;
    const decided = colleague.person.call('scams.decide-beacon', {
      params: { entryId: entry?.id ?? '' },
      body: { decision: 'clear', reason, answer },
    });
    expect(await codeOf(decided)).toBe('OWN_CASE');
  });

  test('the warning ends by itself when the reports have faded', async () => {
    const other = await sender(world, 0n);
    await listTarget(`tag:${other.me.id}`);
    const third = await sender(world);
    expect((await quoteOf(third.person, toTag(other.me.id))).scamWarning).not.toBeNull();
    await query('update scam_beacon set listed_until = $2 where target = $1', [
      hashOf(world.platform, `tag:${other.me.id}`),
      world.clock.now(),
    ]);
    expect((await quoteOf(third.person, toTag(other.me.id))).scamWarning).toBeNull();
  });
});

const later = async (seconds: number) => {
  world.clock.advance(seconds);
  await control(sandbox, '/clock', { advance_ms: seconds * 1_000 });
};

describe('every rail', () => {
  const bank = async (person: Person) => ({
    rail: 'bank',
    country: 'NG',
    bankCode: await bankCode(person),
    accountNumber: '0123456789',
  });
  const momo = async (person: Person) => {
    const { data } = await person.call('reference.institutions', {
      body: { country: 'GH', type: 'MOMO' },
    });
    const providerCode = data[0]?.code ?? '';
    return { rail: 'momo', country: 'GH', providerCode, phoneNumber: '233241234567' };
  };
  const rails: Readonly<Record<string, (person: Person) => Promise<object>>> = {
    tag: async () => toTag((await sender(world, 0n)).me.id),
    bank,
    momo,
    'claim by phone': async () => ({ rail: 'claim', channel: 'phone', address: '+2348031119901' }),
    'claim by email': async () => ({ rail: 'claim', channel: 'email', address: 'x@example.test' }),
  };

  test.each(Object.keys(rails))(
    '%s: a send must carry the warning, and a block refuses it',
    async (name) => {
      const { person } = await sender(world);
      await submit1(person);
      const to = (await rails[name]?.(person)) ?? {};
      const quote = await quoteOf(person, to);
      const { rows } = await query('select recipient_key from quotes where id = $1', [quote.id]);
      const key = rows[0].recipient_key as string;
      // The warning is newer than the quote.
      await listTarget(key);
      expect(await codeOf(send(person, quote.id))).toBe('SCAM_WARNING');
      expect(await codeOf(send(person, quote.id, read('another')))).toBe('SCAM_WARNING');
      const warned = await person.call('transfers.read-quote', { params: { quoteId: quote.id } });
      const warning = warned.scamWarning?.id ?? '';
      const stranger = await sender(world);
      await submit1(stranger.person);
      const theirs = await quoteOf(stranger.person, to);
      // The word of one sender is not that of another.
      expect(theirs.scamWarning?.id).not.toBe(warning);
      expect(await codeOf(send(stranger.person, theirs.id, read(warning)))).toBe('SCAM_WARNING');
      const sent = await send(person, quote.id, read(warning));
      expect(sent.transactionId).toMatch(/^[0-9a-f-]{36}$/);

      const report = await reportIt(person, { transactionId: sent.transactionId });
      // Counted from the reports alone, it would not be listed.
      await listTarget(key);
      const next = await quoteOf(person, to, 1_100_00);
      const blocked = await person.call('scams.block', {
        params: { reportId: report.id },
        body: {},
      });
      expect(blocked.blockId).not.toBeNull();
      expect(await codeOf(quoteOf(person, to, 1_200_00))).toBe('RECIPIENT_BLOCKED');
      expect(await codeOf(send(person, next.id, read(warning)))).toBe('RECIPIENT_BLOCKED');
      const { items } = await person.call('scams.blocks', {});
      expect(items).toHaveLength(1);
      await person.call('scams.unblock', { params: { recipientBlockId: blocked.blockId ?? '' } });
      expect((await quoteOf(person, to, 1_300_00)).scamWarning?.id).toBe(warning);
    },
  );

  test('digital dollars in one call', async () => {
    const { person, me } = await sender(world, 0n);
    await submit1(person);
    await person.call('wallets.open', { body: { currency: 'USD' } });
    await acceptDigitalTerms(person);
    await later(30);
    await person.call('transfers.digital', {});
    await fund(world, me.id, 100_00n, 'USD');
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    await listTarget(`digital:ethereum:${address}`);
    const body = {
      currency: 'USDC',
      network: 'polygon',
      recipient_address: address,
      amount: 20_00,
    };
    const attempt = (options: ReturnType<typeof money>) =>
      person.call('transfers.bridge-send-digital-dollars', { body } as never, options);
    expect(await codeOf(attempt(money()))).toBe('SCAM_WARNING');
    const to = { rail: 'digital', coin: 'usdc', network: 'polygon', address };
    const { scamWarning } = await quoteOf(person, to, 20_00);
    expect(await codeOf(attempt(read(scamWarning?.id ?? '')))).toBe('no error');
  });

  test('the tag transfer in one call', async () => {
    const [{ person, me }, other] = [await sender(world), await sender(world, 0n)];
    await listTarget(`tag:${other.me.id}`);
    const { rows } = await query(`select id from wallets where user_id = $1 and currency = 'NGN'`, [
      me.id,
    ]);
    const body = {
      sender_wallet_id: rows[0].id as string,
      recipient_user_id: other.me.id,
      amount_value: 1_000_00,
      currency_code: 'NGN' as const,
    };
    const attempt = (options: ReturnType<typeof money>) =>
      person.call('transfers.process-tag-transfer', { body }, options);
    expect(await codeOf(attempt(money()))).toBe('SCAM_WARNING');
    const { scamWarning } = await quoteOf(person, toTag(other.me.id));
    expect((await attempt(read(scamWarning?.id ?? ''))).success).toBe(true);
  });

  test('a scheduled transfer is made with the warning read, and a newer warning pauses it', async () => {
    const [{ person }, other] = [await sender(world), await sender(world, 0n)];
    const day = 86_400;
    const order = (options: ReturnType<typeof money>) =>
      person.call(
        'transfers.schedule',
        {
          body: {
            to: toTag(other.me.id),
            amount: 1_000_00,
            every: 'daily',
            firstAt: new Date(world.clock.now().getTime() + day * 1_000).toISOString(),
          },
        },
        options,
      );
    const before = await order(money());
    await later(1);
    await listTarget(`tag:${other.me.id}`);
    expect(await codeOf(order(money()))).toBe('SCAM_WARNING');
    const { scamWarning } = await quoteOf(person, toTag(other.me.id));
    const after = await order(read(scamWarning?.id ?? ''));
    await later(day);
    await runJob(world, 'transfers:sweep-schedules', {});
    await runQueued(world, 'transfers:run-schedule');
    const { rows } = await query(
      'select id, state, last_result, authorised_at from scheduled_sends where id = any($1)',
      [[before.id, after.id]],
    );
    const byId = new Map(rows.map((row) => [row.id as string, row]));
    expect(byId.get(before.id)).toMatchObject({
      state: 'paused',
      last_result: 'skipped',
      authorised_at: null,
    });
    expect(byId.get(after.id)).toMatchObject({ state: 'active', last_result: 'sent' });
  });
});
