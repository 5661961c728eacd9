import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromNetwork } from '#test/message-asks.ts';
import { codeOf, codeIn, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, type Person, runJob, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => world.close());

const newEmail = () => `guest-${randomUUID()}@example.test`;
const askCode = async (email: string, person = world.person()): Promise<string> => {
  await person.call('support.guest-code', { body: { email } });
  const mails = (await world.messagesTo(email)) as { text: string }[];
  return codeIn(mails.at(-1));
};
const start = (person: Person, email: string, code: string) =>
  person.call('support.guest-start', { body: { email, code } });
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
const guest = async (email = newEmail()) => {
  const person = world.person();
  await start(person, email, await askCode(email));
  return { person, email };
};
const questions = async (person: Person) =>
  (await person.call('support.guest-questions', {})).guest?.items;
const question = (text = 'My account is locked') => ({
  id: randomUUID(),
  topic: 'account' as const,
  text,
});

describe('the code', () => {
  test('goes to every address, with the same answer and words', async () => {
    const { details } = await member(world);
    const [known, unknown] = [details.email, newEmail()];
    const answers = [];
    const mails: string[] = [];
    for (const email of [known, unknown]) {
      await world.messagesTo(email);
      answers.push(await world.person().call('support.guest-code', { body: { email } }));
      const [mail] = (await world.messagesTo(email)) as { text: string; subject: string }[];
      mails.push(`${mail?.subject} ${mail?.text}`.replaceAll(/\d{6}/g, '######'));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(mails[0]).toBe(mails[1]);
    expect(mails[0]).not.toContain(details.fullName.split(' ')[0] ?? '');
  });

  test('is stored as a digest, works once, also at the same moment', async () => {
    const email = newEmail();
    const code = await askCode(email);
    const { rows } = await world.platform.pool.query('select * from support_guest_asks');
    expect(JSON.stringify(rows)).not.toContain(code);
    const people = Array.from({ length: 4 }, () => world.person());
    const codes = await Promise.all(people.map((one) => codeOf(start(one, email, code))));
    expect(codes.toSorted()).toEqual(
      ['GUEST_CODE_WRONG', 'GUEST_CODE_WRONG', 'GUEST_CODE_WRONG', 'no error'].toSorted(),
    );
    expect(await codeOf(start(world.person(), email, code))).toBe('GUEST_CODE_WRONG');
  });

  test('allows five tries, also at the same moment', async () => {
    const email = newEmail();
    const code = await askCode(email);
    await Promise.all(
      Array.from({ length: 12 }, () => codeOf(start(world.person(), email, wrongOf(code)))),
    );
    expect(await codeOf(start(world.person(), email, code))).toBe('GUEST_CODE_WRONG');
    const { rows } = await world.platform.pool.query(
      `select t.tries from support_guest_tries t join support_guest_asks a on a.id = t.ask_id
       order by a.expires_at desc limit 1`,
    );
    expect(rows).toEqual([{ tries: 5 }]);
  });

  test('ends after ten minutes, when one was used, and fits no other address', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const late = await askCode(email);
    world.clock.advance(601);
    expect(await codeOf(start(world.person(), email, late))).toBe('GUEST_CODE_WRONG');
    const first = await askCode(email);
    // One time in a million the new code is the same.
    let second = await askCode(email);
    while (second === first) second = await askCode(email);
    await askCode(other);
    expect(await codeOf(start(world.person(), other, second))).toBe('GUEST_CODE_WRONG');
    expect(await codeOf(start(world.person(), email.toUpperCase(), first))).toBe('no error');
    expect(await codeOf(start(world.person(), email, second))).toBe('GUEST_CODE_WRONG');
  });

  test('is refused to a network that asked five times in an hour, and the ones before work', async () => {
    const email = newEmail();
    const ask = () => codeOf(world.person().call('support.guest-code', { body: { email } }));
    for (let turn = 0; turn < 5; turn += 1) expect(await ask()).toBe('no error');
    expect(await ask()).toBe('RATE_LIMITED');
    const mails = (await world.messagesTo(email)) as { text: string }[];
    expect(mails).toHaveLength(5);
    expect(await codeOf(start(world.person(), email, codeIn(mails[0])))).toBe('no error');
  });

  test('survives the guesses of a stranger in another network', async () => {
    const email = newEmail();
    const code = await askCode(email);
    const guess = () =>
      codeOf(
        world
          .person()
          .call(
            'support.guest-start',
            { body: { email, code: wrongOf(code) } },
            fromNetwork('203.0.113.9'),
          ),
      );
    for (let turn = 0; turn < 8; turn += 1) expect(await guess()).toBe('GUEST_CODE_WRONG');
    expect(await codeOf(start(world.person(), email, code))).toBe('no error');
  });

  test.each(['', '12345', 'abcdef', '1234567', "1' or 1=1"])(
    '%j is refused at its field',
    async (code) => {
      expect(await codeOf(start(world.person(), newEmail(), code))).toBe('INVALID_INPUT');
    },
  );
});

