import { add, money, subtract } from '@cowrie/money';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { RecordedCall } from '../../caller.ts';
import { useSandbox } from '#test/provider-suite.ts';
import { control } from '../../testing.ts';
import type { Maplerad } from '../client.ts';
import { readCardMeanings } from './events.ts';
import { readMapleradEvent } from '../events.ts';
import { mapleradFor, newCustomer, listSentEvents } from '../testing.ts';

const sandbox = useSandbox('fresh');
let maplerad: Maplerad;
beforeEach(() => {
  maplerad = mapleradFor(sandbox);
});

const usd = (minor: bigint) => money(minor, 'USD');
const float = async () => {
  const balances = await maplerad.wallets.balances();
  return usd(balances.find(({ currency }) => currency === 'USD')?.available.minor ?? 0n);
};
const readEvents = async () => {
  const events = await listSentEvents(sandbox);
  return events.map(({ type, body }) =>
    readMapleradEvent(type, JSON.parse(body) as Record<string, unknown>),
  );
};
const newCard = async (amount = usd(1_000n)): Promise<string> => {
  const customerId = await newCustomer(maplerad, 2);
  const made = await maplerad.cards.create({ customerId, amount });
  if (made.outcome !== 'accepted') throw new Error(JSON.stringify(made));
  return (await maplerad.cards.get(made.reference))?.id ?? '';
};
const balanceOf = async (id: string) => (await maplerad.cards.get(id))?.balance;

