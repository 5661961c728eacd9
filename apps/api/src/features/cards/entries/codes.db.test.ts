/** Codes that shops ask for: sealed, shown to the holder for five minutes, and in clear nowhere. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CardEvent, charge, deliverOne, eventsOf, runEntries } from '#test/card-shops.ts';
import { cardHolder, type CardWorld, openCardWorld } from '#test/worlds/card.ts';
import { issueCard, type TestCard } from '#test/cards.ts';
import { staffWith } from '#test/staff.ts';
import { type Person, runJob } from '#test/world.ts';

let at: CardWorld;
let person: Person;
let card: TestCard;
const written: string[] = [];
beforeAll(async () => {
  at = await openCardWorld({ logTo: (line) => void written.push(line) });
  const made = await cardHolder(at.world);
  person = made.person;
  card = await issueCard(at.world, made.me.id, { amount: 50_00n });
});
afterAll(() => at.close());

/** A payment asks for a code; its event is not delivered yet. */
const sendCode = async (): Promise<{ code: string; event: CardEvent }> => {
  await charge(at.sandbox, card, 1_00, { three_d_secure: true });
  const events = await eventsOf(at.sandbox, card.issuerCardId);
  const event = events.findLast(({ type }) => type === 'issuing.activation');
  if (!event) throw new Error('no code was sent');
  const { activation_code: code } = JSON.parse(event.body) as { activation_code: string };
  return { code, event };
};

const deliverCode = async (event: CardEvent): Promise<void> => {
  expect((await deliverOne(at, event)).status).toBe(200);
};

/** Every text of every table of ours. */
const everything = async (): Promise<string> => {
  const { pool } = at.world.platform;
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const found = await pool.query<{ text: string }>(
      `select coalesce(string_agg(t::text, e'\n'), '') as text from ${name} t`,
    );
    texts.push(found.rows[0]?.text ?? '');
  }
  const bodies = await pool.query<{ body: Buffer }>('select body from company_events');
  return [...texts, ...bodies.rows.map(({ body }) => body.toString('latin1'))].join('\n');
};

test('a code is shown to its holder for five minutes, and to no one else', async () => {
  const { code, event } = await sendCode();
  await deliverCode(event);
  await runEntries(at.world);
  const { items } = await person.call('cards.codes', {});
  expect(items).toMatchObject([{ cardId: card.id, code }]);
  const { person: other } = await cardHolder(at.world);
  expect((await other.call('cards.codes', {})).items).toEqual([]);
  const inbox = await person.call('notifications.list', { query: {} });
  const told = inbox.items.find(({ title }) => title === 'A code for your card has arrived');
  expect(told?.body).not.toContain(code);
  // Told again, it is the same code.
  await deliverCode(event);
  await runEntries(at.world);
  expect((await person.call('cards.codes', {})).items).toHaveLength(1);
  await at.pass(301);
  expect((await person.call('cards.codes', {})).items).toEqual([]);
  await runJob(at.world, 'cards:forget-codes', {});
  const { rows } = await at.world.platform.pool.query('select id from card_codes');
  expect(rows).toEqual([]);
});

test('a code is in clear in no table, event or log, before and after it was handled', async () => {
  // A number that is there by chance would prove nothing.
  let sent = await sendCode();
  const before = await everything();
  while (before.includes(sent.code)) sent = await sendCode();
  const { code, event } = sent;
  await deliverCode(event);
  const hex = Buffer.from(code).toString('hex');
  const clear = new RegExp(`(?<![0-9a-f.:-])${code}(?![0-9a-f-])`);
  const search = async (): Promise<void> => {
    const stored = await everything();
    expect(stored).not.toMatch(clear);
    expect(stored).not.toContain(hex);
    expect(written.join('\n')).not.toMatch(clear);
  };
  await search();
  await runEntries(at.world);
  expect((await person.call('cards.codes', {})).items).toMatchObject([{ code }]);
  await search();
  const { person: staff } = await staffWith(at.world, 'providers.read');
  const { rows } = await at.world.platform.pool.query<{ id: string }>(
    'select id from company_events where event_id = $1',
    [event.id],
  );
  const params = { id: rows[0]?.id ?? '' };
  const read = await staff.call('companies.read', { params });
  expect(read.payload).toMatchObject({ activation_code: '[hidden]', card_id: card.issuerCardId });
});

test('an event with a wrong signature leaves no code either', async () => {
  const { event } = await sendCode();
  const headers = { 'content-type': 'application/json', 'svix-id': 'x' };
  const answer = await deliverOne(at, event, { headers });
  expect(answer.status).toBe(401);
  const { rows } = await at.world.platform.pool.query<{ body: Buffer }>(
    "select body from company_events where status = 'refused' order by received_at desc limit 1",
  );
  expect(rows[0]?.body.toString()).toContain('"activation_code":"[hidden]');
});
