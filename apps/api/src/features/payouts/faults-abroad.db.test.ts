/**
 * Every fault of a company, on the order call and the status call of every other corridor. The
 * money is on hold or in exactly one place, the person is never told an end that is not known, and
 * after the fault the sweep alone finishes the transfer. Dollars to a bank that the company does not
 * list are never sent again: two members of staff decide.
 */

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { companyHooks, isOver, type PayoutState } from './index.ts';
import { control } from '#providers/testing.ts';
import { booksBalance } from '#test/ledger/books-balance.ts';
import { ask } from '#test/worlds/funding.ts';
import { atTier2 } from '#test/worlds/kyc.ts';
import { fund } from '#test/money.ts';
import { endFaults, ledgerHolds, openPayoutWorld, patience, sweep } from '#test/worlds/payout.ts';
import { decidedProposal } from '#test/staff.ts';
import { acceptDigitalTerms, money, pin } from '#test/worlds/transfer.ts';
import { identityOf, type Person, runQueued } from '#test/world.ts';
import { inDepth } from '../../../../../tools/testing/depth.ts';

const modes = [
  '403',
  '429',
  '500',
  '500_after',
  'timeout_before',
  'timeout_after',
  'malformed',
  'down',
] as const;
type Mode = (typeof modes)[number];

let at: Awaited<ReturnType<typeof openPayoutWorld>>;
let person: Person;
let subjects: Record<string, unknown>;

const currencies = { momo: 'NGN', international: 'NGN', usd_bank: 'USD', digital: 'USD' } as const;
type Rail = keyof typeof currencies;

beforeAll(async () => {
  at = await openPayoutWorld();
  const made = await atTier2(at.world);
  person = made.person;
  await person.call('identity.set-pin', { body: { pin } });
  await person.call('wallets.open', { body: { currency: 'USD' } });
  await ask(person, 'USD');
  await acceptDigitalTerms(person);
  await at.pass(600);
  await person.call('wallets.sync-usd-virtual-account', { body: {} });
  await person.call('transfers.digital', {});
  await fund(at.world, made.me.id, 40_000_00n, 'NGN');
  await fund(at.world, made.me.id, 900_00n, 'USD');
  const momo = await person.call('reference.institutions', {
    body: { country: 'GH', type: 'MOMO' },
  });
  const banks = await person.call('reference.institutions', { body: { country: 'GH' } });
  const { data } = await person.call('transfers.create-usd-counterparty', {
    body: {
      email: 'jane@example.test',
      name: 'Jane Roe',
      account_number: '4455667788',
      routing_number: '021000021',
      account_type: 'CHECKING',
      bank_name: 'JPMORGAN CHASE BANK, NA',
      payment_rail: 'ACH',
      beneficiary_address: {
        street: '17 West Main Street',
        city: 'Luray',
        state: 'VA',
        postal_code: '22835',
      },
    },
  });
  await at.pass(600);
  subjects = {
    momo: {
      rail: 'momo',
      country: 'GH',
      providerCode: momo.data[0]?.code,
      phoneNumber: '233241234567',
    },
    international: {
      rail: 'bank',
      country: 'GH',
      bankCode: banks.data[0]?.code,
      accountNumber: '1234567890',
    },
    usd_bank: {
      rail: 'usd_bank',
      counterpartyId: data.counterparty.counterparty_id,
      paymentRail: 'ACH',
    },
    digital: {
      rail: 'digital',
      coin: 'usdc',
      network: 'polygon',
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    },
  };
}, 60_000);
afterEach(async () => {
  patience.ms = 10_000;
  await endFaults(at.sandbox);
  await at.pass(20);
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await at.close();
});

const purse = async (rail: Rail) => {
  const { items } = await person.call('wallets.list', {});
  const wallet = items.find(({ currency }) => currency === currencies[rail]);
  return { available: wallet?.available ?? -1, held: wallet?.held ?? -1 };
};
const stateOf = async (id: string) => {
  const { rows } = await at.world.platform.pool.query<{ status: string; state: PayoutState }>(
    'select t.status, p.state from transactions t join payouts p using (id) where id = $1',
    [id],
  );
  return rows[0] ?? { status: 'none', state: 'created' as const };
};

const faultIn = (rail: Rail, mode: Mode) => {
  if (mode.startsWith('timeout')) patience.ms = 60;
  const provider = rail === 'digital' ? 'bridge' : 'maplerad';
  const path_regex = 'transfers';
  return control(at.sandbox, '/fault', {
    provider,
    method: 'ANY',
    path_regex,
    mode,
    times: 1_000,
    seconds: 86_400,
  });
};

/** Faults after which the company has no order and we do not know it. */
const lost: readonly Mode[] = ['500', 'timeout_before'];

const countAtCompany = async (reference: string): Promise<number> => {
  const answer = await control(at.sandbox, '/maplerad/movements');
  const { movements } = answer as { movements: { reference: string }[] };
  return movements.filter((row) => row.reference === reference).length;
};

