/**
 * Twins: two people who are equal but for the duress that one of them is under. Whatever a thief
 * with the phone can read, download or be mailed says the same of both. The calls come from the
 * contract, so a call that is added later is compared too.
 */

import { randomUUID } from 'node:crypto';
import { allRoutes, fillPath, namesIn, type Route } from '@cowrie/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caps, duressPin, logInAgain, runDuressJobs, withDuressPin } from '#test/duress.ts';
import { quote, toTag } from '#test/guards.ts';
import { fund } from '#test/money.ts';
import { failureOf, member } from '#test/people.ts';
import { exampleOf } from '#test/samples.ts';
import { money, openTransferWorld, pin, withoutSelfies } from '#test/worlds/transfer.ts';
import { identityOf, type World } from '#test/world.ts';

type Twin = Awaited<ReturnType<typeof withDuressPin>> & { readonly pin: string };

let world: World;
let close: () => Promise<void>;
let open: Twin;
let forced: Twin;

const hidden = 480_000_00n;

beforeAll(async () => {
  ({ world, close } = await openTransferWorld());
  await withoutSelfies(world);
  open = { ...(await withDuressPin(world, BigInt(caps.NGN))), pin };
  forced = { ...(await withDuressPin(world, BigInt(caps.NGN))), pin: duressPin };
  await fund(world, forced.me.id, hidden);
  const to = await member(world);
  for (const twin of [open, forced]) {
    const { person } = twin;
    for (const amount of [1_000_00, 250_00]) {
      const quoteId = await quote(person, toTag(to.me.id), amount);
      await person.call('transfers.send', { body: { quoteId } }, money(randomUUID(), twin.pin));
    }
  }
  await runDuressJobs(world);
  await logInAgain(world);
});
afterAll(() => close());

/** Values that differ between any two people. */
const plain = (twin: Twin, text: string): string =>
  text
    .replaceAll(twin.details.email, '<email>')
    .replaceAll(twin.details.tag, '<tag>')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+/g, '<time>')
    .replaceAll(/[A-Z]+_[0-9A-F]{8,}/g, '<reference>')
    .replaceAll(/"(next|cursor)":"[^"]+"/g, '"$1":"<place>"')
    .replaceAll(/"referralCode":"[^"]+"/g, '"referralCode":"<code>"');

const readable = allRoutes.filter(
  ({ method, access }) => method === 'GET' && access.who === 'user',
);

const transactionsOf = async ({ person }: Twin): Promise<string[]> =>
  (await person.call('transactions.list', { query: {} })).items.map(({ id }) => id);

const queryOf = (route: Route): string => {
  if (!route.query) return '';
  const example = exampleOf(route.query) as Readonly<Record<string, unknown>>;
  return `?${new URLSearchParams(Object.entries(example).map(([name, value]) => [name, String(value)]))}`;
};

const readAs = async (twin: Twin, route: Route, transactionId: string): Promise<string[]> => {
  const params = Object.fromEntries(
    namesIn(route.path).map((name) => [
      name,
      name === 'transactionId' ? transactionId : '018f0000-0000-7000-8000-000000000000',
    ]),
  );
  const path = fillPath(route.path, params);
  const answers: string[] = [];
  for (const address of new Set([path, `${path}${queryOf(route)}`])) {
    const response = await twin.person.request(address);
    const type = response.headers.get('content-type') ?? '';
    const headers = [...response.headers.keys()].toSorted().join();
    const isText = /json|csv|text\/plain/.test(type);
    const body = isText ? plain(twin, await response.text()) : '';
    if (!isText) await response.body?.cancel();
    answers.push(`${response.status} ${type} ${headers} ${body}`);
  }
  return answers;
};

test.each(readable.map((route) => [route.id, route] as const))(
  '%s says the same of both',
  async (_, route) => {
    const [mine, theirs] = [await transactionsOf(open), await transactionsOf(forced)];
    const about = namesIn(route.path).includes('transactionId') ? mine.keys() : [0];
    for (const place of about) {
      const one = await readAs(open, route, mine[place] ?? '');
      expect(await readAs(forced, route, theirs[place] ?? '')).toEqual(one);
    }
  },
);

test('the copy of their data says the same', async () => {
  const copyOf = async (twin: Twin): Promise<string> => {
    const sections = identityOf(world).hooks.exportSections;
    const parts = await Promise.all(
      sections.map((section) => section(world.platform.db, twin.me.id)),
    );
    const text = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
    return plain(twin, JSON.stringify(parts, text));
  };
  expect(await copyOf(forced)).toBe(await copyOf(open));
});

test('refusals say the same: too much money, a wrong PIN, closing the account', async () => {
  const refusals = async (twin: Twin): Promise<string> => {
    const { person } = twin;
    const to = await member(world);
    const tooMuch = await failureOf(quote(person, toTag(to.me.id), 400_000_00));
    const quoteId = await quote(person, toTag(to.me.id), 100_00);
    const send = (thePin: string) =>
      failureOf(person.call('transfers.send', { body: { quoteId } }, money(randomUUID(), thePin)));
    const wrong = await send('9182');
    const body = { confirmTag: twin.details.tag };
    const closing = await failureOf(person.call('identity.close-account', { body }));
    return plain(twin, JSON.stringify([tooMuch, wrong, closing]));
  };
  expect(await refusals(forced)).toBe(await refusals(open));
});

test('their mails say the same', async () => {
  const mailsOf = async (twin: Twin): Promise<string> => {
    const body = { currentPin: twin.pin, pin: '3746' };
    await twin.person.call('identity.change-pin', { body });
    const mails = await world.messagesTo(twin.details.email);
    return plain(twin, JSON.stringify(mails.map(({ text }) => text)));
  };
  const mails = await mailsOf(open);
  expect(mails).not.toBe('[]');
  expect(await mailsOf(forced)).toBe(mails);
});
