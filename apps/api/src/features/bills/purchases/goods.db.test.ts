/** Tokens and codes: who reads them, what happens to late ones, and where they never appear. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  billPayer,
  type BillWorld,
  buy,
  openBillWorld,
  orders,
  pay,
  read,
  runBills,
  settleDown,
  stayLoggedIn,
} from '#test/worlds/bill.ts';
import { billerIds } from '#test/bill-catalogue.ts';
import { setDuressPin, underDuress } from '#test/duress.ts';
import { codeOf, member } from '#test/people.ts';
import { auditedOf, staffWith } from '#test/staff.ts';
import { money } from '#test/worlds/transfer.ts';
import { identityOf, type Person } from '#test/world.ts';
import { keepLate } from './late-goods.ts';

/** While it is on, Maplerad names no tokens. */
const silence = { isOn: false };
const withoutTokens: typeof globalThis.fetch = async (input, init) => {
  const answer = await fetch(input, init);
  const text = await answer.text();
  const isLight = new Request(input).url.endsWith('/v1/bills/electricity');
  const body = silence.isOn && isLight ? text.replace(/"token":"[^"]*"/, '"token":null') : text;
  return new Response(body, { status: answer.status });
};

let at: BillWorld;
let person: Person;
let userId: string;
const phone = '+2348031112223';
const lines: string[] = [];
beforeAll(async () => {
  at = await openBillWorld({
    calling: { fetch: withoutTokens },
    logTo: (line) => lines.push(line),
  });
  const made = await billPayer(at.world);
  person = made.person;
  userId = made.me.id;
});
afterAll(() => at.close());

const ask = (text: string, values: unknown[] = []) => at.world.platform.pool.query(text, values);
const token = (purchaseId: string, by = person) =>
  by.call('bills.token', { params: { purchaseId } });
const reveal = (purchaseId: string, more = money()) =>
  person.call('bills.reveal', { params: { purchaseId }, body: {} }, more);
const text = (purchaseId: string) => person.call('bills.text', { params: { purchaseId } });

const bought = async (what: Parameters<typeof buy>[1]): Promise<string> => {
  const { purchaseId } = await buy(person, what);
  await settleDown(at);
  return purchaseId;
};

/** Every text that the database holds, table by table. */
const tablesWith = async (secret: string): Promise<string[]> => {
  const { rows } = await ask(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows as { name: string }[]) {
    const hits = await ask(`select from "${name}" t where t::text like $1 limit 1`, [
      `%${secret}%`,
    ]);
    if (hits.rowCount !== 0) found.push(name);
  }
  return found;
};

describe('a token', () => {
  test.each(['mapleradPower', 'reloadlyPower'] as const)(
    'of %s is shown in groups of four with its units, to its buyer alone',
    async (what) => {
      const id = await bought(what);
      const goods = await token(id);
      expect(goods.token).toMatch(/^(\d{4} ){4}\d{4}$/);
      expect(goods).toMatchObject({ units: expect.stringMatching(/kWh$/), code: null });
      const { rows } = await ask('select milliunits from bill_purchases where id = $1', [id]);
      const units = Number(/[\d.]+/.exec(goods.units ?? '')?.[0]);
      expect(Number((rows[0] as { milliunits: bigint }).milliunits)).toBe(units * 1_000);
      const { person: stranger } = await billPayer(at.world, 0n, 0n);
      expect(await codeOf(token(id, stranger))).toBe('NOT_FOUND');
      expect(await codeOf(reveal(id))).toBe('BILL_NO_GOODS');
    },
  );

  test('is in no log, table or answer to staff', async () => {
    const id = await bought('mapleradPower');
    const shown = (await token(id)).token ?? '';
    const staff = (await staffWith(at.world, 'bills.read')).person;
    const page = await staff.call('bills.staff-purchase', { params: { purchaseId: id } });
    for (const secret of [shown, shown.replaceAll(' ', '')]) {
      expect(await tablesWith(secret)).toEqual([]);
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
      expect(JSON.stringify(page)).not.toContain(secret);
    }
  });

  test('goes by text to the verified number, at most one in three minutes', async () => {
    const id = await bought('mapleradPower');
    await ask('update users set phone_verified_at = null where id = $1', [userId]);
    expect(await codeOf(text(id))).toBe('BILL_NO_PHONE');
    await ask('update users set phone = $2, phone_verified_at = now() where id = $1', [
      userId,
      phone,
    ]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => codeOf(text(id))));
    expect(answers.filter((code) => code === 'no error')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['no error', 'BILL_TEXT_SENT']));
    const { token: shown } = await token(id);
    const sent = (await at.world.messagesTo(phone)).map((message) => message.text);
    expect(sent.filter((words) => words.includes(shown ?? '-'))).toHaveLength(1);
    await at.pass(181);
    expect(await codeOf(text(id))).toBe('no error');
  });
});

