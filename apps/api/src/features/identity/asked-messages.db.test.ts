import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digest } from '#platform/crypto/secrets.ts';
import { fromNetwork } from '#test/message-asks.ts';
import { codeIn, codeOf, failureOf, goodPassword, linkIn, logIn, member } from '#test/people.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => world.close());

const stranger = fromNetwork('203.0.113.9');
const home = fromNetwork('198.51.100.7');

const forgot = (email: string, from: typeof home, person = world.person()) =>
  person.call('identity.forgot-password', { body: { email } }, from);
const askForText = (phone: string, from: typeof home, by = member(world)) =>
  by.then(({ person }) =>
    person.call('identity.start-phone-change', { body: { phone, oldCodeBy: 'sms' } }, from),
  );
const newPassword = 'copper lantern meadow 77';
const reset = (token: string) =>
  world.person().call('identity.reset-password', { body: { token, password: newPassword } });
const guess = (email: string, from: typeof home, person = world.person()) =>
  codeOf(person.call('identity.log-in', { body: { email, password: 'wrong password' } }, from));
const enter = (email: string, password: string, from: typeof home, person = world.person()) =>
  codeOf(person.call('identity.log-in', { body: { email, password } }, from));

describe('a reset link', () => {
  test('that was mailed works until its time, whatever strangers ask for after it', async () => {
    const { details } = await member(world);
    await forgot(details.email, home);
    const [mine] = await world.messagesTo(details.email);
    for (let asked = 0; asked < 5; asked += 1) await forgot(details.email, stranger);
    expect(await world.messagesTo(details.email)).toHaveLength(5);
    expect(await failureOf(forgot(details.email, stranger))).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    });
    expect(await world.messagesTo(details.email)).toEqual([]);
    await reset(linkIn(mine, 'token'));
  });

  test('that was used ends the others', async () => {
    const { details } = await member(world);
    await forgot(details.email, home);
    await forgot(details.email, home);
    const [first, second] = await world.messagesTo(details.email);
    await reset(linkIn(first, 'token'));
    expect(await codeOf(reset(linkIn(second, 'token')))).toBe('LINK_INVALID');
  });

  test('is refused openly to the asker, with the same answer for an address without an account', async () => {
    const { details } = await member(world);
    const answers = async (email: string) => {
      const codes: string[] = [];
      for (let asked = 0; asked < 8; asked += 1) codes.push(await codeOf(forgot(email, stranger)));
      return codes;
    };
    const known = await answers(details.email);
    expect(known).toEqual(await answers('nobody-there@example.test'));
    expect(known.filter((code) => code === 'RATE_LIMITED')).toHaveLength(3);
  });

  test('comes to the owner from another network, and at a browser they know, after many strangers', async () => {
    const { person, details } = await member(world);
    for (let network = 0; network < 30; network += 1) {
      for (let asked = 0; asked < 5; asked += 1) {
        await codeOf(forgot(details.email, fromNetwork(`203.0.113.${100 + network}`)));
      }
    }
    await world.messagesTo(details.email);
    await forgot(details.email, home);
    expect(await world.messagesTo(details.email)).toHaveLength(1);
    for (let asked = 0; asked < 5; asked += 1) await forgot(details.email, home, person);
    expect(await world.messagesTo(details.email)).toHaveLength(5);
  });

  test('can be asked for again an hour later, although refused asks went on until then', async () => {
    const { details } = await member(world);
    for (let asked = 0; asked < 5; asked += 1) await forgot(details.email, stranger);
    for (let asked = 0; asked < 5; asked += 1) {
      world.clock.advance(719);
      expect(await codeOf(forgot(details.email, stranger))).toBe('RATE_LIMITED');
    }
    world.clock.advance(10);
    expect(await codeOf(forgot(details.email, stranger))).toBe('no error');
  });
});

describe('a text to a number', () => {
  test('goes to its owner after another account asked for all it may', async () => {
    const phone = '+2348035550001';
    const attacker = member(world);
    const codes: string[] = [];
    for (let asked = 0; asked < 6; asked += 1) {
      codes.push(await codeOf(askForText(phone, stranger, attacker)));
    }
    expect(codes.filter((code) => code === 'no error')).toHaveLength(3);
    await world.messagesTo(phone);
    // Also in the same network.
    expect(await codeOf(askForText(phone, stranger))).toBe('no error');
    expect(await codeOf(askForText(phone, home))).toBe('no error');
    expect(await world.messagesTo(phone)).toHaveLength(2);
  });

  test('goes only a few times in an hour, however many accounts of a network ask', async () => {
    const phone = '+2348035550002';
    const codes: string[] = [];
    for (let asked = 0; asked < 9; asked += 1)
      codes.push(await codeOf(askForText(phone, stranger)));
    expect(codes.filter((code) => code === 'no error')).toHaveLength(6);
    expect(codes.slice(6)).toEqual(Array(3).fill('RATE_LIMITED'));
    expect(await world.messagesTo(phone)).toHaveLength(6);
  });
});

