/**
 * A token and a gift card's code are canaries: after they were bought, shown, texted, exported, fetched
 * late and misread, they are sealed in one table, and in no other place.
 */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { control } from '#providers/testing.ts';
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
import { logInAgain } from '#test/duress.ts';
import { endFaults } from '#test/worlds/payout.ts';
import { codeOf, failureOf, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { money } from '#test/worlds/transfer.ts';
import { type Person, runJob, runQueued } from '#test/world.ts';

const canaries = {
  token: '73140926417314092641',
  number: '9404826173940482',
  pin: 'CANARY-PIN-5518',
  /** A token that staff enter. */
  entered: '66120937485512094837',
} as const;

/** Every token and code that a company names is a canary. */
const spoken: typeof globalThis.fetch = async (input, init) => {
  const answer = await fetch(input, init);
  const text = await answer.text();
  const body = text
    .replaceAll(/"token":"[\d ]+"/g, `"token":"${canaries.token}"`)
    .replaceAll(/"cardNumber":"\d+"/g, `"cardNumber":"${canaries.number}"`)
    .replaceAll(/"pinCode":"\d+"/g, `"pinCode":"${canaries.pin}"`);
  return new Response(body, { status: answer.status });
};

let at: BillWorld;
const said: string[] = [];
beforeAll(async () => {
  at = await openBillWorld({
    calling: { fetch: spoken },
    logTo: (line) => void said.push(line),
  });
});
afterAll(() => at.close());

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  at.world.platform.pool.query<Row>(text, values);

/** Every row of every table as text, with what is in bytes as hexadecimal digits. */
const everyRow = async (): Promise<string> => {
  const { rows: tables } = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await query<{ line: string }>(`select t::text as line from ${name} t`);
    texts.push(...rows.map(({ line }) => line));
  }
  return texts.join('\n');
};

const everyFile = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'));

const grouped = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');
/** As it may be written: plain, in groups, and as bytes. */
const formsOf = (secret: string): string[] => [
  secret,
  grouped(secret),
  Buffer.from(secret).toString('hex'),
  Buffer.from(grouped(secret)).toString('hex'),
];

const params = (purchaseId: string) => ({ params: { purchaseId } });
const reveal = (person: Person, purchaseId: string) =>
  person.call('bills.reveal', { ...params(purchaseId), body: {} }, money());

/** Buys, shows, texts, shares, exports, fetches late and enters; returns all that others were told. */
const useAll = async () => {
  const buyer = await billPayer(at.world);
  const { person, me, details } = buyer;
  const phone = '+2348035550001';
  await query('update users set phone = $2, phone_verified_at = now() where id = $1', [
    me.id,
    phone,
  ]);
  const { id: savedId } = await person.call('bills.save', {
    body: { billerId: billerIds.mapleradPower, account: '45100000048', nickname: 'Home' },
  });
  const atHome = await member(at.world);
  await person.call('bills.add-member', { params: { savedId }, body: { tag: atHome.details.tag } });
  const [household] = (await atHome.person.call('bills.home', { query: {} })).households;
  await atHome.person.call('bills.answer-household', {
    params: { householdId: household?.id ?? '' },
    body: { answer: 'accept' },
  });
  await at.pass(1);
  const light = await pay(person, { ...orders.mapleradPower(1), account: '45100000048' });
  const gift = await buy(person, 'reloadlyGift');
  const other = await buy(person, 'reloadlyPower');
  await settleDown(at);
  const shown = await person.call('bills.token', params(light.purchaseId));
  expect(shown.token).toBe(grouped(canaries.token));
  const elsewhere = await person.call('bills.token', params(other.purchaseId));
  expect(elsewhere.token).toBe(grouped(canaries.token));
  const atHomeShown = await atHome.person.call('bills.token', params(light.purchaseId));
  expect(atHomeShown.token).toBe(grouped(canaries.token));
  expect((await reveal(person, gift.purchaseId)).code).toMatchObject({
    number: canaries.number,
    pin: canaries.pin,
  });
  await person.call('bills.text', params(light.purchaseId));
  const told = [
    await person.call('notifications.list', { query: {} }),
    await atHome.person.call('notifications.list', { query: {} }),
    await person.call('bills.home', { query: {} }),
    await person.call('transactions.read', { params: { transactionId: gift.purchaseId } }),
    await read(person, gift.purchaseId),
    await at.world.messagesTo(details.email),
    await at.world.messagesTo(atHome.details.email),
  ];
  return { buyer, ids: [light, gift, other].map(({ purchaseId }) => purchaseId), told };
};