describe('a code', () => {
  test('is shown after the PIN, and not under duress', async () => {
    const id = await bought('reloadlyGift');
    expect(await codeOf(token(id))).toBe('BILL_NO_GOODS');
    expect(await codeOf(reveal(id, money(undefined, '1111')))).toBe('PIN_WRONG');
    const { code } = await reveal(id);
    expect(code?.number).toMatch(/^\d{16}$/);
    // Its PIN has six digits, which other numbers may have too; the canary test looks for it.
    const number = code?.number ?? '';
    expect(await tablesWith(number)).toEqual([]);
    expect(lines.filter((line) => line.includes(number))).toEqual([]);
    await setDuressPin(at.world, person);
    expect(await codeOf(reveal(id, underDuress()))).toBe('BILL_NO_GOODS');
  });
});

describe('a late token', () => {
  test('reaches the household, and its units reach the forecast', async () => {
    const { person: buyer } = await billPayer(at.world);
    const { person: home, details } = await member(at.world);
    const meter = { billerId: billerIds.mapleradPower, account: '45100000018' };
    const { id: savedId } = await buyer.call('bills.save', {
      body: { ...meter, nickname: 'Home' },
    });
    const params = { savedId };
    await buyer.call('bills.add-member', { params, body: { tag: details.tag } });
    const { households } = await home.call('bills.home', { query: {} });
    await home.call('bills.answer-household', {
      params: { householdId: households[0]?.id ?? '' },
      body: { answer: 'accept' },
    });
    const buyLight = async (amount: number) => {
      const order = { ...orders.mapleradPower(1), ...meter, amount };
      const { purchaseId } = await pay(buyer, order);
      await settleDown(at);
      return purchaseId;
    };
    for (const amount of [900_00, 910_00]) {
      await buyLight(amount);
      await at.pass(5 * 86_400);
      await stayLoggedIn(at.world);
    }
    silence.isOn = true;
    const purchaseId = await buyLight(920_00);
    silence.isOn = false;
    const forecast = async () => {
      const { rows } = await ask('select forecast_on from bill_saved where id = $1', [savedId]);
      return (rows[0] as { forecast_on: string | null }).forecast_on;
    };
    const told = async () =>
      (await at.world.messagesTo(details.email)).filter(
        (mail) => 'subject' in mail && mail.subject === 'The token for Home is here',
      );
    const before = await forecast();
    expect(await told()).toEqual([]);
    expect(await codeOf(token(purchaseId, home))).toBe('BILL_NO_GOODS');
    const goods = { token: '12345678901234567890', units: '400 kWh' };
    await keepLate(identityOf(at.world), purchaseId, goods);
    await keepLate(identityOf(at.world), purchaseId, goods);
    expect((await token(purchaseId, home)).token).toBe('1234 5678 9012 3456 7890');
    expect(await told()).toHaveLength(1);
    expect(await forecast()).not.toBe(before);
  });

  test('opens a case after half an hour; staff enter it, and it is shown to the buyer', async () => {
    const { person: buyer } = await billPayer(at.world);
    silence.isOn = true;
    const { purchaseId } = await buy(buyer, 'mapleradPower');
    await settleDown(at);
    silence.isOn = false;
    expect(await read(buyer, purchaseId)).toMatchObject({ state: 'delivered', goods: 'late' });
    await at.pass(1_860);
    await runBills(at.world);
    await runBills(at.world);
    const { rows } = await ask(
      `select kind, due_at from cases where transaction_id = $1 and state = 'open'`,
      [purchaseId],
    );
    expect(rows).toEqual([{ kind: 'late_goods', due_at: expect.any(Date) }]);
    const made = await staffWith(at.world, 'bills.read', 'bills.write');
    await stayLoggedIn(at.world);
    const act = (body: object) =>
      made.person.call('bills.act', {
        params: { purchaseId },
        body: { reason: 'The company named it by phone', ...body } as never,
      });
    const staffPage = await made.person.call('bills.staff-purchase', { params: { purchaseId } });
    expect(staffPage).toMatchObject({ exception: 'late_goods', actions: ['enter', 'refund'] });
    expect(await codeOf(act({ action: 'fetch' }))).toBe('ACTION_UNFIT');
    const entered = '1234 5678 9012 3456 7890';
    const after = await act({ action: 'enter', token: entered });
    expect(after).toMatchObject({ goods: 'ready', exception: null, caseId: null });
    expect(JSON.stringify(after)).not.toContain(entered);
    expect(await codeOf(act({ action: 'enter', token: entered }))).toBe('BILL_TOKEN_KNOWN');
    expect((await token(purchaseId, buyer)).token).toBe(entered);
    expect(await tablesWith(entered)).toEqual([]);
    const { rows: owner } = await ask('select user_id from bill_purchases where id = $1', [
      purchaseId,
    ]);
    const audited = await auditedOf(
      at.world,
      (owner[0] as { user_id: string }).user_id,
      'bills.enter',
    );
    expect(audited).toHaveLength(1);
  });
});
