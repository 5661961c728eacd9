/** Decisions that staff make once, and submissions that a person may hand in once. */

import { checklist } from '@cowrie/contract/kyc/data';
import { control } from '#providers/testing.ts';
import { atTier2, newNumber, personIn, picture, submit1, openPictures } from '../worlds/kyc.ts';
import { fund, walletOf } from '../money.ts';
import { codeOf, member } from '../people.ts';
import { money, sender, withoutSelfies } from '../worlds/transfer.ts';
import type { Person, World } from '../world.ts';
import { saveFlagRule } from '../two-people.ts';
import { caseWorker } from '../staff.ts';
import { calls, countOf, inParallel, type Counter } from './counter.ts';

const reason = 'because the test says so';

const selfies = async (world: World) => {
  await world.platform.pool.query(
    `update admin_settings set value = jsonb_set(value, '{selfie,tag,mode}', '"always"')
     where key = 'kyc_policy'`,
  );
};

const startCheck = async (person: Person): Promise<string> => {
  const subject = { rail: 'tag', amount: 150_000, currency: 'NGN', recipient: 'tag:chidi' };
  const { check } = await person.call('kyc.start-selfie-check', { body: subject as never });
  return check?.id ?? '';
};

const proving: Counter[] = [
  {
    name: 'people behind one identity number',
    codes: ['IDENTITY_NUMBER_TAKEN'],
    columns: [],
    fire: async ({ world }) => {
      const bvn = newNumber();
      const people: Person[] = [];
      for (let made = 0; made < 8; made += 1) people.push((await personIn(world)).person);
      const answers = await Promise.all(people.map((person) => codeOf(submit1(person, { bvn }))));
      return { answers, expected: { 'no error': 1, IDENTITY_NUMBER_TAKEN: 7 } };
    },
  },
  {
    name: 'submissions of a tier',
    codes: ['KYC_STEP_DONE', 'KYC_IN_REVIEW'],
    columns: [],
    fire: async ({ world }) => {
      const { person, me } = await personIn(world);
      const answers = await inParallel(() => codeOf(submit1(person)), 8);
      return {
        answers: answers.filter((answer) => answer === 'no error'),
        expected: { 'no error': 1 },
        sums: {
          reviews: [await countOf({ world }, 'kyc_reviews where user_id = $1', [me.id]), 1],
        },
      };
    },
  },
  {
    name: 'appeals against a suspension',
    codes: ['APPEAL_WAITING', 'NOT_SUSPENDED', 'ALREADY_SO'],
    columns: ['kyc_appeals.decided_at', 'kyc_appeals.decided_by'],
    fire: async ({ world, maker }) => {
      const { person, me } = await personIn(world);
      const suspended = await inParallel(() =>
        codeOf(
          maker.call('kyc.set-suspension', {
            params: { userId: me.id },
            body: { suspended: true, reason },
          }),
        ),
      );
      const message = 'The transfer was my own, to my brother.';
      const answers = await inParallel(() =>
        codeOf(person.call('kyc.appeal', { body: { message } })),
      );
      return {
        answers,
        expected: { 'no error': 1, APPEAL_WAITING: calls - 1 },
        sums: {
          suspensions: [suspended.filter((answer) => answer === 'no error').length, 1],
        },
      };
    },
  },
];

