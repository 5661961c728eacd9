/** Prompts on the phones of strangers: any number may be typed into a pay link. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { codeOf, logIn } from '#test/people.ts';
import { openTransferWorld, sender } from '#test/worlds/transfer.ts';
import { type Person, runJob, runQueued, type World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
let turn = 0;
beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld());
});
afterAll(() => close());

const operator = async (person: Person) => {
  const { data } = await person.call('reference.institutions', {
    body: { country: 'GH', type: 'MOMO' },
  });
  return data.find(({ name }) => name.includes('MTN'))?.code ?? '';
};
const asking = async (person: Person, phone: string, over: object = {}) => ({
  account_number: phone,
  amount: 100_00,
  bank_code: await operator(person),
  currency: 'GHS',
  description: 'Rent for May',
  reference: `collection_${Date.UTC(2026, 10, 15)}_${(turn += 1)}`,
  meta: {
    counterparty: {
      first_name: 'Ama',
      last_name: 'Owusu',
      email: 'ama@example.test',
      phone_number: phone,
    },
  },
  ...over,
});
const ask = async (person: Person, phone: string, over: object = {}) =>
  (
    await person.call('collections.create-momo-collection', {
      body: await asking(person, phone, over),
    })
  ).data;
const later = async (seconds: number) => {
  world.clock.advance(seconds);
  await control(sandbox, '/clock', { advance_ms: seconds * 1000 });
  await runJob(world, 'collections:sweep', {});
  await runQueued(world, 'collections:check');
};

const details = (given: Readonly<Record<'providerCode' | 'phoneNumber' | 'key', string>>) => ({
  ...given,
  firstName: 'Kwame',
  lastName: 'Mensah',
  email: 'kwame@example.test',
});

const linkOf = async (person: Person) => {
  const body = { country: 'GH' as const, amount: 50_00, description: 'Books' };
  return (await person.call('collections.create-link', { body })).code;
};
const prompt = async (code: string, phoneNumber: string): Promise<string> => {
  const stranger = world.person();
  const { providers } = await stranger.call('collections.public-link', { params: { code } });
  const body = details({
    providerCode: providers[0]?.code ?? '',
    phoneNumber,
    key: randomUUID(),
  });
  return codeOf(stranger.call('collections.pay-link', { params: { code }, body }));
};
/** A number that no other test uses; the last digit says how the sandbox ends the request. */
let lines = 100;
const line = (last: number) => `23324777${(lines += 1)}${last}`;
const prompts = async (phone: string): Promise<number> => {
  const { rows } = await world.platform.pool.query(
    'select 1 from collections where phone_number = $1',
    [phone],
  );
  return rows.length;
};

test('one request at a time, three of one owner in a day, however the number is written', async () => {
  const { person, details: own } = await sender(world, 0n);
  const code = await linkOf(person);
  const phone = line(9);
  const local = `0${phone.slice(3)}`;
  const atOnce = await Promise.all(Array.from({ length: 30 }, () => prompt(code, phone)));
  expect(atOnce.filter((answer) => answer === 'no error')).toHaveLength(1);
  expect(new Set(atOnce)).toEqual(new Set(['no error', 'PROMPT_OPEN']));
  expect(await prompt(code, local)).toBe('PROMPT_OPEN');
  for (const expected of ['no error', 'no error', 'PROMPTS_TOO_MANY', 'PROMPTS_TOO_MANY']) {
    await later(601);
    expect(await prompt(code, local)).toBe(expected);
  }
  await logIn(person, own.email);
  expect(await codeOf(ask(person, phone))).toBe('PROMPTS_TOO_MANY');
  // Other owners have their own three, all links together five.
  const { person: other, details: others } = await sender(world, 0n);
  const theirs = await linkOf(other);
  for (const expected of ['no error', 'no error', 'PROMPTS_TOO_MANY']) {
    expect(await prompt(theirs, phone)).toBe(expected);
    await later(601);
  }
  expect((await prompts(phone)) + (await prompts(local))).toBe(5);
  // Signed-in people can still ask this number. A day later links can again.
  await logIn(other, others.email);
  expect(await codeOf(ask(other, phone))).toBe('no error');
  await later(86_400);
  expect(await prompt(code, phone)).toBe('no error');
});

test('ten phones for a link, and twenty for all links of its owner', async () => {
  const { person } = await sender(world, 0n);
  const answers: string[] = [];
  for (let link = 0; link < 3; link += 1) {
    const code = await linkOf(person);
    for (let phone = 0; phone < 11; phone += 1) answers.push(await prompt(code, line(9)));
  }
  expect(answers.map((answer) => answer === 'no error').lastIndexOf(true)).toBe(20);
  expect(answers.filter((answer) => answer === 'no error')).toHaveLength(20);
  expect(answers[10]).toBe('PROMPTS_TOO_MANY');
  expect(await codeOf(ask(person, line(9)))).toBe('no error');
});