/** A dollar transfer in doubt that the company does not list: only staff can end it. */
const returnByStaff = async (id: string, reference: string): Promise<void> => {
  expect((await stateOf(id)).status).toBe('processing');
  const { rows } = await at.world.platform.pool.query(
    "select 1 from cases where transaction_id = $1 and kind = 'contradiction' and state = 'open'",
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(await countAtCompany(reference)).toBe(0);
  const { refund } = companyHooks(identityOf(at.world));
  await expect(refund(id, randomUUID(), 'stuck')).rejects.toThrow('not_approved');
  const approval = await decidedProposal(at.world, 'case_refund', 'approved');
  // The second time changes nothing.
  for (const _ of [1, 2]) expect(await refund(id, approval, 'stuck')).toBe(true);
};

const variants: readonly { readonly rail: Rail; readonly reading: string }[] = [
  ...(Object.keys(currencies) as Rail[]).map((rail) => ({ rail, reading: 'forgotten' })),
  { rail: 'usd_bank', reading: 'kept' },
];

/** In a day's run each variant meets a lost order and another fault, and each fault some variant. */
const drawn = inDepth(
  'faults abroad',
  variants.flatMap(({ rail, reading }) => modes.map((mode) => ({ rail, reading, mode }))),
  {
    classes: ({ rail, reading, mode }) => [
      mode,
      `${rail} ${reading} ${lost.includes(mode) ? 'lost' : 'known'}`,
    ],
  },
);

describe.each(variants)('a send by $rail, references of dollars $reading', ({ rail, reading }) => {
  beforeAll(() =>
    control(at.sandbox, '/reading', {
      provider: 'maplerad',
      name: 'dollar_transfers',
      value: reading,
    }),
  );
  const own = drawn.filter((one) => one.rail === rail && one.reading === reading);
  test.each(own.map(({ mode }) => mode))(
    'with the fault %s finishes without help once the fault is over, or staff decide',
    async (mode) => {
      const isLeft = rail === 'usd_bank' && lost.includes(mode);
      const before = await purse(rail);
      const amount = rail === 'usd_bank' || rail === 'digital' ? 5_00 : 500_00;
      const body = { to: subjects[rail] as { rail: 'tag'; recipientUserId: string }, amount };
      const quote = await person.call('transfers.quote', { body });
      const sent = await person.call('transfers.send', { body: { quoteId: quote.id } }, money());
      await faultIn(rail, mode);
      await runQueued(at.world, 'payouts:submit');
      for (let minute = 0; minute < 2; minute += 1) {
        await at.pass(60);
        await sweep(at.world);
        const { status } = await stateOf(sent.transactionId);
        const now = await purse(rail);
        // The person is not told an end while the end is unknown.
        expect(['pending', 'processing']).toContain(status);
        expect(now).toEqual({
          available: before.available - quote.total,
          held: before.held + quote.total,
        });
        await booksBalance(at.world.platform);
      }
      await endFaults(at.sandbox);
      patience.ms = 10_000;
      for (let minute = 0; minute < 12; minute += 1) {
        await at.pass(60);
        await sweep(at.world);
        if (isOver((await stateOf(sent.transactionId)).state)) break;
      }
      if (isLeft) await returnByStaff(sent.transactionId, sent.reference);
      expect((await stateOf(sent.transactionId)).status).toBe(isLeft ? 'failed' : 'completed');
      expect(await purse(rail)).toEqual({
        available: before.available - (isLeft ? 0 : quote.total),
        held: before.held,
      });
      // Maplerad has the order exactly once; Bridge carries digital dollars.
      const ordered = isLeft || rail === 'digital' ? 0 : 1;
      expect(await countAtCompany(sent.reference)).toBe(ordered);
      await booksBalance(at.world.platform);
    },
  );
});

test.each(['forgotten', 'kept'])(
  'dollars that the company accepted just before the process died are found, not sent again; references %s',
  async (value) => {
    await control(at.sandbox, '/reading', {
      provider: 'maplerad',
      name: 'dollar_transfers',
      value,
    });
    const body = {
      to: subjects.usd_bank as { rail: 'tag'; recipientUserId: string },
      amount: 7_00,
    };
    const quote = await person.call('transfers.quote', { body });
    const sent = await person.call('transfers.send', { body: { quoteId: quote.id } }, money());
    await runQueued(at.world, 'payouts:submit');
    // The attempt is noted as accepted, and the payout has not got the company's id yet.
    await at.world.platform.pool.query(
      `update payouts set state = 'submitting', company_id = null, next_check_at = $2 where id = $1`,
      [sent.transactionId, at.world.clock.now()],
    );
    for (let minute = 0; minute < 12; minute += 1) {
      await at.pass(60);
      await sweep(at.world);
    }
    expect(await countAtCompany(sent.reference)).toBe(1);
    expect((await stateOf(sent.transactionId)).status).toBe('completed');
    await booksBalance(at.world.platform);
  },
);
