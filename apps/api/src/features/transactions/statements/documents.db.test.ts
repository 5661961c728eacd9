import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { record } from '#test/history.ts';
import { fund, hold } from '#test/money.ts';
import { codeOf, logIn, member } from '#test/people.ts';
import { createWorld, type Person, runJob, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const receipt = (person: Person, id: string, format: string) =>
  person.request(`/api/v1/transactions/${id}/receipts/${format}`);
const verify = (code: string) =>
  world.person().call('transactions.verify-receipt', { params: { code } });

/** The receipt code of a transaction, decrypted from the database. */
const codeFor = async (id: string): Promise<string> => {
  const { pool, cipher } = world.platform;
  const { rows } = await pool.query<{ code_sealed: Buffer }>(
    'select code_sealed from receipt_codes where transaction_id = $1',
    [id],
  );
  const place = { table: 'receipt_codes', column: 'code_sealed', row: id };
  return cipher.open(rows[0]?.code_sealed ?? Buffer.alloc(0), place);
};

describe('a receipt', () => {
  test('is a PDF and a picture, and anyone can check it without seeing a full name', async () => {
    const { person, me } = await member(world);
    const id = await record(world, me.id, { amount: 12_500_00n });
    const pdf = await receipt(person, id, 'pdf');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; filename="receipt-REF_/);
    expect(Buffer.from(await pdf.bytes()).toString('latin1', 0, 5)).toBe('%PDF-');
    const png = await receipt(person, id, 'png');
    expect(await sharp(await png.bytes()).metadata()).toMatchObject({ format: 'png', width: 1260 });
    const genuine = await verify(await codeFor(id));
    expect(genuine).toEqual({
      genuine: true,
      status: 'completed',
      amount: 12_500_00,
      currency: 'NGN',
      at: expect.any(String),
      from: 'F••••• A••••••',
      to: 'A•• N••••',
      reference: `REF_${id.slice(0, 8)}`,
    });
  });

  test('has the same long code every time, and the code is stored encrypted', async () => {
    const { person, me } = await member(world);
    const [one, other] = [await record(world, me.id), await record(world, me.id)];
    await Promise.all(Array.from({ length: 6 }, () => receipt(person, one, 'pdf')));
    const code = await codeFor(one);
    await receipt(person, one, 'png');
    expect(await codeFor(one)).toBe(code);
    await receipt(person, other, 'pdf');
    expect(await codeFor(other)).not.toBe(code);
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    const { rows } = await world.platform.pool.query(
      `select from receipt_codes where code_hash::text like '%' || $1 || '%' or code_sealed = $2`,
      [code, Buffer.from(code)],
    );
    expect(rows).toEqual([]);
  });

  test('an invented code and a code with one changed letter are unknown', async () => {
    const { person, me } = await member(world);
    const id = await record(world, me.id);
    await receipt(person, id, 'pdf');
    const code = await codeFor(id);
    const changed = (code.startsWith('A') ? 'B' : 'A') + code.slice(1);
    expect(await codeOf(verify(changed))).toBe('NOT_FOUND');
    expect(await codeOf(verify('x'.repeat(43)))).toBe('NOT_FOUND');
    expect(await codeOf(verify(id))).toBe('NOT_FOUND');
  });

  test('does not exist before completion, nor for another person', async () => {
    const [a, b] = [await member(world), await member(world)];
    const waiting = await record(world, a.me.id, { status: 'pending' });
    const done = await record(world, a.me.id);
    expect((await receipt(a.person, waiting, 'pdf')).headers.get('x-error-code')).toBe(
      'RECEIPT_NOT_READY',
    );
    expect((await receipt(b.person, done, 'pdf')).status).toBe(404);
    expect((await receipt(a.person, done, 'exe')).status).toBe(404);
  });
});

describe('a statement', () => {
  const days = () => {
    const at = new Date(world.clock.now().getTime() + 3_600_000);
    return { today: at.toISOString().slice(0, 10) };
  };
  const statement = (person: Person, format: string, query: Record<string, string>) =>
    person.request(`/api/v1/statements/${format}?${new URLSearchParams(query)}`);
  const rowsOf = (csv: string) =>
    csv
      .trim()
      .split('\r\n')
      .map((line) => line.slice(1, -1).split('","'));
  const minor = (text = ''): bigint => BigInt(text.replace('.', ''));

  test('opens and closes with the ledger’s balances, and its lines add up', async () => {
    const { person, me, details } = await member(world);
    await fund(world, me.id, 1_000_00n);
    world.clock.advance(86_400 * 2);
    await logIn(person, details.email);
    const { today } = days();
    await record(world, me.id, { amount: 5_000_00n });
    await record(world, me.id, { direction: 'out', amount: 1_250_50n, kind: 'bank_transfer' });
    const account = await fund(world, me.id, 99n);
    await hold(world, account, 10_00n);
    const query = { currency: 'NGN', from: today, to: today };
    const answer = await statement(person, 'csv', query);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, opening, ...rest] = rowsOf(await answer.text());
    const closing = rest.pop();
    expect(head?.[5]).toBe('Balance');
    expect(opening?.[1]).toBe('Opening balance');
    expect(minor(opening?.[5])).toBe(1_000_00n);
    expect(rest.map((row) => row[1])).toEqual([
      'From Folake Adebayo · GTBank',
      'To Folake Adebayo · GTBank',
      'Test move',
    ]);
    let running = minor(opening?.[5]);
    for (const row of rest) {
      running += minor(row[4]);
      expect(minor(row[5])).toBe(running);
    }
    expect(minor(closing?.[5])).toBe(running);
    const { items } = await person.call('wallets.list', {});
    expect(running).toBe(BigInt(items[0]?.balance ?? 0));
  });

  test('many lines are read page by page and none is missing', async () => {
    const { person, me } = await member(world);
    await Promise.all(Array.from({ length: 1_203 }, () => record(world, me.id, { amount: 1_00n })));
    const { today } = days();
    const answer = await statement(person, 'csv', { currency: 'NGN', from: today, to: today });
    const rows = rowsOf(await answer.text());
    expect(rows).toHaveLength(1_203 + 3);
    expect(rows.at(-1)?.[5]).toBe('1203.00');
    const pdf = await statement(person, 'pdf', { currency: 'NGN', from: today, to: today });
    const text = Buffer.from(await pdf.bytes()).toString('latin1');
    expect(Number(/\/Count (\d+)/.exec(text)?.[1])).toBeGreaterThan(40);
  });

  test('of any length is made as PDF in the background, for its owner and for a week', async () => {
    const { person, me, details } = await member(world);
    await Promise.all(Array.from({ length: 60 }, () => record(world, me.id, { amount: 1_00n })));
    const { today } = days();
    const body = { currency: 'NGN', from: today, to: today } as const;
    const asked = await person.call('transactions.prepare-statement', { body });
    expect(asked).toMatchObject({ ...body, state: 'preparing', expiresAt: null });
    expect((await person.call('transactions.prepare-statement', { body })).id).toBe(asked.id);
    const path = `/api/v1/statement-files/${asked.id}/file`;
    const early = await person.request(path);
    expect(early.headers.get('x-error-code')).toBe('STATEMENT_NOT_READY');
    await runJob(world, 'transactions:make-statement', { statementId: asked.id });
    const { items } = await person.call('transactions.statement-files', {});
    expect(items).toMatchObject([{ id: asked.id, state: 'ready' }]);
    const [mail] = await world.messagesTo(details.email);
    expect(mail).toMatchObject({ subject: 'Your statement is ready' });
    const pdf = Buffer.from(await (await person.request(path)).bytes()).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(/\/Count (\d+)/.exec(pdf)?.[1]).toBe('3');
    const { person: stranger } = await member(world);
    expect((await stranger.request(path)).headers.get('x-error-code')).toBe('NOT_FOUND');
    world.clock.advance(8 * 86_400);
    await logIn(person, details.email);
    expect((await person.request(path)).headers.get('x-error-code')).toBe('NOT_FOUND');
    const later = await person.call('transactions.statement-files', {});
    expect(later.items).toMatchObject([{ state: 'expired' }]);
  });

  test('of an unused wallet is empty and says so', async () => {
    const { person } = await member(world);
    const { today } = days();
    const answer = await statement(person, 'csv', { currency: 'NGN', from: today, to: today });
    expect(rowsOf(await answer.text()).map((row) => row[5])).toEqual(['Balance', '0.00', '0.00']);
  });

  test.each([
    ['2026-02-02', '2026-02-01', 'NGN', 'STATEMENT_DATES'],
    ['2025-01-01', '2026-01-02', 'NGN', 'STATEMENT_TOO_LONG'],
    ['2026-01-01', '2026-01-02', 'USD', 'WALLET_NOT_FOUND'],
    ['2026-02-31', '2026-03-02', 'NGN', 'INVALID_INPUT'],
  ])('from %s to %s in %s is answered %s', async (from, to, currency, code) => {
    const { person } = await member(world);
    const answer = await statement(person, 'pdf', { currency, from, to });
    expect(answer.headers.get('x-error-code')).toBe(code);
  });

  test('needs a session and shows only the person’s own wallets', async () => {
    const query = { currency: 'NGN', from: '2026-01-01', to: '2026-01-02' };
    const answer = await statement(world.person(), 'csv', query);
    expect(answer.headers.get('x-error-code')).toBe('USER_NOT_AUTHENTICATED');
  });
});
