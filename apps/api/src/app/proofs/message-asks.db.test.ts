/**
 * Strangers who ask for messages keep none from the owner of an address. The calls by which a visitor
 * causes a message are in the rooms' `message-asks.proofs.ts`; the first test finds them in the
 * contract, so that a new one has to be there. Each is spent to its refusal for the address of another
 * person, and then every message of theirs that keeps an account safe must arrive.
 */

import { randomUUID } from 'node:crypto';
import { allRoutes, fillPath, type Route } from '@cowrie/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findKind } from '#features/notifications/define.ts';
import { fromNetwork, readMessageAsks } from '#test/message-asks.ts';
import { codeIn, codeOf, goodPassword, linkIn, logIn, member, newcomer } from '#test/people.ts';
import { exampleOf, plainTexts } from '#test/samples.ts';
import { createWorld, queued, runJob, type Person, type World } from '#test/world.ts';

const asks = await readMessageAsks();

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => world.close());

const home = fromNetwork('198.51.100.7');
const strangers = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];

/** Jobs that a call queues before its message is. */
const runCaused = async (): Promise<void> => {
  const { rows } = await world.platform.pool.query<{ identifier: string }>(
    `select identifier from graphile_worker._private_tasks where identifier not like 'messages:%'`,
  );
  const names = rows.map(({ identifier }) => identifier);
  for (const { id, identifier, payload } of await queued(world.platform, names)) {
    await runJob(world, identifier, payload).catch(() => {});
    await world.platform.pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [
      id,
    ]);
  }
};

const kindsSince = async (at: Date): Promise<string[]> => {
  const { rows } = await world.platform.pool.query<{ kind: string }>(
    'select distinct kind from deliveries where at >= $1 order by kind',
    [at],
  );
  return rows.map(({ kind }) => kind);
};

/** Tokens of forms that any visitor may open. */
const formTokens = async (): Promise<string[]> => {
  const forms = allRoutes.filter(
    ({ method, access, path }) =>
      method === 'GET' && access.who === 'anyone' && path.endsWith('/form'),
  );
  const tokens: string[] = [];
  for (const { path } of forms) {
    const answer = await world.person().request(path);
    const { token } = (await answer.json()) as { token?: string };
    if (token) tokens.push(token);
  }
  world.clock.advance(5);
  return tokens;
};

type Body = Readonly<Record<string, unknown>>;

const exampleFor = (route: Route, token: string | undefined): Body => {
  const example = (route.body ? exampleOf(route.body) : {}) as Body;
  return {
    ...example,
    ...('id' in example && { id: randomUUID() }),
    // A field that only programs fill in.
    ...('website' in example && { website: '' }),
    ...(token !== undefined && 'token' in example && { token }),
  };
};

/** Makes the call; a field that is refused gets the next text, until the call is accepted. */
const callByExample = async (route: Route, email: string): Promise<void> => {
  const params = route.params ? exampleOf(route.params) : {};
  const path = fillPath(route.path, params as Record<string, string>);
  const texts = [email, undefined, ...plainTexts];
  for (const token of [undefined, ...(await formTokens())]) {
    let body = exampleFor(route, token);
    const tried = new Map<string, number>();
    for (let round = 0; round < 2 * texts.length; round += 1) {
      const response = await world.person().request(path, {
        method: route.method,
        headers: { 'content-type': 'application/json', ...home.headers },
        body: JSON.stringify(body),
      });
      if (response.ok) break;
      const { error } = (await response.json()) as { error?: { fields?: Body } };
      const wrong = Object.keys(error?.fields ?? {});
      if (wrong.length === 0) break;
      for (const name of wrong) {
        const next = tried.get(name) ?? 0;
        body = { ...body, [name]: texts[next] };
        tried.set(name, next + 1);
      }
    }
  }
};

const visitorWrites = allRoutes.filter(
  ({ access, method, path, upload, reply }) =>
    access.who === 'anyone' &&
    method !== 'GET' &&
    upload === undefined &&
    reply === undefined &&
    !path.startsWith('/webhooks/'),
);