describe('a card', () => {
  it('is refused below tier 1, and tier 2 is not asked for', async () => {
    const made = await maplerad.cards.create({ customerId: await newCustomer(maplerad, 0) });
    expect(made).toMatchObject({ outcome: 'refused', message: expect.stringContaining('tier 1') });
    const customerId = await newCustomer(maplerad, 1);
    expect((await maplerad.cards.create({ customerId })).outcome).toBe('accepted');
  });

  it('is created after the answer, paid from our float, and found by its reference', async () => {
    const before = await float();
    const customerId = await newCustomer(maplerad, 2);
    const wanted = { customerId, amount: usd(1_000n), brand: 'MASTERCARD' as const };
    const made = await maplerad.cards.create(wanted);
    expect(made).toMatchObject({ outcome: 'accepted' });
    const reference = made.outcome === 'accepted' ? made.reference : '';
    const card = await maplerad.cards.get(reference);
    expect(card).toMatchObject({ status: 'active', brand: 'MASTERCARD', balance: usd(1_000n) });
    expect(card?.maskedPan).toMatch(/^\d{6}\*{6}\d{4}$/);
    expect(await maplerad.cards.list({ customerId })).toEqual([card]);
    expect(await float()).toEqual(subtract(before, usd(1_000n)));
    expect(await readEvents()).toMatchObject([
      { kind: 'card_created', reference, cardId: card?.id },
      { kind: 'card_transaction', type: 'FUNDING', mode: 'debit', amount: usd(1_000n) },
      { kind: 'card_transaction', type: 'WITHDRAWAL', amount: usd(1_000n), cardId: card?.id },
    ]);
  });

  it('of a business has its reference under another name', async () => {
    const wanted = { name: 'JANE DOE ENTERPRISES', brand: 'MASTERCARD' as const };
    const made = await maplerad.cards.createForBusiness({ ...wanted, amount: usd(300n) });
    expect(made).toMatchObject({ outcome: 'accepted', reference: expect.any(String) });
  });

  it.each(['funding_first', 'withdrawal_first', 'single'])(
    'is funded once in our eyes, told %s',
    async (value) => {
      await control(sandbox, '/reading', { provider: 'maplerad', name: 'card_twins', value });
      const id = await newCard();
      await control(sandbox, '/clock', { advance_ms: 300_000 });
      await maplerad.cards.fund(id, usd(700n));
      await control(sandbox, '/clock', { advance_ms: 300_000 });
      await maplerad.cards.withdraw(id, usd(700n));
      const events = (await readEvents()).filter((event) => event.kind === 'card_transaction');
      const meanings = readCardMeanings(events).filter((meaning) => meaning !== 'funding_twin');
      expect(meanings).toEqual(['funding', 'funding', 'withdrawal']);
    },
  );

  it.each(['withdrawal', 'credit'])(
    'that was terminated returns its balance once, told as %s',
    async (value) => {
      await control(sandbox, '/reading', { provider: 'maplerad', name: 'card_termination', value });
      const id = await newCard();
      await maplerad.cards.terminate(id);
      const events = (await readEvents()).filter((event) => event.kind === 'card_transaction');
      expect(readCardMeanings(events)).toEqual(['funding', 'funding_twin', 'termination']);
      expect(events.at(-1)).toMatchObject({ isTermination: true, amount: usd(1_000n) });
    },
  );

  it('moves no money while it is frozen', async () => {
    const id = await newCard();
    await maplerad.cards.freeze(id);
    expect((await maplerad.cards.fund(id, usd(100n))).outcome).toBe('refused');
    expect((await maplerad.cards.withdraw(id, usd(100n))).outcome).toBe('refused');
  });

  it('tells by its list and its balance what became of a lost funding', async () => {
    const id = await newCard();
    const since = systemClock.now();
    const balanceBefore = usd(1_000n);
    const shift = { cardId: id, verb: 'fund' as const, amount: usd(250n), since, balanceBefore };
    expect(await maplerad.cards.settleShift(shift)).toBe('not_done');
    await maplerad.cards.fund(id, usd(250n));
    expect(await maplerad.cards.settleShift(shift)).toBe('done');
    await control(sandbox, '/maplerad/spend', { card_id: id, amount: 100 });
    expect(await maplerad.cards.settleShift(shift)).toBe('unclear');
  });

  it('for a customer with the first name Decline is refused later, and the money stays', async () => {
    const before = await float();
    const customerId = await newCustomer(maplerad, 2, { firstName: 'Decline' });
    const made = await maplerad.cards.create({ customerId, amount: usd(1_000n) });
    expect(made.outcome).toBe('accepted');
    expect(await readEvents()).toMatchObject([{ kind: 'card_refused' }]);
    expect(await maplerad.cards.list({ customerId })).toEqual([]);
    expect(await float()).toEqual(before);
  });

  it('is shown in clear on request, and its number is never in the log or the records', async () => {
    let logged = '';
    const recorded: RecordedCall[] = [];
    const watched = mapleradFor(sandbox, {
      log: pino({ level: 'trace' }, { write: (line: string) => (logged += line) }),
      record: (call) => recorded.push(call),
    });
    const id = await newCard();
    const secrets = await watched.cards.reveal(id);
    expect(secrets?.number).toMatch(/^4\d{15}$/);
    expect(secrets?.cvv).toMatch(/^\d{3}$/);
    expect(secrets?.address?.postalCode).toBe('19702');
    const card = await watched.cards.get(id);
    expect(JSON.stringify({ ...card, balance: null })).not.toContain(secrets?.number);
    expect(recorded).toHaveLength(2);
    const kept = `${JSON.stringify(recorded)}${logged}`;
    for (const secret of [secrets?.number, secrets?.expiry, `"${secrets?.cvv}"`]) {
      expect(kept).not.toContain(secret);
    }
  });

  it('is funded from our float and withdrawn to it', async () => {
    const id = await newCard();
    const before = await float();
    const since = systemClock.now();
    const amount = usd(2_500n);
    expect((await maplerad.cards.fund(id, amount)).outcome).toBe('accepted');
    expect(await balanceOf(id)).toEqual(usd(3_500n));
    expect(await float()).toEqual(subtract(before, amount));
    const shift = { cardId: id, verb: 'fund' as const, amount, since };
    expect(await maplerad.cards.findShifts(shift)).toMatchObject([{ direction: 'credit', amount }]);
    expect(await maplerad.cards.findShifts({ ...shift, verb: 'withdraw' })).toEqual([]);
    expect((await maplerad.cards.withdraw(id, amount)).outcome).toBe('accepted');
    expect(await balanceOf(id)).toEqual(usd(1_000n));
    expect(await float()).toEqual(before);
    expect(await maplerad.cards.withdraw(id, usd(1_001n))).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('insufficient'),
    });
    expect((await maplerad.cards.transactions(id)).map((each) => each.description)).toEqual([
      'Card withdrawal',
      'Card funding',
      'Card funding',
    ]);
  });

  it('pays: first an authorization, then the settlement', async () => {
    const id = await newCard();
    await control(sandbox, '/maplerad/spend', { card_id: id, amount: 400, merchant: 'SPOTIFY' });
    expect(await balanceOf(id)).toEqual(usd(600n));
    const events = (await readEvents()).slice(-2);
    expect(events).toMatchObject([
      { type: 'AUTHORIZATION', status: 'PENDING', merchant: { name: 'SPOTIFY' }, mode: 'debit' },
      { type: 'SETTLEMENT', status: 'SUCCESS', amount: usd(400n) },
    ]);
    const entries = await maplerad.cards.transactions(id);
    expect(entries).toMatchObject([
      { direction: 'debit', status: 'succeeded', amount: usd(400n) },
      { direction: 'credit', status: 'succeeded', amount: usd(1_000n) },
    ]);
    expect(entries[0]?.createdAt).toBeInstanceOf(Date);
  });

  it('with too little money is declined and costs thirty cents', async () => {
    const id = await newCard();
    await control(sandbox, '/maplerad/spend', { card_id: id, amount: 1_001 });
    expect(await balanceOf(id)).toEqual(usd(1_000n));
    expect((await readEvents()).slice(-2)).toMatchObject([
      { type: 'DECLINE', status: 'FAILED' },
      { kind: 'card_charge', cardId: id, amount: usd(30n) },
    ]);
    expect(await maplerad.cards.charges()).toMatchObject([{ cardId: id, fee: usd(30n) }]);
  });

  it('is declined at a merchant category that Maplerad blocks', async () => {
    const id = await newCard();
    await control(sandbox, '/maplerad/spend', { card_id: id, amount: 100, mcc: '7995' });
    expect((await readEvents()).at(-1)).toMatchObject({
      type: 'DECLINE',
      merchantCategory: '7995',
    });
  });

  it('sends the code of a payment that needs one', async () => {
    const id = await newCard();
    await control(sandbox, '/maplerad/spend', { card_id: id, amount: 100, three_d_secure: true });
    const code = (await readEvents()).find(({ kind }) => kind === 'card_code');
    expect(code).toMatchObject({ cardId: id, code: expect.stringMatching(/^\d{6}$/) });
  });

  it('is declined while frozen', async () => {
    const id = await newCard();
    await maplerad.cards.freeze(id);
    expect((await maplerad.cards.get(id))?.status).toBe('frozen');
    await control(sandbox, '/maplerad/spend', { card_id: id, amount: 100 });
    expect(await balanceOf(id)).toEqual(usd(1_000n));
    await maplerad.cards.unfreeze(id);
    expect((await maplerad.cards.get(id))?.status).toBe('active');
  });

  it('is terminated with its balance returned, and does nothing afterwards', async () => {
    const id = await newCard();
    const before = await float();
    expect(await maplerad.cards.terminate(id)).toEqual({ outcome: 'accepted' });
    expect(await maplerad.cards.get(id)).toMatchObject({ status: 'terminated', balance: usd(0n) });
    expect(await float()).toEqual(add(before, usd(1_000n)));
    expect((await readEvents()).slice(-2)).toMatchObject([
      { kind: 'card_terminated', cardId: id, amount: usd(1_000n) },
      { type: 'WITHDRAWAL', isTermination: true, amount: usd(1_000n) },
    ]);
    expect((await maplerad.cards.fund(id, usd(100n))).outcome).toBe('refused');
  });
});
