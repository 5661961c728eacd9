import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, demo, member } from '#test/people.ts';
import { money, openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { identityOf, type Person, runJob, type World } from '#test/world.ts';
import { inTx } from '#platform/db/pool.ts';
import { securityCenterRoom } from './index.ts';
import { findTest, scenarioTests } from './tests/index.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
});
afterAll(() => close());

const hub = (person: Person) => person.call('security-center.read', {});
const doneOf = async (person: Person): Promise<string[]> =>
  (await hub(person)).checks.filter(({ isDone }) => isDone).map(({ id }) => id);
const start = (person: Person, testId: string) =>
  person.call('security-center.start-test', { params: { testId }, body: {} });
const answer = (person: Person, attemptId: string, questionId: string, optionId: string) =>
  person.call('security-center.answer-question', {
    params: { attemptId },
    body: { questionId, optionId },
  });
const optionOf = (testId: string, questionId: string, isRight: boolean): string =>
  findTest(testId)
    ?.questions.find(({ id }) => id === questionId)
    ?.options.find((option) => (option.isRight === true) === isRight)?.id ?? '';
const takeTest = async (person: Person, testId: string, wrong = 0) => {
  let attempt = await start(person, testId);
  for (const [index, { id }] of attempt.test.questions.entries()) {
    attempt = await answer(person, attempt.id, id, optionOf(testId, id, index >= wrong));
  }
  return attempt;
};

describe('the score', () => {
  test('counts what the person has done', async () => {
    const { person } = await member(world);
    expect(await doneOf(person)).toEqual(['email']);
    await person.call('identity.set-pin', { body: { pin: '7395' } });
    for (const { id } of scenarioTests.slice(0, 3)) await takeTest(person, id);
    expect(await doneOf(person)).toEqual(['email', 'pin', 'tests']);
  });

  test('of the demo people: one is careful, the other has not begun', async () => {
    const amara = await demo(world, 'amara');
    const careful = await hub(amara.person);
    expect(careful).toMatchObject({ freeze: null, checkUp: { isDue: false } });
    expect(careful.score).toBe(6);
    const zainab = await demo(world, 'zainab');
    const { tests, checkUp } = await hub(zainab.person);
    expect([tests.passed, checkUp.doneAt]).toEqual([0, null]);
  });

  test('names the device of this log-in and the one before', async () => {
    const { person, details } = await member(world);
    expect((await hub(person)).logIn).toMatchObject({ isNewDevice: false, previous: null });
    const phone = world.person(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1',
    );
    const { email, password } = details;
    await phone.call('identity.log-in', { body: { email, password } });
    const { logIn } = await hub(phone);
    expect(logIn).toMatchObject({ isNewDevice: true, previous: { device: expect.any(String) } });
    expect(logIn.device).toContain('iPhone');
  });
});

describe('a scenario test', () => {
  const testId = 'fake-credit-alert';

  test('tells right and wrong only after the answer, and only the first answer counts', async () => {
    const { person } = await member(world);
    const attempt = await start(person, testId);
    expect(JSON.stringify(attempt)).not.toMatch(/isRight|why|explanation/);
    const question = attempt.test.questions[0]?.id ?? '';
    const [wrong, right] = [false, true].map((isRight) => optionOf(testId, question, isRight));
    const after = await answer(person, attempt.id, question, wrong ?? '');
    expect(after.answers).toMatchObject([{ chosen: wrong, isRight: false, right: [right] }]);
    expect(Object.keys(after.answers[0]?.explanations ?? {})).toHaveLength(3);
    expect(await answer(person, attempt.id, question, right ?? '')).toEqual(after);
    expect((await start(person, testId)).id).toBe(attempt.id);
  });

  test('is failed, taken again and passed; the history keeps both', async () => {
    const { person } = await member(world);
    expect((await takeTest(person, testId, 1)).result).toMatchObject({ isPassed: false });
    expect((await takeTest(person, testId)).result).toMatchObject({ isPassed: true });
    const { items, history, passed } = await person.call('security-center.tests', {});
    expect(items.find(({ id }) => id === testId)).toMatchObject({ isPassed: true, best: 3 });
    expect(history.map(({ isPassed }) => isPassed)).toEqual([true, false]);
    expect(passed).toBe(1);
  });

  test('gives the certificate once all are passed', async () => {
    const { person, details } = await member(world);
    for (const { id } of scenarioTests.slice(1)) await takeTest(person, id);
    expect((await person.call('security-center.tests', {})).certificate).toBeNull();
    await takeTest(person, scenarioTests[0]?.id ?? '');
    const { certificate } = await person.call('security-center.tests', {});
    expect(certificate).toMatchObject({ name: details.fullName });
  });

  test('refuses unknown tests, questions and options, and attempts of others', async () => {
    const { person } = await member(world);
    const other = await member(world);
    expect(await codeOf(start(person, 'no-such-test'))).toBe('TEST_UNKNOWN');
    const { id, test: shown } = await start(person, testId);
    const question = shown.questions[0]?.id ?? '';
    expect(await codeOf(answer(person, id, 'nope', 'a'))).toBe('ANSWER_UNKNOWN');
    expect(await codeOf(answer(person, id, question, 'z'))).toBe('ANSWER_UNKNOWN');
    expect(await codeOf(answer(other.person, id, question, 'a'))).toBe('NOT_FOUND');
  });

  test('parallel answers and starts count once', async () => {
    const { person } = await member(world);
    const starts = await Promise.all(Array.from({ length: 10 }, () => start(person, testId)));
    expect(new Set(starts.map(({ id }) => id)).size).toBe(1);
    const id = starts[0]?.id ?? '';
    const questions = starts[0]?.test.questions ?? [];
    const all = await Promise.all(
      [...questions, ...questions].map((one) =>
        answer(person, id, one.id, optionOf(testId, one.id, true)),
      ),
    );
    expect(all.some(({ result }) => result?.score === questions.length)).toBe(true);
    expect((await person.call('security-center.tests', {})).history).toHaveLength(1);
  });
});

