/**
 * Number, expiry and CVV of a card are canaries: after a card was made, shown, paid with, refused and
 * misread, they are in no table, no log, no error and no file.
 */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { control } from '#providers/testing.ts';
import {
  activeCard,
  cardEventsOf,
  cardHolder,
  type CardWorld,
  deliverAll,
  openCardWorld,
  runCards,
} from '#test/worlds/card.ts';
import { endFaults, plan } from '#test/worlds/payout.ts';
import { failureOf } from '#test/people.ts';
import { money } from '#test/worlds/transfer.ts';

let at: CardWorld;
const said: string[] = [];
beforeAll(async () => {
  at = await openCardWorld({ logTo: (line) => void said.push(line) });
});
afterAll(() => at.close());

/** Every row of every table as text, with what is in bytes as hexadecimal digits. */
const everyRow = async (): Promise<string> => {
  const { pool } = at.world.platform;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from ${name} t`);
    texts.push(...rows.map(({ line }) => line));
  }
  return texts.join('\n');
};

const everyFile = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'));

const hexOf = (text: string): string => Buffer.from(text).toString('hex');

test('number, expiry and CVV are nowhere but in the one answer', async () => {
  const { person } = await cardHolder(at.world);
  const card = await activeCard(at, person, 50_00);
  const params = { cardId: card.id };
  const show = () => person.call('cards.reveal', { params, body: {} }, money());
  const secrets = await show();
  const number = secrets.number.replaceAll(' ', '');
  const { rows } = await at.world.platform.pool.query<{ id: string }>(
    'select issuer_card_id as id from cards where id = $1',
    [card.id],
  );
  const card_id = rows[0]?.id;
  for (const amount of [5_00, 90_00]) {
    await control(at.sandbox, '/maplerad/spend', { card_id, amount, three_d_secure: true });
  }
  await deliverAll(at, await cardEventsOf(at.sandbox));
  await runCards(at.world);
  // The issuer's answer cannot be read, and the call after it fails.
  const errors: unknown[] = [];
  for (const mode of ['malformed', '500']) {
    await plan(at.sandbox, { method: 'GET', path_regex: '^/v1/issuing/', mode, times: 5 });
    errors.push(await failureOf(show()));
    await endFaults(at.sandbox);
    await at.pass(60);
  }
  await at.world.platform.logs.flush();
  const places = {
    tables: await everyRow(),
    logs: said.join('\n'),
    errors: JSON.stringify(errors),
    files: everyFile(at.world.platform.config.DATA_DIR).join('\n'),
  };
  expect(places.tables).toContain(card.id);
  for (const [place, text] of Object.entries(places)) {
    expect([place, text.includes(number)]).toEqual([place, false]);
    expect([place, text.includes(secrets.number)]).toEqual([place, false]);
    expect([place, text.toLowerCase().includes(hexOf(number))]).toEqual([place, false]);
    expect([place, /"?cvv"?\W{1,6}\d{3}/i.test(text)]).toEqual([place, false]);
    expect([place, /"?expiry"?\W{1,6}\d\d\W\d\d/i.test(text)]).toEqual([place, false]);
  }
});