describe('a code', () => {
  test('that was refused leaves the ones before it as they are, and one that is used ends them', async () => {
    const { person, details } = await member(world);
    await person.call('identity.set-pin', { body: { pin: '7391' } });
    for (let asked = 0; asked < 10; asked += 1) await person.call('identity.start-pin-reset', {});
    expect(await codeOf(person.call('identity.start-pin-reset', {}))).toBe('RATE_LIMITED');
    const codes = (await world.messagesTo(details.email)).map(codeIn);
    expect(codes).toHaveLength(10);
    const use = (code: string) =>
      codeOf(person.call('identity.reset-pin', { body: { code, pin: '8264' } }));
    expect(await use(codes[2] ?? '')).toBe('no error');
    expect(await use(codes[9] ?? '')).toBe('CODE_INVALID');
  });

  test('is one guess at all that are open', async () => {
    const { person, details } = await member(world);
    await person.call('identity.set-pin', { body: { pin: '7391' } });
    for (let asked = 0; asked < 3; asked += 1) await person.call('identity.start-pin-reset', {});
    const codes = (await world.messagesTo(details.email)).map(codeIn);
    const wrong = ['000000', '000001', '000002', '000003'].find((code) => !codes.includes(code));
    const use = (code: string) =>
      codeOf(person.call('identity.reset-pin', { body: { code, pin: '8264' } }));
    for (let tried = 0; tried < 5; tried += 1) expect(await use(wrong ?? '')).toBe('CODE_INVALID');
    for (const code of codes) expect(await use(code)).toBe('CODE_TRIES_EXCEEDED');
  });
});

describe('a refused change of the email', () => {
  test('leaves the links of the one before', async () => {
    const { person, details } = await member(world);
    const email = 'fresh-address@example.test';
    await person.call('identity.start-email-change', { body: { email } });
    const links = [
      linkIn((await world.messagesTo(details.email))[0], 'change'),
      linkIn((await world.messagesTo(email))[0], 'change'),
    ];
    const codes: string[] = [];
    for (let asked = 0; asked < 11; asked += 1) {
      const body = { email: 'other-address@example.test' };
      codes.push(await codeOf(person.call('identity.start-email-change', { body })));
    }
    expect(codes).toContain('RATE_LIMITED');
    const states: string[] = [];
    for (const token of links) {
      const answer = await person.call('identity.confirm-email-change', { body: { token } });
      states.push(answer.status);
    }
    expect(states).toEqual(['waiting_for_other', 'changed']);
  });
});

describe('wrong passwords of a stranger', () => {
  test('lock neither the owner in another network, nor a browser they know', async () => {
    const { person, details } = await member(world);
    for (let tried = 0; tried < 8; tried += 1) await guess(details.email, stranger);
    expect(await enter(details.email, goodPassword, stranger)).toBe('ACCOUNT_LOCKED');
    expect(await enter(details.email, goodPassword, stranger, person)).toBe('no error');
    expect(await enter(details.email, goodPassword, home)).toBe('no error');
  });

  test('leave the mailed link as a way in, also in the network of the stranger', async () => {
    const { details } = await member(world);
    for (let tried = 0; tried < 8; tried += 1) await guess(details.email, stranger);
    expect(await enter(details.email, goodPassword, stranger)).toBe('ACCOUNT_LOCKED');
    await forgot(details.email, stranger);
    await reset(linkIn((await world.messagesTo(details.email)).at(-1), 'token'));
    expect(await enter(details.email, newPassword, stranger)).toBe('no error');
  });

  test('from very many networks lock unknown browsers, but not the one that the owner knows', async () => {
    const { person, details } = await member(world);
    await guess(details.email, stranger);
    await world.platform.pool.query(
      'update login_failures set failures = 154 where is_shared and account = $1',
      [digest(details.email)],
    );
    await guess(details.email, fromNetwork('203.0.113.10'));
    expect(await enter(details.email, goodPassword, home)).toBe('ACCOUNT_LOCKED');
    expect(await enter(details.email, goodPassword, home, person)).toBe('no error');
    world.clock.advance(31);
    await logIn(world.person(), details.email);
  });
});