const deciding: Counter[] = [
  {
    name: 'decisions about one submission',
    codes: ['REVIEW_DECIDED'],
    columns: ['kyc_reviews.decided_at', 'kyc_reviews.decided_by'],
    fire: async ({ world, maker, checker }) => {
      const { me } = await atTier2(world);
      const { reviews } = await maker.call('kyc.case', { params: { userId: me.id } });
      const reviewId = reviews.find(({ tier }) => tier === 2)?.id ?? '';
      for (const staff of [maker, checker]) await openPictures(staff, me.id);
      const answers = await inParallel((n) =>
        codeOf(
          (n % 2 === 0 ? maker : checker).call('kyc.decide', {
            params: { userId: me.id, reviewId },
            body: {
              decision: n % 3 === 0 ? 'reject' : 'approve',
              checked: [...checklist[2]],
              reason,
            },
          }),
        ),
      );
      return { answers, expected: { 'no error': 1, REVIEW_DECIDED: calls - 1 } };
    },
  },
  {
    name: 'decisions about one proposal that moves money',
    codes: ['APPROVAL_DECIDED'],
    columns: ['approvals.decided_at'],
    fire: async ({ world, maker, checker }) => {
      const { me } = await member(world);
      const account = await fund(world, me.id, 10_000n);
      const suspense = await world.platform.ledger.system('suspense', 'NGN');
      const legs = [{ debit: account, credit: suspense, amount: 6_000 }];
      const { approvalId } = await maker.call('wallets.propose-adjustment', {
        body: { legs, reason },
      });
      const answers = await inParallel(() =>
        codeOf(
          checker.call('approvals.decide', {
            params: { approvalId },
            body: { decision: 'approve', reason },
          }),
        ),
      );
      const { rows } = await world.platform.pool.query<{ posted: bigint }>(
        'select posted from ledger_balances where account_id = $1',
        [account],
      );
      return {
        answers,
        expected: { 'no error': 1, APPROVAL_DECIDED: calls - 1 },
        sums: { left: [rows[0]?.posted, 4_000n] },
      };
    },
  },
  {
    name: 'releases of one held send',
    codes: ['CASE_CLOSED', 'ACTION_UNFIT'],
    columns: ['cases.closed_at'],
    fire: async ({ world, maker }) => {
      const second = await caseWorker(world);
      const rule = { name: 'Held', measure: 'amount', currency: 'NGN', bound: 1 } as const;
      await saveFlagRule(world, { ...rule, action: 'hold' });
      const [from, to] = [await sender(world), await member(world)];
      const wanted = { to: { rail: 'tag', recipientUserId: to.me.id }, amount: 1_000_00 } as const;
      const { id } = await from.person.call('transfers.quote', { body: wanted });
      const body = { quoteId: id };
      const { transactionId } = await from.person.call('transfers.send', { body }, money());
      await world.platform.pool.query('update flag_rules set enabled = false');
      const { items } = await maker.call('cases.list', { query: { state: 'open', limit: '100' } });
      const caseId = items.find((one) => one.transactionId === transactionId)?.id ?? '';
      await inParallel((n) =>
        codeOf(
          (n % 2 === 0 ? maker : second).call('cases.act', {
            params: { caseId },
            body: { action: 'release', reason },
          }),
        ),
      );
      const { rows } = await world.platform.pool.query<{ posted: bigint }>(
        'select posted from ledger_balances where account_id = $1',
        [await walletOf(world, to.me.id)],
      );
      return { answers: [], expected: {}, sums: { arrived: [rows[0]?.posted, 1_000_00n] } };
    },
  },
];

const selfieTries: Counter[] = [
  {
    name: 'selfies that do not match, over many checks',
    codes: ['SELFIE_LOCKED', 'SELFIE_CHECK_OVER'],
    columns: ['selfie_checks.tries'],
    fire: async ({ world, sandbox }) => {
      await selfies(world);
      const { person, me } = await member(world);
      const file = await picture(640, 480);
      const files = Array.from({ length: 9 }, () => file);
      const checks: string[] = [];
      for (let made = 0; made < calls; made += 1) checks.push(await startCheck(person));
      await world.platform.pool.query(
        `update selfie_checks set state = 'failed', tries = 4, tried_at = $2, job_id = id
         where id = $1`,
        [await startCheck(person), world.clock.now()],
      );
      // The company judges, but its answer is lost: each of these is a try whose verdict is open.
      const lost = { provider: 'smile', mode: '500_after', times: 500 };
      await control(sandbox, '/fault', lost);
      const answers = await inParallel(async (n) => {
        const params = { checkId: checks[n] ?? '' };
        return person.call('kyc.send-selfie', { params, files }).then(
          ({ state }) => state,
          (error: unknown) => (error as { code?: string }).code ?? String(error),
        );
      });
      await control(sandbox, '/reset', {});
      await withoutSelfies(world);
      const tried = 'selfie_checks where user_id = $1 and tries = 1';
      return {
        answers,
        expected: { checking: 1, SELFIE_LOCKED: calls - 1 },
        sums: { 'tries in other checks': [await countOf({ world }, tried, [me.id]), 1] },
      };
    },
  },
];

export const staffCounters: readonly Counter[] = [...proving, ...deciding, ...selfieTries];