describe('the weekly check-up', () => {
  const read = (person: Person) => person.call('security-center.check-up', {});
  const reply = async (person: Person, isMine: (id: string) => boolean) => {
    const { items, shownAt } = await read(person);
    const answers = items.map(({ id }) => ({ id, isMine: isMine(id) }));
    return person.call('security-center.answer-check-up', { body: { shownAt, answers } });
  };

  test('shows devices, payments and changed settings of the week, and needs an answer to each', async () => {
    const { person } = await sender(world);
    const other = await member(world);
    const { id } = await person.call('transfers.quote', {
      body: { to: { rail: 'tag', recipientUserId: other.me.id }, amount: 100_00 },
    });
    await person.call('transfers.send', { body: { quoteId: id } }, money());
    const { items, shownAt } = await read(person);
    expect(items.some(({ kind }) => kind === 'device')).toBe(true);
    expect(items.find(({ kind }) => kind === 'payee')).toMatchObject({ detail: '₦100.00' });
    expect(items.find(({ kind }) => kind === 'setting')).toMatchObject({ what: 'pin_set' });
    const answers = items.slice(1).map((item) => ({ id: item.id, isMine: true }));
    const body = { shownAt, answers };
    const incomplete = person.call('security-center.answer-check-up', { body });
    expect(await codeOf(incomplete)).toBe('CHECK_UP_INCOMPLETE');
    expect(await reply(person, () => true)).toEqual({ offers: [] });
    expect((await hub(person)).checkUp.isDue).toBe(false);
  });

  test('what was not the person is recorded and answered with what to do', async () => {
    const { person, me } = await sender(world);
    const { offers } = await reply(person, (id) => !id.startsWith('setting'));
    expect(offers).toEqual(['freeze', 'sign_out', 'change_password']);
    const { rows } = await world.platform.pool.query<{ detail: { items: unknown[] } }>(
      `select detail from security_events where user_id = $1 and kind = 'check_up_alarm'`,
      [me.id],
    );
    expect(rows[0]?.detail.items).toHaveLength(1);
  });

  test('twice in a week is one check-up, also at the same moment', async () => {
    const { person, me } = await sender(world);
    await Promise.all([reply(person, () => true), reply(person, () => true)]);
    const { rows } = await world.platform.pool.query(
      'select 1 from security_check_ups where user_id = $1',
      [me.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('is due again after a week, and the person is reminded once', async () => {
    const { person, me } = await sender(world);
    await reply(person, () => true);
    await world.platform.pool.query(
      `update security_check_ups set at = at - interval '8 days', week = week - 7 where user_id = $1`,
      [me.id],
    );
    expect((await hub(person)).checkUp.isDue).toBe(true);
    await runJob(world, 'security-center:remind', {});
    await runJob(world, 'security-center:remind', {});
    const { rows } = await world.platform.pool.query(
      `select 1 from notifications where user_id = $1 and kind = 'security-center.check-up-due'`,
      [me.id],
    );
    expect(rows).toHaveLength(1);
  });
});

test('the export has freezes, check-ups and test results', async () => {
  const { person, me } = await sender(world);
  await takeTest(person, 'romance');
  await person.call('security-center.freeze', { body: { cause: 'log_in' } });
  const { id: exportId } = await person.call('identity.request-export', { body: {} });
  await runJob(world, 'identity:export', { exportId, userId: me.id });
  const response = await person.request(`/api/v1/identity/exports/${exportId}/file`);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toMatch(/"securityCenter".*"cause":\s*"log_in".*"test_id":\s*"romance"/s);
});

test('a frozen account cannot be closed, and a closed one keeps no progress', async () => {
  const { person, me } = await member(world);
  await takeTest(person, 'romance');
  const room = securityCenterRoom;
  const ask = () =>
    inTx(world.platform.db, async (tx) => {
      const deps = identityOf(world);
      return room.closingBlockers?.(deps)(tx, me.id);
    });
  expect(await ask()).toEqual([]);
  await person.call('security-center.freeze', { body: { cause: 'hub' } });
  expect(await ask()).toEqual(['Unfreeze your account first.']);
  await inTx(world.platform.db, async (tx) => room.onClosing?.(identityOf(world))(tx, me.id));
  expect((await person.call('security-center.tests', {})).history).toEqual([]);
});
