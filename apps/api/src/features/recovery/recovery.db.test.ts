/** Getting an account back, and every reason why not. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { codeIn, codeOf, logIn, member, subjectOf } from '#test/people.ts';
import * as steps from '#test/worlds/recovery.ts';
import { staffWith } from '#test/staff.ts';
import { runJob, runQueued, type World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await steps.openRecoveryWorld());
});
afterAll(() => close());
beforeEach(() => control(sandbox, '/reset', {}));

const day = 86_400;
const wait = 2 * day;
const { asking, circleOf, codeFor, newAddress, progress, prove, rowOf, takeSelfie, waiting } =
  steps;
const query = (sql: string, values: readonly unknown[]) =>
  world.platform.pool.query(sql, [...values]);
const stop = (token: string) => world.person().call('recovery.stop', { body: { token } });
const question = (friend: steps.Member, recoveryId: string) =>
  friend.person.call('recovery.question', { params: { recoveryId } });
const messagesOf = async (email: string) => world.messagesTo(email);

describe('the whole way', () => {
  test('gives the account back after the selfie, two friends and 48 hours', async () => {
    const { owner, friends, token, email, id } = await asking(world);
    const old = owner.details.email;
    const warned = await messagesOf(old);
    expect(warned.map(subjectOf)).toContain('A recovery of your account is under way');
    expect((await messagesOf(friends[0].details.email)).map(subjectOf)).toContain('Is it Ada?');
    expect((await progress(world, token)).friends).toHaveLength(3);

    await steps.answerYes(friends[0], id, codeFor(world, id, friends[0]));
    expect((await progress(world, token)).state).toBe('asking');
    await steps.answerYes(friends[1], id, codeFor(world, id, friends[1]));
    expect((await progress(world, token)).state).toBe('waiting');
    expect(steps.stopTokenIn(await messagesOf(old))).toContain(id);
    expect((await messagesOf(email)).map(subjectOf)).toContain('News about your recovery');
    expect(await codeOf(steps.finish(world, token))).toBe('RECOVERY_EARLY');

    world.clock.advance(wait);
    expect((await progress(world, token)).state).toBe('ready');
    expect(await codeOf(steps.finish(world, token, `${owner.details.tag} 123456`))).toBe(
      'PASSWORD_PERSONAL',
    );
    await steps.finish(world, token);
    // A lost answer is asked for again; another password is not.
    await steps.finish(world, token);
    expect(await codeOf(steps.finish(world, token, 'another good phrase 88'))).toBe(
      'RECOVERY_OVER',
    );
    expect(await rowOf(world, id)).toEqual({ state: 'completed', why: null });

    const me = await logIn(world.person(), email, steps.newPassword);
    expect(me).toMatchObject({ email, pinSet: false, totpOn: false, passkeys: 0 });
    expect(await codeOf(logIn(world.person(), old))).toBe('INVALID_CREDENTIALS');
    for (const address of [old, email]) {
      expect((await messagesOf(address)).map(subjectOf)).toContain('Your account was recovered');
    }
    const { rows } = await query('select careful_until from users where id = $1', [owner.me.id]);
    expect((rows as { careful_until: Date }[])[0]?.careful_until.getTime()).toBeGreaterThan(
      world.clock.now().getTime() + day * 1000 - 60_000,
    );
  });

  test('removes sessions, passkeys, the authenticator, the PIN and the confirmed phone', async () => {
    const { owner, token } = await waiting(world);
    const userId = owner.me.id;
    const at = world.clock.now();
    await query(
      `insert into transaction_pins (user_id, salt, digest, changed_at) values ($1, 'a', 'b', $2)`,
      [userId, at],
    );
    await query(`insert into totp_secrets (user_id, secret, confirmed_at) values ($1, 'a', $2)`, [
      userId,
      at,
    ]);
    await query(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $1, $2, 'a', 0, '{}', 'Phone', $3)`,
      [userId, `credential ${userId}`, at],
    );
    await query('update users set phone_verified_at = $2 where id = $1', [userId, at]);
    world.clock.advance(wait);
    const session = await steps.admitAgain(world, owner);
    await steps.finish(world, token);
    expect(await codeOf(session.call('recovery.circle', {}))).toBe('SESSION_EXPIRED');
    for (const table of ['transaction_pins', 'totp_secrets', 'passkeys']) {
      expect((await query(`select from ${table} where user_id = $1`, [userId])).rowCount).toBe(0);
    }
    const { rows } = await query('select phone_verified_at from users where id = $1', [userId]);
    expect(rows).toEqual([{ phone_verified_at: null }]);
  });

  test('works by tag, and the mailed link leads back to it', async () => {
    const { owner } = await circleOf(world);
    const { token, email } = await prove(world, `@${owner.details.tag}`);
    const link = (await messagesOf(email)).map(({ text }) => text).join(' ');
    expect(link).toContain(`/recovery#${token}`);
    expect((await takeSelfie(world, token)).state).toBe('asking');
  });
});

/** Everything a stranger is told on the way to a selfie that is not recognised. */
const walk = async (account: string, beforeEachSelfie = async () => {}) => {
  const email = newAddress();
  const visitor = world.person();
  const seen: unknown[] = [];
  const note = async (answer: Promise<object>) => {
    const plain = JSON.stringify(await answer);
    seen.push(plain.replaceAll(email, 'email').replaceAll(/\d{4}-\d\d-\d\dT[^"]+/g, 'time'));
  };
  const { token } = await visitor.call('recovery.start', { body: { account, email } });
  await runQueued(world, 'recovery:mail-code');
  const mails = await messagesOf(email);
  seen.push(mails.map(subjectOf).map((subject) => subject.replace(/\d{6}/, 'code')));
  const code = codeIn(mails.at(-1));
  await note(visitor.call('recovery.confirm-email', { body: { token, code } }));
  for (let each = 0; each < 3; each += 1) {
    await beforeEachSelfie();
    await note(steps.sendSelfie(world, token));
    await runQueued(world, 'recovery:compare');
    await note(progress(world, token));
    world.clock.advance(11);
    await note(progress(world, token));
  }
  seen.push(await codeOf(steps.sendSelfie(world, token)));
  return seen;
};

describe('a stranger', () => {
  test('sees the same for no account, no circle, no face, and a face that is not theirs', async () => {
    const unknown = await walk('unknown@example.test');
    const noCircle = await member(world);
    await steps.registerFace(noCircle.person);
    const noFace = await member(world);
    const { owner } = await circleOf(world);
    const otherFace = async () => {
      await steps.nextSelfie(sandbox, 'fail');
    };
    expect(await walk(owner.details.email, otherFace)).toEqual(unknown);
    expect(await walk(noCircle.details.email)).toEqual(unknown);
    expect(await walk(noFace.details.tag)).toEqual(unknown);
    expect(await walk('@no_such_tag')).toEqual(unknown);
    expect((await messagesOf(owner.details.email)).map(subjectOf)).not.toContain(
      'A recovery of your account is under way',
    );
  });

  test('gets no code for the address of an account, and is told no difference', async () => {
    const other = await member(world);
    await messagesOf(other.details.email);
    const visitor = world.person();
    const body = { account: 'unknown@example.test', email: other.details.email };
    const { token } = await visitor.call('recovery.start', { body });
    await runQueued(world, 'recovery:mail-code');
    expect(await messagesOf(other.details.email)).toEqual([]);
    expect((await progress(world, token)).state).toBe('begun');
    const guess = visitor.call('recovery.confirm-email', { body: { token, code: '123456' } });
    expect(await codeOf(guess)).toBe('CODE_INVALID');
  });

  test('has five tries for the code, and a token of no recovery opens nothing', async () => {
    const visitor = world.person();
    const email = newAddress();
    const body = { account: 'unknown@example.test', email };
    const { token } = await visitor.call('recovery.start', { body });
    await runQueued(world, 'recovery:mail-code');
    const right = codeIn((await messagesOf(email)).at(-1));
    const wrong = right === '111111' ? '222222' : '111111';
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        codeOf(visitor.call('recovery.confirm-email', { body: { token, code: wrong } })),
      ),
    );
    expect(tries.filter((code) => code === 'CODE_INVALID')).toHaveLength(5);
    const late = visitor.call('recovery.confirm-email', { body: { token, code: right } });
    expect(await codeOf(late)).toBe('CODE_TRIES_EXCEEDED');
    const none = 'x'.repeat(43);
    expect(await codeOf(progress(world, none))).toBe('LINK_INVALID');
    expect(await codeOf(steps.finish(world, none))).toBe('LINK_INVALID');
    expect(await codeOf(steps.sendSelfie(world, none))).toBe('LINK_INVALID');
    expect(await codeOf(stop(none))).toBe('LINK_INVALID');
  });
});

describe('a selfie', () => {
  test('is compared with a face from before the recovery only', async () => {
    const { owner } = await circleOf(world);
    await query('delete from kyc_faces where user_id = $1', [owner.me.id]);
    const { token } = await prove(world, owner.details.email);
    await query('insert into kyc_faces (user_id, job_id, kept_at) values ($1, $2, $3)', [
      owner.me.id,
      randomUUID(),
      world.clock.now(),
    ]);
    expect(await takeSelfie(world, token)).toMatchObject({
      state: 'proved',
      selfie: { triesLeft: 2, hasFailed: true },
    });
  });

  test('that the company judges later is asked about again', async () => {
    const { owner } = await circleOf(world);
    const { token } = await prove(world, owner.details.email);
    await steps.nextSelfie(sandbox, 'slow');
    expect((await takeSelfie(world, token)).state).toBe('comparing');
    const { jobs } = (await control(sandbox, '/smile/jobs')) as { jobs: { jobId: string }[] };
    await control(sandbox, '/smile/complete', { job_id: jobs.at(-1)?.jobId, result: 'pass' });
    await runQueued(world, 'recovery:compare');
    expect((await progress(world, token)).state).toBe('asking');
  });

  test('asks the friends once, however often the job runs', async () => {
    const { owner, friends, id } = await asking(world);
    await runJob(world, 'recovery:compare', { id });
    const asked = (await messagesOf(friends[0].details.email)).map(subjectOf);
    expect(asked.filter((subject) => subject === 'Is it Ada?')).toHaveLength(1);
    const { rows } = await query(
      `select from security_events where user_id = $1 and kind = 'recovery_under_way'`,
      [owner.me.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('is not kept after it was compared', async () => {
    const { id } = await asking(world);
    const { rows } = await query('select selfie_sealed from recoveries where id = $1', [id]);
    expect(rows).toEqual([{ selfie_sealed: null }]);
  });
});

/** Reasons why an account cannot recover, before the selfie. */
const unfit: Readonly<
  Record<string, (owner: steps.Member, friends: readonly steps.Member[]) => Promise<unknown>>
> = {
  'frozen by its owner': ({ person }) =>
    person.call('security-center.freeze', { body: { cause: 'hub' } }),
  suspended: ({ me }) =>
    query(`update users set smile_id_status = 'suspended' where id = $1`, [me.id]),
  closed: ({ me }) => query(`update users set status = 'closed' where id = $1`, [me.id]),
  'of staff': async ({ me }) => {
    const staff = await staffWith(world, 'cases.read');
    await query(
      `insert into staff_roles (user_id, role_id, granted_at)
       select $1, role_id, granted_at from staff_roles where user_id = $2`,
      [me.id, staff.me.id],
    );
  },
  'without a third friend': (_owner, friends) => steps.agree(friends[0] as steps.Member, false),
};

test.each(Object.keys(unfit))('an account that is %s has no way back', async (name) => {
  const { owner, friends } = await circleOf(world);
  const { token } = await prove(world, owner.details.email);
  await unfit[name]?.(owner, friends);
  expect((await takeSelfie(world, token)).state).toBe('proved');
});

test('a freeze during the wait ends it and stays in force', async () => {
  const { owner, token, id } = await waiting(world);
  world.clock.advance(wait);
  const session = await steps.admitAgain(world, owner);
  await session.call('security-center.freeze', { body: { cause: 'hub' } });
  expect(await codeOf(steps.finish(world, token))).toBe('RECOVERY_OVER');
  expect(await rowOf(world, id)).toEqual({ state: 'ended', why: 'blocked' });
  expect((await session.call('security-center.read', {})).freeze).not.toBeNull();
});

describe('a friend', () => {
  test('confirms only with the code of this friend', async () => {
    const { friends, id } = await asking(world);
    expect(await question(friends[0], id)).toMatchObject({ isOpen: true, triesLeft: 5 });
    const others = codeFor(world, id, friends[1]);
    expect(await codeOf(steps.answerYes(friends[0], id, others))).toBe('RECOVERY_CODE_WRONG');
    expect(await question(friends[0], id)).toMatchObject({ isOpen: true, triesLeft: 4 });
    expect(JSON.stringify(await question(friends[0], id))).not.toContain(others);
  });

  test('who is the thief counts once, in as many sessions as they like', async () => {
    const { friends, id } = await asking(world);
    const [thief] = friends;
    const second = { ...thief, person: await steps.admitAgain(world, thief) };
    const code = codeFor(world, id, thief);
    for (const session of [thief, second, thief]) await steps.answerYes(session, id, code);
    expect(await rowOf(world, id)).toEqual({ state: 'asking', why: null });
    const stranger = await member(world);
    expect(await codeOf(steps.answerYes(stranger, id, code))).toBe('NOT_FOUND');
    expect(await codeOf(question(stranger, id))).toBe('NOT_FOUND');
  });

  test('who says no ends it, also after a yes, and the next waits seven days', async () => {
    const { owner, friends, id, token } = await waiting(world);
    await steps.answerNo(friends[0], id);
    expect(await rowOf(world, id)).toEqual({ state: 'ended', why: 'refused' });
    expect((await messagesOf(owner.details.email)).map(subjectOf)).toContain(
      'The recovery of your account ended',
    );
    world.clock.advance(wait);
    expect(await codeOf(steps.finish(world, token))).toBe('RECOVERY_OVER');
    const early = await prove(world, owner.details.email);
    expect((await takeSelfie(world, early.token)).state).toBe('proved');
    world.clock.advance(5 * day);
    const late = await prove(world, owner.details.email);
    expect((await takeSelfie(world, late.token)).state).toBe('asking');
  });

  test('who leaves the circle is not waited for; without two left it ends', async () => {
    const { friends, id } = await asking(world);
    await steps.agree(friends[0], false);
    expect(await question(friends[0], id)).toMatchObject({ isOpen: false, answer: 'left' });
    expect(await rowOf(world, id)).toEqual({ state: 'asking', why: null });
    await steps.agree(friends[1], false);
    expect(await rowOf(world, id)).toEqual({ state: 'ended', why: 'unconfirmed' });
  });
});

test('the warning goes by text too, to a confirmed phone only', async () => {
  const confirmed = '+2348039990001';
  const unconfirmed = '+2348039990002';
  for (const phone of [confirmed, unconfirmed]) {
    const { owner } = await circleOf(world);
    await query('update users set phone = $2, phone_verified_at = $3 where id = $1', [
      owner.me.id,
      phone,
      phone === confirmed ? world.clock.now() : null,
    ]);
    const { token } = await prove(world, owner.details.email);
    await takeSelfie(world, token);
  }
  expect(steps.stopTokenIn(await messagesOf(confirmed))).toContain('.');
  expect(await messagesOf(unconfirmed)).toEqual([]);
});

describe('stopping', () => {
  test('takes one tap on the link of the warning, which works again', async () => {
    const { owner, token, id } = await waiting(world);
    const link = steps.stopTokenIn(await messagesOf(owner.details.email));
    expect(await codeOf(stop(`${link.slice(0, -2)}xx`))).toBe('LINK_INVALID');
    await stop(link);
    await stop(link);
    expect(await rowOf(world, id)).toEqual({ state: 'ended', why: 'stopped' });
    expect((await progress(world, token)).state).toBe('ended');
  });

  test('goes in the app', async () => {
    const { owner, id } = await asking(world);
    const before = await owner.person.call('recovery.circle', {});
    expect(before.recovery).toMatchObject({ state: 'asking', until: null });
    const after = await owner.person.call('recovery.stop-own', { body: {} });
    expect(after.recovery).toBeNull();
    expect(await rowOf(world, id)).toEqual({ state: 'ended', why: 'stopped' });
    const again = owner.person.call('recovery.stop-own', { body: {} });
    expect(await codeOf(again)).toBe('RECOVERY_OVER');
  });

  test('goes by staff with a reason, audited', async () => {
    const { owner, id } = await asking(world);
    const { person: staff } = await staffWith(world, 'cases.write', 'users.read');
    const of = { params: { userId: owner.me.id }, body: { reason: 'A call by a thief' } };
    const { recovery } = await staff.call('identity.user', { params: of.params });
    expect(recovery.recoveries).toMatchObject([{ id, state: 'asking', confirmed: 0 }]);
    await staff.call('recovery.stop-by-staff', of);
    expect(await rowOf(world, id)).toEqual({ state: 'ended', why: 'stopped_by_staff' });
    expect(await codeOf(staff.call('recovery.stop-by-staff', of))).toBe('RECOVERY_OVER');
    const { rows } = await query(
      `select detail from audit_log where action = 'recovery.stopped_by_staff' and subject = $1`,
      [`user:${owner.me.id}`],
    );
    expect(rows).toEqual([{ detail: { recoveryId: id, reason: 'A call by a thief' } }]);
    const other = await staffWith(world, 'cases.read');
    expect(await codeOf(other.person.call('recovery.stop-by-staff', of))).toBe('FORBIDDEN');
  });
});

test('what is not finished in seven days ends', async () => {
  const { id, token } = await asking(world);
  world.clock.advance(7 * day);
  expect(await progress(world, token)).toMatchObject({ state: 'ended', why: 'expired' });
  await runJob(world, 'recovery:sweep', {});
  expect(await rowOf(world, id)).toEqual({ state: 'ended', why: 'expired' });
});

test('what never passed the selfie is forgotten after a month', async () => {
  const { token } = await prove(world, 'unknown@example.test');
  world.clock.advance(8 * day);
  await runJob(world, 'recovery:sweep', {});
  world.clock.advance(31 * day);
  await runJob(world, 'recovery:sweep', {});
  expect(await codeOf(progress(world, token))).toBe('LINK_INVALID');
});
