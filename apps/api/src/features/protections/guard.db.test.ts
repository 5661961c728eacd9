/** The shield and the cap under parallel sends, and ways around them. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { amount, balance, quote, raise, send, shield, toTag, withHeader } from '#test/guards.ts';
import { picture } from '#test/worlds/kyc.ts';
import { codeIn, codeOf, failureOf, logIn, member } from '#test/people.ts';
import { money, openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { runJob, runQueued, type World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
});
afterAll(() => close());
beforeEach(async () => {
  await control(sandbox, '/reset', {});
  await world.platform.pool.query('update flag_rules set enabled = false');
});
const day = 86_400;

describe('the shield', () => {
  test('of 50 parallel sends at its amount with one code, one goes', async () => {
    const [{ person, details }, to] = [await sender(world, 500_000_00n), await member(world)];
    await raise(person, shield(amount));
    const quotes = await Promise.all(
      Array.from({ length: 50 }, () => quote(person, toTag(to.me.id))),
    );
    const view = await person.call('transfers.read-quote', {
      params: { quoteId: quotes[0] ?? '' },
    });
    expect(view.guard).toMatchObject({ proof: ['shield'], hasFace: false });
    const subject = {
      rail: 'tag',
      amount,
      currency: 'NGN',
      recipient: view.guard?.subject.recipient ?? '',
    } as const;
    await person.call('protections.send-code', { body: { ...subject, channel: 'email' } });
    const code = codeIn((await world.messagesTo(details.email)).at(-1));
    await person.call('protections.check-code', { body: { ...subject, code } });
    const codes = await Promise.all(
      quotes.map((quoteId) =>
        codeOf(
          person.call('transfers.send', { body: { quoteId } }, withHeader('x-guard-code', code)),
        ),
      ),
    );
    expect(codes.filter((one) => one === 'no error')).toHaveLength(1);
    expect(await balance(to.person)).toMatchObject({ available: amount });
    // Used up, and for this amount only.
    expect(
      await codeOf(send(person, toTag(to.me.id), amount, withHeader('x-guard-code', code))),
    ).toBe('QUOTE_SPENT');
    expect(
      await codeOf(send(person, toTag(to.me.id), amount + 1, withHeader('x-guard-code', code))),
    ).toBe('GUARD_PROOF_INVALID');
  });

  test('takes a selfie that was compared, and not the first one', async () => {
    const [{ person }, to] = [await sender(world), await member(world)];
    await raise(person, shield(amount));
    const pictures = await Promise.all(Array.from({ length: 9 }, () => picture(640, 480)));
    const quoteId = await quote(person, toTag(to.me.id));
    const { guard } = await person.call('transfers.read-quote', { params: { quoteId } });
    const recipient = guard?.subject.recipient ?? '';
    const body = { rail: 'tag', amount, currency: 'NGN', recipient, always: true } as const;
    const prove = async () => {
      const { check } = await person.call('kyc.start-selfie-check', { body });
      const { proof } = await person.call('kyc.send-selfie', {
        params: { checkId: check?.id ?? '' },
        files: pictures,
      });
      return proof ?? '';
    };
    const sendWith = async (proof: string) =>
      person.call('transfers.send', { body: { quoteId } }, withHeader('x-selfie-proof', proof));
    expect(await codeOf(sendWith(await prove()))).toBe('GUARD_PROOF_REQUIRED');
    expect((await sendWith(await prove())).status).toBe('completed');
  });

  test('no schedule, one-call send or second session goes around it', async () => {
    const [{ person, me, details }, to] = [await sender(world), await member(world)];
    await raise(person, shield(amount));
    const { items } = await person.call('wallets.list', {});
    const oneCall = person.call(
      'transfers.process-tag-transfer',
      {
        body: {
          sender_wallet_id: items[0]?.id ?? '',
          recipient_user_id: to.me.id,
          amount_value: amount,
          currency_code: 'NGN',
        },
      },
      money(),
    );
    expect(await codeOf(oneCall)).toBe('GUARD_PROOF_REQUIRED');
    const second = world.person('another phone');
    await logIn(second, details.email);
    expect(await codeOf(send(second, toTag(to.me.id)))).toBe('GUARD_PROOF_REQUIRED');

    await world.platform.pool.query('update users set careful_until = null where id = $1', [me.id]);
    const firstAt = new Date(world.clock.now().getTime() + day * 1000).toISOString();
    await person.call(
      'transfers.schedule',
      { body: { to: toTag(to.me.id), amount, every: 'daily', firstAt } },
      money(),
    );
    world.clock.advance(day + 60);
    await runJob(world, 'transfers:sweep-schedules', {});
    await runQueued(world, 'transfers:run-schedule');
    const { rows } = await world.platform.pool.query<{ last_result: string; last_words: string }>(
      'select last_result, last_words from scheduled_sends where user_id = $1',
      [me.id],
    );
    expect(rows[0]).toMatchObject({ last_result: 'skipped' });
    expect(rows[0]?.last_words).toContain('transfer protection');
  });
});

test('of 50 parallel sends, exactly what the daily cap allows goes', async () => {
  const [{ person }, to] = [await sender(world, 500_000_00n), await member(world)];
  await raise(person, { guard: 'cap', currency: 'NGN', amount: amount * 7 + 1 });
  const quotes = await Promise.all(
    Array.from({ length: 50 }, () => quote(person, toTag(to.me.id))),
  );
  const codes = await Promise.all(
    quotes.map((quoteId) => codeOf(person.call('transfers.send', { body: { quoteId } }, money()))),
  );
  expect(codes.filter((code) => code === 'no error')).toHaveLength(7);
  expect(codes.filter((code) => code === 'GUARD_CAP')).toHaveLength(43);
  expect(await failureOf(send(person, toTag(to.me.id)))).toMatchObject({
    message: 'Your own daily cap is ₦35,000.01. You have ₦0.01 left in 24 hours.',
  });
});