describe('the session', () => {
  test('opens nothing else: no account, no ticket, no conversation of one', async () => {
    const { person: owner, details } = await member(world);
    const ticket = await owner.call('support.open', {
      body: { id: randomUUID(), category: 'late', text: 'A secret of the account' },
    });
    const { person } = await guest(details.email);
    expect(await questions(person)).toEqual([]);
    for (const path of [
      '/api/v1/me',
      '/api/v1/support/tickets',
      `/api/v1/support/tickets/${ticket.id}`,
      `/api/v1/chat/${ticket.threadId}/messages`,
      '/api/v1/wallets',
      '/api/v1/staff/contact',
    ]) {
      expect([path, [401, 404].includes((await person.request(path)).status)]).toEqual([
        path,
        true,
      ]);
    }
    const reply = { params: { messageId: ticket.id }, body: { id: randomUUID(), text: 'x' } };
    expect(await codeOf(person.call('support.guest-reply', reply))).toBe('NOT_FOUND');
  });

  test('is over after an hour, when it is ended, and without the cookie', async () => {
    const { person } = await guest();
    expect(await questions(person)).toEqual([]);
    const cookie = [...person.cookies.keys()];
    expect(cookie).toContain('__Host-support');
    expect(await questions(world.person())).toBeUndefined();
    await person.call('support.guest-end', { body: {} });
    expect(await codeOf(person.call('support.guest-ask', { body: question() }))).toBe('GUEST_OVER');
    const { person: other } = await guest();
    world.clock.advance(3_601);
    expect(await questions(other)).toBeUndefined();
    expect(await codeOf(other.call('support.guest-ask', { body: question() }))).toBe('GUEST_OVER');
  });
});

describe('a question of a guest', () => {
  test('goes to the contact inbox, with the proof and the person whose address it is', async () => {
    const { person: agent } = await staffWith(world, 'support.read', 'support.write');
    const { me, details } = await member(world);
    const { person } = await guest(details.email);
    const body = question();
    const [asked] = await Promise.all(
      Array.from({ length: 5 }, () => person.call('support.guest-ask', { body })),
    );
    expect(asked?.reference).toMatch(/^MAIL-\w{8}$/);
    expect(JSON.stringify(asked)).not.toContain(details.fullName);
    const { items } = await agent.call('support.contact-inbox', {
      query: { search: asked?.reference ?? '' },
    });
    expect(items).toMatchObject([{ isProven: true, name: 'Guest', person: { id: me.id } }]);
    const answer = { id: randomUUID(), text: 'We have unlocked it.' };
    await agent.call('support.answer-contact', { params: { messageId: body.id }, body: answer });
    const more = { id: randomUUID(), text: 'Thank you!' };
    const params = { messageId: body.id };
    await Promise.all(
      Array.from({ length: 3 }, () => person.call('support.guest-reply', { params, body: more })),
    );
    const read = await questions(person);
    expect(read).toMatchObject([
      {
        state: 'new',
        entries: [
          { by: 'staff', text: 'We have unlocked it.' },
          { by: 'visitor', text: 'Thank you!' },
        ],
      },
    ]);
    const changed = { params, body: { ...more, text: 'Something else' } };
    expect(await codeOf(person.call('support.guest-reply', changed))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    const reason = 'it is answered';
    await agent.call('support.close-contact', { params, body: { reason } });
    const late = { params, body: { id: randomUUID(), text: 'x' } };
    expect(await codeOf(person.call('support.guest-reply', late))).toBe('CONTACT_CLOSED');
  });

  test('is not there for a guest with another address', async () => {
    const one = await guest();
    const body = question();
    await one.person.call('support.guest-ask', { body });
    const other = await guest();
    expect(await questions(other.person)).toEqual([]);
    const reply = { params: { messageId: body.id }, body: { id: randomUUID(), text: 'x' } };
    expect(await codeOf(other.person.call('support.guest-reply', reply))).toBe('NOT_FOUND');
    expect(await codeOf(other.person.call('support.guest-ask', { body }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  test('one address has ten that wait at most, also at the same moment', async () => {
    const { person } = await guest();
    const codes = await Promise.all(
      Array.from({ length: 12 }, () =>
        codeOf(person.call('support.guest-ask', { body: question() })),
      ),
    );
    expect(codes.filter((code) => code === 'no error')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TICKETS_FULL')).toHaveLength(2);
  });

  test('is kept for two years after the last word, then deleted; sessions for a day', async () => {
    const { person, email } = await guest();
    const [old, kept] = [question('Old'), question('Kept')];
    for (const body of [old, kept]) await person.call('support.guest-ask', { body });
    const params = { messageId: kept.id };
    await person.call('support.guest-reply', { params, body: { id: randomUUID(), text: 'More' } });
    await world.platform.pool.query(
      `update contact_messages set at = at - interval '731 days' where email = $1`,
      [email],
    );
    await runJob(world, 'support:sweep', {});
    expect((await questions(person))?.map(({ text }) => text)).toEqual(['Kept']);
    await world.platform.pool.query(
      `update support_guest_sessions set expires_at = expires_at - interval '2 days' where email = $1`,
      [email],
    );
    await runJob(world, 'support:sweep', {});
    const { rowCount } = await world.platform.pool.query(
      'select from support_guest_sessions where email = $1',
      [email],
    );
    expect(rowCount).toBe(0);
  });
});