describe('a call by which a visitor causes a message', () => {
  test('is on the list of its room, and its message is one that is counted', async () => {
    const found: string[] = [];
    for (const route of visitorWrites) {
      const { details } = await member(world);
      world.clock.advance(1);
      const at = world.clock.now();
      await callByExample(route, details.email);
      await callByExample(route, newcomer().email);
      await runCaused();
      const kinds = await kindsSince(at);
      if (kinds.length === 0) continue;
      found.push(route.id);
      for (const kind of kinds)
        expect([route.id, kind, findKind(kind)?.isAskedFor]).toEqual([route.id, kind, true]);
    }
    // The examples of these are enough; the others need more than a sample, and are listed by hand.
    expect(found).toEqual(
      expect.arrayContaining([
        'identity.sign-up',
        'identity.forgot-password',
        'recovery.start',
        'support.guest-code',
        'support.contact',
      ]),
    );
    expect(found.filter((id) => !(id in asks))).toEqual([]);
  });

  test('is a call of the contract', () => {
    const ids = new Set(visitorWrites.map(({ id }) => id));
    expect(Object.keys(asks).filter((id) => !ids.has(id))).toEqual([]);
  });
});

/** Every listed call, by three networks, until each is refused. */
const spend = async (email: string): Promise<Readonly<Record<string, readonly string[]>>> => {
  const codes: Record<string, string[]> = {};
  for (const [id, ask] of Object.entries(asks)) {
    const answers: string[] = [];
    for (const network of strangers) {
      const from = fromNetwork(network);
      for (let asked = 0; asked < 7; asked += 1) {
        answers.push(await codeOf(ask({ world, person: world.person(), from, email })));
      }
    }
    codes[id] = answers;
  }
  await runCaused();
  return codes;
};

type Mails = readonly { readonly subject: string; readonly text: string }[];
const mailsTo = async (address: string) => {
  await runCaused();
  return (await world.messagesTo(address)) as unknown as Mails;
};
const subjectsTo = async (address: string) =>
  (await mailsTo(address)).map(({ subject }) => subject);

/** Each causes one message to the owner of the account; `person` is in a browser that they know. */
const ownMessages: Readonly<
  Record<string, readonly [RegExp, (person: Person, email: string) => Promise<unknown>]>
> = {
  'a reset link, asked for in an unknown browser': [
    /^Set a new password$/,
    (_, email) => world.person().call('identity.forgot-password', { body: { email } }, home),
  ],
  'a reset link, asked for in a browser that they know': [
    /^Set a new password$/,
    (person, email) =>
      person.call('identity.forgot-password', { body: { email } }, fromNetwork('203.0.113.1')),
  ],
  'the alert of a new device': [
    /^A new device signed in$/,
    (_, email) => logIn(world.person(), email),
  ],
  'a code for a new PIN': [
    /^Your code: \d{6}$/,
    (person) => person.call('identity.start-pin-reset', {}),
  ],
  'a code for a transfer': [
    /^Your code: \d{6}$/,
    (person) => {
      const send = { rail: 'tag', amount: 1_000_00, currency: 'NGN', recipient: 'x' } as const;
      return person.call('protections.send-code', { body: { ...send, channel: 'email' } });
    },
  ],
  'the link of a change of the email': [
    /^Confirm your email change$/,
    (person) => person.call('identity.start-email-change', { body: { email: newcomer().email } }),
  ],
  'a support code': [
    /is your support code$/,
    (_, email) => world.person().call('support.guest-code', { body: { email } }, home),
  ],
  'the notice of a changed PIN': [
    /^Your PIN was changed$/,
    (person) => person.call('identity.change-pin', { body: { currentPin: '7391', pin: '8264' } }),
  ],
  'the notice of a changed password': [
    /^Your password was changed$/,
    (person) => {
      const body = { currentPassword: goodPassword, newPassword: 'copper lantern meadow 77' };
      return person.call('identity.change-password', { body });
    },
  ],
};

