import { randomUUID } from 'node:crypto';
import { railNames } from '@cowrie/contract/limits/data';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkSelfie } from '#features/kyc/index.ts';
import { control, type TestSandbox } from '#providers/testing.ts';
import { picture } from '#test/worlds/kyc.ts';
import { fund, walletOf } from '#test/money.ts';
import { codeIn, codeOf, failureOf, member, subjectOf } from '#test/people.ts';
import { bankCode, money, openTransferWorld, pin, sender } from '#test/worlds/transfer.ts';
import { staffWith } from '#test/staff.ts';
import { type Person, runJob, runQueued, type World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
let files: Blob[];

/** Sends need no selfie, except to mobile money: with that one a person registers a face. */
const policy = {
  tiers: 'instant',
  selfie: Object.fromEntries(
    railNames.map((rail) => [rail, { mode: rail === 'momo' ? 'always' : 'off', above: null }]),
  ),
};

beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld());
  await world.platform.pool.query(
    `insert into admin_settings (key, value, updated_at) values ('kyc_policy', $1, now())
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(policy)],
  );
  const one = await picture(320, 240);
  files = Array.from({ length: 9 }, () => one);
});
afterAll(() => close());
beforeEach(() => control(sandbox, '/reset', {}));

const freeze = (person: Person) =>
  person.call('security-center.freeze', { body: { cause: 'hub' } });
const thaw = (person: Person, proof?: string, over: { pin?: string; code?: string } = {}) =>
  person.call(
    'security-center.thaw',
    { body: { pin, ...over } },
    proof === undefined ? {} : { headers: { 'x-selfie-proof': proof } },
  );
const take = async (person: Person, checkId: string): Promise<string> => {
  const { proof } = await person.call('kyc.send-selfie', { params: { checkId }, files });
  if (!proof) throw new Error('the selfie was not accepted');
  return proof;
};
const sendSubject = { rail: 'momo', amount: 1_000, currency: 'NGN', recipient: 'momo:x' } as const;
/** Takes a selfie for a send, which registers the face of a person who has none. */
const registerFace = async (person: Person): Promise<string> => {
  const { check } = await person.call('kyc.start-selfie-check', { body: sendSubject });
  return take(person, check?.id ?? '');
};
const thawProof = async (person: Person): Promise<string> => {
  const started = await person.call('security-center.start-thaw', { body: {} });
  if (started.method !== 'selfie') throw new Error('a code was asked for');
  return take(person, started.check.id);
};
const withFace = async () => {
  const made = await sender(world);
  await registerFace(made.person);
  return made;
};
const quoteTo = async (person: Person, recipientUserId: string, amount = 100_00) =>
  person.call('transfers.quote', { body: { to: { rail: 'tag', recipientUserId }, amount } });
const sendTo = async (person: Person, recipientUserId: string) => {
  const { id } = await quoteTo(person, recipientUserId);
  return person.call('transfers.send', { body: { quoteId: id } }, money());
};
const hub = (person: Person) => person.call('security-center.read', {});
const movedOut = async (userId: string): Promise<number> => {
  const account = await walletOf(world, userId);
  const { rows } = await world.platform.pool.query<{ n: number }>(
    'select count(*)::int as n from ledger_entries where account_id = $1 and amount < 0',
    [account],
  );
  return rows[0]?.n ?? 0;
};

describe('freezing everything', () => {
  test('stops sends with a sentence, lets money in, tells the person, and is audited once', async () => {
    const { person, me, details } = await withFace();
    const other = await sender(world);
    await world.messagesTo(details.email);
    const first = await freeze(person);
    expect(first).toMatchObject({ thaw: 'selfie', codeFrom: null, inFlight: 0 });
    expect(await freeze(person)).toEqual(first);

    const refused = await failureOf(sendTo(person, other.me.id));
    expect(refused).toMatchObject({
      code: 'WALLET_FROZEN',
      message: expect.stringContaining('You froze'),
    });
    await sendTo(other.person, me.id);
    const { items } = await person.call('wallets.list', {});
    expect(items).toMatchObject([{ currency: 'NGN', freeze: 'debits', balance: 50_100_00 }]);
    expect((await world.messagesTo(details.email)).map(subjectOf)).toContain(
      'Your account is frozen',
    );
    const { rows } = await world.platform.pool.query(
      `select action from audit_log where subject = $1 and action = 'identity.account_frozen'`,
      [`user:${me.id}`],
    );
    expect(rows).toHaveLength(1);
  });

  test('signs the other devices out and keeps this one', async () => {
    const { person, details } = await sender(world);
    const second = world.person();
    const answer = await second.call('identity.log-in', {
      body: { email: details.email, password: details.password },
    });
    expect(answer.status).toBe('signed_in');
    await freeze(person);
    expect(await codeOf(hub(second))).toBe('SESSION_EXPIRED');
    expect((await hub(person)).freeze).not.toBeNull();
  });

  test('against twenty sends at once: after its answer no movement leaves', async () => {
    const { person, me } = await sender(world);
    const other = await member(world);
    const quotes = await Promise.all(
      Array.from({ length: 20 }, () => quoteTo(person, other.me.id, 10_00)),
    );
    const sends = quotes.map(({ id }) =>
      codeOf(person.call('transfers.send', { body: { quoteId: id } }, money())),
    );
    await freeze(person);
    const atAnswer = await movedOut(me.id);
    const codes = await Promise.all(sends);
    expect(codes.every((code) => code === 'no error' || code === 'WALLET_FROZEN')).toBe(true);
    expect(codes.filter((code) => code === 'no error')).toHaveLength(atAnswer);
    expect(await movedOut(me.id)).toBe(atAnswer);
    expect(await codeOf(sendTo(person, other.me.id))).toBe('WALLET_FROZEN');
    expect(await movedOut(me.id)).toBe(atAnswer);
  });

  test('twenty presses at once make one freeze', async () => {
    const { person, me } = await sender(world);
    const answers = await Promise.all(Array.from({ length: 20 }, () => freeze(person)));
    expect(new Set(answers.map(({ at }) => at)).size).toBe(1);
    const { rows } = await world.platform.pool.query(
      'select id from account_freezes where user_id = $1',
      [me.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('a wallet that is opened during the freeze is frozen too, also at the same moment', async () => {
    const { person, me } = await sender(world);
    await Promise.all([freeze(person), person.call('wallets.open', { body: { currency: 'USD' } })]);
    await fund(world, me.id, 500_00n, 'USD');
    const { items } = await person.call('wallets.list', {});
    expect(items.map((wallet) => [wallet.currency, wallet.freeze])).toEqual([
      ['NGN', 'debits'],
      ['USD', 'debits'],
    ]);
  });

  test('an order that the bank does not have is not sent and comes back; one it has goes on', async () => {
    const { person } = await sender(world);
    const order = async (amount: number) => {
      const bank = await bankCode(person);
      const to = {
        rail: 'bank',
        country: 'NG',
        bankCode: bank,
        accountNumber: '0123456789',
      } as const;
      const { id } = await person.call('transfers.quote', { body: { to, amount } });
      const { transactionId } = await person.call(
        'transfers.send',
        { body: { quoteId: id } },
        money(),
      );
      return transactionId;
    };
    const stateOf = async (id: string) => {
      const { rows } = await world.platform.pool.query<{ state: string }>(
        'select state from payouts where id = $1',
        [id],
      );
      return rows[0]?.state;
    };
    const sent = await order(1_000_00);
    await runJob(world, 'payouts:submit', { id: sent });
    const unsent = await order(2_000_00);
    const { inFlight } = await freeze(person);
    expect(inFlight).toBe(1);
    await runJob(world, 'payouts:submit', { id: unsent });
    expect(await stateOf(unsent)).toBe('reserved');
    await runQueued(world, 'security-center:stop-orders');
    expect(await stateOf(unsent)).toBe('cancelled');
    expect(await stateOf(sent)).not.toBe('cancelled');
    const { freeze: seen } = await hub(person);
    expect(seen).toMatchObject({ inFlight: 1 });
  });
});

describe('unfreezing with a selfie', () => {
  test('takes the PIN and a selfie for this freeze, and money leaves again', async () => {
    const { person, me } = await withFace();
    const other = await member(world);
    await freeze(person);
    const proof = await thawProof(person);
    expect(await codeOf(thaw(person, proof, { pin: '0000' }))).toBe('PIN_WRONG');
    expect(await codeOf(thaw(person))).toBe('SELFIE_REQUIRED');
    expect(await codeOf(sendTo(person, other.me.id))).toBe('WALLET_FROZEN');
    await thaw(person, proof);
    expect((await hub(person)).freeze).toBeNull();
    await sendTo(person, other.me.id);
    expect(await movedOut(me.id)).toBe(1);
  });

  test('refuses a proof of another person, of a send, of an earlier freeze, and an old one', async () => {
    const { person } = await withFace();
    const other = await withFace();
    await freeze(person);
    await freeze(other.person);
    const theirs = await thawProof(other.person);
    expect(await codeOf(thaw(person, theirs))).toBe('SELFIE_PROOF_INVALID');
    expect(await codeOf(thaw(person, await registerFace(person)))).toBe('SELFIE_PROOF_INVALID');
    expect(await codeOf(thaw(person, 'made up'))).toBe('SELFIE_PROOF_INVALID');

    const used = await thawProof(person);
    const spare = await thawProof(person);
    await thaw(person, used);
    expect(await codeOf(thaw(person, used))).toBe('NOT_FROZEN');
    await freeze(person);
    expect(await codeOf(thaw(person, used))).toBe('SELFIE_PROOF_INVALID');
    expect(await codeOf(thaw(person, spare))).toBe('SELFIE_PROOF_INVALID');
    const late = await thawProof(person);
    world.clock.advance(601);
    expect(await codeOf(thaw(person, late))).toBe('SELFIE_PROOF_INVALID');
    expect((await hub(person)).freeze).not.toBeNull();
  });

  test('a thaw proof does not pass for a send', async () => {
    const { person, me } = await withFace();
    await freeze(person);
    const proof = await thawProof(person);
    const send = { ...sendSubject, userId: me.id, amount: BigInt(sendSubject.amount) };
    const noFacts = () => Promise.reject(new Error('the risk was read'));
    expect(await checkSelfie(world.platform, send, proof, noFacts)).toMatchObject({
      code: 'SELFIE_PROOF_INVALID',
    });
  });

  test('does not lift what staff froze', async () => {
    const { person, me } = await withFace();
    const other = await member(world);
    await freeze(person);
    await world.platform.pool.query(
      'update ledger_balances set frozen = 1, revision = revision + 1 where account_id = $1',
      [await walletOf(world, me.id)],
    );
    await thaw(person, await thawProof(person));
    expect(await hub(person)).toMatchObject({ freeze: null, isFrozenByStaff: true });
    const refused = await failureOf(sendTo(person, other.me.id));
    expect(refused).toMatchObject({
      code: 'WALLET_FROZEN',
      message: expect.stringContaining('contact support'),
    });
    expect(await codeOf(person.call('security-center.start-thaw', { body: {} }))).toBe(
      'NOT_FROZEN',
    );
  });

  test('ten equal thaws at once lift it once', async () => {
    const { person, me } = await withFace();
    await freeze(person);
    const proof = await thawProof(person);
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(thaw(person, proof))));
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    expect(codes.filter((code) => code === 'NOT_FROZEN')).toHaveLength(9);
    const { rows } = await world.platform.pool.query<{ kind: string }>(
      `select kind from security_events where user_id = $1 and kind = 'account_thawed'`,
      [me.id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('unfreezing without a registered face', () => {
  test('takes a day, the PIN and a code by email', async () => {
    const { person, details } = await sender(world);
    const frozen = await freeze(person);
    expect(frozen).toMatchObject({ thaw: 'code', codeFrom: expect.any(String) });
    expect(await codeOf(person.call('security-center.start-thaw', { body: {} }))).toBe(
      'THAW_TOO_EARLY',
    );
    expect(await codeOf(thaw(person, undefined, { code: '123456' }))).toBe('THAW_TOO_EARLY');
    await world.platform.pool.query(
      `update account_freezes set at = at - interval '25 hours' where user_id = (
        select id from users where email = $1)`,
      [details.email],
    );
    await world.messagesTo(details.email);
    expect(await person.call('security-center.start-thaw', { body: {} })).toEqual({
      method: 'code',
    });
    const code = codeIn((await world.messagesTo(details.email)).at(-1));
    const wrong = code === '111111' ? '222222' : '111111';
    expect(await codeOf(thaw(person, undefined, { code: wrong }))).toBe('CODE_INVALID');
    expect(await codeOf(thaw(person, undefined, { code, pin: '0000' }))).toBe('PIN_WRONG');
    await thaw(person, undefined, { code });
    expect((await hub(person)).freeze).toBeNull();
  });

  test('a face that is registered during the freeze does not count', async () => {
    const { person } = await sender(world);
    await freeze(person);
    const proof = await registerFace(person);
    expect((await hub(person)).freeze).toMatchObject({ thaw: 'code' });
    expect(await codeOf(thaw(person, proof))).toBe('THAW_TOO_EARLY');
  });
});

test('a person who has frozen nothing can thaw nothing', async () => {
  const { person } = await sender(world);
  expect(await codeOf(thaw(person, randomUUID()))).toBe('NOT_FROZEN');
});

describe('staff lift a freeze that a person cannot lift', () => {
  const reason = 'The person proved who they are at our office';
  const twoStaff = async () => {
    const maker = await staffWith(world, 'cases.read', 'cases.write', 'cases.approve');
    const checker = await staffWith(world, 'cases.read', 'cases.approve');
    return { maker: maker.person, checker: checker.person };
  };

  test('in twos: the person and the one who proposed cannot decide', async () => {
    const { maker, checker } = await twoStaff();
    const { person, me } = await member(world);
    const of = { params: { userId: me.id }, body: { reason } };
    expect(await codeOf(maker.call('security-center.propose-thaw', of))).toBe('ALREADY_SO');
    await freeze(person);
    expect(await codeOf(person.call('security-center.propose-thaw', of))).toBe('FORBIDDEN');
    const { approvalId } = await maker.call('security-center.propose-thaw', of);
    const decide = (by: Person) =>
      by.call('approvals.decide', {
        params: { approvalId },
        body: { decision: 'approve', reason },
      });
    expect(await codeOf(decide(maker))).toBe('APPROVAL_OWN');
    expect((await person.call('security-center.read', {})).freeze).not.toBeNull();
    await decide(checker);
    expect((await person.call('security-center.read', {})).freeze).toBeNull();
    const { rows } = await world.platform.pool.query<{ thawed_with: string }>(
      'select thawed_with from account_freezes where user_id = $1',
      [me.id],
    );
    expect(rows).toEqual([{ thawed_with: 'support' }]);
  });

  test('a freeze that the person lifted and set again needs a new proposal', async () => {
    const { maker, checker } = await twoStaff();
    const { person, me } = await member(world);
    await freeze(person);
    const of = { params: { userId: me.id }, body: { reason } };
    const { approvalId } = await maker.call('security-center.propose-thaw', of);
    await world.platform.pool.query(
      `update account_freezes set thawed_at = now(), thawed_with = 'code' where user_id = $1`,
      [me.id],
    );
    world.clock.advance(60);
    await freeze(person);
    const body = { decision: 'approve', reason } as const;
    const decided = checker.call('approvals.decide', { params: { approvalId }, body });
    expect(await codeOf(decided)).toBe('APPROVAL_STALE');
    expect((await person.call('security-center.read', {})).freeze).not.toBeNull();
  });
});