const enterLate = async (person: Person, staff: Person) => {
  await control(at.sandbox, '/reading', {
    provider: 'maplerad',
    name: 'meter_token',
    value: 'missing',
  });
  const { purchaseId } = await buy(person, 'mapleradPower');
  await settleDown(at);
  await stayLoggedIn(at.world);
  await logInAgain(at.world);
  return staff.call('bills.act', {
    ...params(purchaseId),
    body: { action: 'enter', reason: 'Named by phone', token: canaries.entered },
  });
};

/** Answers that cannot be read, when it is ordered and when it is asked for. */
const misread = async (person: Person): Promise<unknown[]> => {
  const errors: unknown[] = [];
  for (const provider of ['maplerad', 'reloadly']) {
    for (const mode of ['malformed', '500_after']) {
      const { purchaseId } = await buy(
        person,
        provider === 'maplerad' ? 'mapleradAirtime' : 'reloadlyGift',
      );
      await control(at.sandbox, '/fault', { provider, mode, times: 3 });
      errors.push(await failureOf(runBills(at.world)));
      errors.push(await failureOf(reveal(person, purchaseId)));
      await endFaults(at.sandbox);
      await at.pass(60);
      await settleDown(at);
    }
  }
  return errors;
};

test('tokens and codes are nowhere but in the answers to those who may see them', async () => {
  const { buyer, ids, told } = await useAll();
  const { person: staff } = await staffWith(
    at.world,
    'bills.read',
    'bills.write',
    'providers.read',
    'users.read',
    'audit.read',
  );
  const entered = await enterLate(buyer.person, staff);
  await runQueued(at.world, 'messages:text');
  const texts = JSON.stringify(await control(at.sandbox, '/outbox?channel=sms'));
  expect(texts).toContain(`Token ${grouped(canaries.token)}.`);
  const errors = await misread(buyer.person);
  await stayLoggedIn(at.world);
  await logInAgain(at.world);
  const { id: exportId } = await buyer.person.call('identity.request-export', { body: {} });
  await runJob(at.world, 'identity:export', { exportId, userId: buyer.me.id });
  const file = await buyer.person.request(`/api/v1/identity/exports/${exportId}/file`);
  const pages: unknown[] = [entered];
  for (const id of ids) {
    const page = await staff.call('bills.staff-purchase', params(id));
    const known = staff.call('companies.requery', {
      params: { company: 'reloadly' },
      body: { reference: page.reference },
    });
    pages.push(page, await known);
  }
  pages.push(await staff.call('bills.staff-list', { query: { limit: 100 } }));
  await expect
    .poll(async () => {
      const paths = ['%/bills/electricity', '%/cards'];
      const { rows } = await query<{ count: bigint }>(
        'select count(distinct p) as count from company_calls, unnest($1::text[]) p where path like p',
        [paths],
      );
      return Number(rows[0]?.count);
    })
    .toBe(2);
  await at.world.platform.logs.flush();
  const places = {
    told: JSON.stringify(told),
    errors: JSON.stringify(errors),
    export: await file.text(),
    staff: JSON.stringify(pages),
    tables: await everyRow(),
    logs: said.join('\n'),
    files: everyFile(at.world.platform.config.DATA_DIR).join('\n'),
  };
  expect(places.tables).toContain(ids[0]);
  expect(places.export).toContain('BIL_');
  for (const [place, text] of Object.entries(places)) {
    for (const [name, secret] of Object.entries(canaries)) {
      for (const form of formsOf(secret)) {
        expect([place, name, text.includes(form)]).toEqual([place, name, false]);
      }
    }
  }
  expect(await codeOf(buyer.person.call('bills.token', params(ids[1] ?? '')))).toBe(
    'BILL_NO_GOODS',
  );
});