describe('after strangers have spent every such call for an address', () => {
  test('each message of its owner arrives, and what was mailed before still works', async () => {
    const { person, details, me } = await member(world);
    const { email } = details;
    await person.call('identity.set-pin', { body: { pin: '7391' } });
    const visitor = world.person();
    await visitor.call('identity.forgot-password', { body: { email } }, home);
    const reset = linkIn((await mailsTo(email)).at(-1), 'token');
    await visitor.call('support.guest-code', { body: { email } }, home);
    const guestCode = codeIn((await mailsTo(email)).at(-1));

    const codes = await spend(email);
    const unbound = Object.keys(codes).filter((id) => !codes[id]?.includes('RATE_LIMITED'));
    // Sign-up answers the same for every address and every asker.
    expect(unbound).toEqual(['identity.sign-up']);
    const spent = await mailsTo(email);
    expect(spent.length).toBeGreaterThan(20);

    for (const [what, [subject, cause]] of Object.entries(ownMessages)) {
      await cause(person, email);
      expect([what, await subjectsTo(email)]).toEqual([what, [expect.stringMatching(subject)]]);
    }
    const start = { email, code: guestCode };
    expect(await codeOf(visitor.call('support.guest-start', { body: start }, home))).toBe(
      'no error',
    );
    // The password that was changed above ended the link of before. A new one works.
    const late = { token: reset, password: 'silver lantern meadow 78' };
    expect(await codeOf(visitor.call('identity.reset-password', { body: late }))).toBe(
      'LINK_INVALID',
    );
    await person.call('identity.forgot-password', { body: { email } });
    const token = linkIn((await mailsTo(email)).at(-1), 'token');
    await spend(email);
    const body = { token, password: 'silver lantern meadow 78' };
    expect(await codeOf(visitor.call('identity.reset-password', { body }, home))).toBe('no error');
    expect(me.email).toBe(email);
  });

  test('a person without an account can open one with it, from their own network', async () => {
    const details = newcomer();
    await spend(details.email);
    await mailsTo(details.email);
    const person = world.person();
    await person.call('identity.sign-up', { body: details }, home);
    const [mail] = await mailsTo(details.email);
    const body = { token: linkIn(mail, 'token') };
    await person.call('identity.verify-email', { body }, home);
    expect((await person.call('identity.session', {})).me?.email).toBe(details.email);
  });

  test('a recovery with it as the new address gets its code', async () => {
    const { details } = await member(world);
    const { email } = newcomer();
    await spend(email);
    await mailsTo(email);
    const body = { account: details.email, email };
    await world.person().call('recovery.start', { body }, home);
    expect(await subjectsTo(email)).toEqual([expect.stringMatching(/^Your code: \d{6}$/)]);
  });
});

describe('after accounts of strangers have spent their texts to a number', () => {
  test('its owner gets the code that proves it, and then every other one', async () => {
    const phone = '+2348035550077';
    const askFor = (person: Person, network: string) =>
      codeOf(
        person.call(
          'identity.start-phone-change',
          { body: { phone, oldCodeBy: 'sms' } },
          fromNetwork(network),
        ),
      );
    for (const network of strangers) {
      const { person } = await member(world);
      const answers: string[] = [];
      for (let asked = 0; asked < 5; asked += 1) answers.push(await askFor(person, network));
      expect(answers.at(-1)).toBe('RATE_LIMITED');
    }
    await mailsTo(phone);
    const owner = await member(world);
    expect(await askFor(owner.person, '198.51.100.7')).toBe('no error');
    const code = codeIn((await mailsTo(phone)).at(-1));
    await owner.person.call('identity.confirm-phone-change', { body: { code } });
    const send = { rail: 'tag', amount: 1_000_00, currency: 'NGN', recipient: 'x' } as const;
    const body = { ...send, channel: 'sms' } as const;
    for (let asked = 0; asked < 5; asked += 1) {
      await owner.person.call('protections.send-code', { body });
    }
    expect(await mailsTo(phone)).toHaveLength(5);
    // A code that is not sent is refused openly.
    expect(await codeOf(owner.person.call('protections.send-code', { body }))).toBe('RATE_LIMITED');
  });
});
