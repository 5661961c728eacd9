/** A passkey confirms exactly the payment its challenge was made for, once and within two minutes. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { booksBalance } from '#test/ledger/books-balance.ts';
import { fund } from '#test/money.ts';
import { codeOf, member } from '#test/people.ts';
import { addSoftPasskey, passkeyHeader, type SoftPasskey } from '#test/soft-passkey.ts';
import { openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import type { Person, World } from '#test/world.ts';

let at: Awaited<ReturnType<typeof openTransferWorld>>;
let world: World;
let payee: Awaited<ReturnType<typeof sender>>;
let other: Awaited<ReturnType<typeof sender>>;
beforeAll(async () => {
  at = await openTransferWorld({});
  world = at.world;
  await withoutSelfies(world);
  payee = await sender(world, 0n);
  other = await sender(world, 0n);
});
afterAll(async () => {
  await booksBalance(world.platform);
  await at.close();
});

type Payer = { person: Person; id: string; passkey: SoftPasskey };

/** A person with money and a passkey, and no PIN. */
const payer = async (): Promise<Payer> => {
  const { person, me } = await member(world);
  await fund(world, me.id, 50_000_00n);
  return { person, id: me.id, passkey: await addSoftPasskey(world, me.id) };
};

const quoteFor = ({ person }: Payer, amount = 1_000_00, recipientUserId = payee.me.id) =>
  person.call('transfers.quote', { body: { to: { rail: 'tag', recipientUserId }, amount } });

const sign = async ({ person, passkey }: Payer, quoteId: string): Promise<string> => {
  const body = { order: 'send', quoteId } as const;
  const { challengeId, options } = await person.call('transfers.passkey-options', { body });
  return passkeyHeader(challengeId, passkey(options));
};

const send = ({ person }: Payer, quoteId: string, signed: string, key: string = randomUUID()) =>
  person.call(
    'transfers.send',
    { body: { quoteId } },
    { headers: { 'idempotency-key': key, 'x-transaction-passkey': signed } },
  );

describe('a passkey', () => {
  test('confirms the payment its challenge was made for, without a PIN', async () => {
    const who = await payer();
    const { id } = await quoteFor(who);
    const sent = await send(who, id, await sign(who, id));
    expect(sent.status).toBe('completed');
    const params = { transactionId: sent.transactionId };
    const { timeline } = await who.person.call('transactions.read', { params });
    expect(timeline[0]?.event).toBe('You confirmed it with your passkey.');
  });

  test.each([
    ['another amount', 2_000_00, () => payee],
    ['another payee', 1_000_00, () => other],
    ['the same amount and payee in another quote', 1_000_00, () => payee],
  ] as const)('does not confirm %s', async (_, amount, to) => {
    const who = await payer();
    const seen = await quoteFor(who);
    const swapped = await quoteFor(who, amount, to().me.id);
    const signed = await sign(who, seen.id);
    expect(await codeOf(send(who, swapped.id, signed))).toBe('PASSKEY_REFUSED');
    // The try has used the challenge up.
    expect(await codeOf(send(who, seen.id, signed))).toBe('PASSKEY_REFUSED');
  });

  test('is spent by one of ten parallel tries, and the money moves once', async () => {
    const who = await payer();
    const { id } = await quoteFor(who);
    const signed = await sign(who, id);
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(send(who, id, signed))),
    );
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    expect(codes.filter((code) => code === 'PASSKEY_REFUSED')).toHaveLength(9);
  });

  test('younger than a day confirms nothing, also with the challenge of an older one', async () => {
    const who = await payer();
    const young = await addSoftPasskey(world, who.id, 86_000);
    const { id } = await quoteFor(who);
    const body = { order: 'send', quoteId: id } as const;
    const { challengeId, options } = await who.person.call('transfers.passkey-options', { body });
    const signed = passkeyHeader(challengeId, young(options));
    expect(await codeOf(send(who, id, signed))).toBe('PASSKEY_REFUSED');

    const newcomer = await member(world);
    await fund(world, newcomer.me.id, 50_000_00n);
    const passkey = await addSoftPasskey(world, newcomer.me.id, 86_000);
    const quote = await quoteFor({ person: newcomer.person, id: newcomer.me.id, passkey });
    const asked = newcomer.person.call('transfers.passkey-options', {
      body: { order: 'send', quoteId: quote.id },
    });
    expect(await codeOf(asked)).toBe('PASSKEY_REFUSED');
    const { me } = await newcomer.person.call('identity.session', {});
    expect(me).toMatchObject({ passkeys: 1, mayPayByPasskey: false });
  });

  test('is too late after two minutes', async () => {
    const who = await payer();
    const { id } = await quoteFor(who);
    const signed = await sign(who, id);
    world.clock.advance(121);
    expect(await codeOf(send(who, id, signed))).toBe('PASSKEY_REFUSED');
  });

  test('of another person, or a challenge of another person, confirms nothing', async () => {
    const [who, thief] = [await payer(), await payer()];
    const { id } = await quoteFor(who);
    const body = { order: 'send', quoteId: id } as const;
    expect(await codeOf(thief.person.call('transfers.passkey-options', { body }))).toBe(
      'NOT_FOUND',
    );
    const { challengeId, options } = await who.person.call('transfers.passkey-options', { body });
    const byThief = passkeyHeader(challengeId, thief.passkey(options));
    expect(await codeOf(send(who, id, byThief))).toBe('PASSKEY_REFUSED');
    const stolen = await sign(who, id);
    const own = await quoteFor(thief);
    expect(await codeOf(send(thief, own.id, stolen))).toBe('PASSKEY_REFUSED');
  });

  test.each(['', 'x', Buffer.from('{}').toString('base64url')])(
    'that is no passkey ("%s") is refused, and the PIN is not tried instead',
    async (nonsense) => {
      const who = await payer();
      const { id } = await quoteFor(who);
      const code = await codeOf(send(who, id, nonsense === '' ? ' ' : nonsense));
      expect(code).toBe('PASSKEY_REFUSED');
    },
  );

  test('confirms a scheduled transfer on exactly its dates', async () => {
    const who = await payer();
    const { id: quoteId } = await quoteFor(who);
    const inDays = (days: number) =>
      new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();
    const dates = { every: 'weekly', firstAt: inDays(1), until: inDays(30) } as const;
    const order = async (change: Partial<Record<'firstAt' | 'until', string>>) => {
      const body = { order: 'schedule', quoteId, ...dates } as const;
      const made = await who.person.call('transfers.passkey-options', { body });
      const signed = passkeyHeader(made.challengeId, who.passkey(made.options));
      const to = { rail: 'tag', recipientUserId: payee.me.id } as const;
      return who.person.call(
        'transfers.schedule',
        { body: { to, amount: 1_000_00, ...dates, ...change } },
        { headers: { 'idempotency-key': randomUUID(), 'x-transaction-passkey': signed } },
      );
    };
    expect(await codeOf(order({ until: inDays(300) }))).toBe('PASSKEY_REFUSED');
    expect(await codeOf(order({ firstAt: inDays(2) }))).toBe('PASSKEY_REFUSED');
    expect(await order({})).toMatchObject({ state: 'active' });
  });
});
