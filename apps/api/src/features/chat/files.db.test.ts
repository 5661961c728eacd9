import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '#test/worlds/kyc.ts';
import { codeOf, failureOf, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const asked = async () => {
  const { person } = await member(world);
  const body = { id: randomUUID(), category: 'late', text: 'It has not arrived' } as const;
  return { person, ticket: await person.call('support.open', { body }) };
};
const attach = (
  person: Person,
  threadId: string,
  file: Blob,
  { name = 'receipt.jpg', id = randomUUID() } = {},
) => person.call('chat.attach', { params: { threadId }, query: { id, name }, file });
const pdfOf = (text: string) => new Blob([`%PDF-1.7\n${text}\n%%EOF`], { type: 'application/pdf' });

test('a picture is encoded again, stored encrypted, and opened by both sides only', async () => {
  const { person, ticket } = await asked();
  const { threadId } = ticket;
  const sent = await attach(person, threadId, await picture());
  expect(sent).toMatchObject({ text: 'receipt.jpg', file: { mediaType: 'image/jpeg' } });
  const path = `/api/v1/chat/${threadId}/messages/${sent.id}/file`;
  const own = await person.request(path);
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const { person: agent } = await staffWith(world, 'support.read');
  const forStaff = `/api/v1/staff/support/tickets/${ticket.id}/messages/${sent.id}/file`;
  expect((await agent.request(forStaff)).status).toBe(200);
  const { rows } = await world.platform.pool.query(
    `select from audit_log where action = 'support.file_viewed' and subject = $1`,
    [`ticket:${ticket.id}`],
  );
  expect(rows).toHaveLength(1);
  const { person: stranger } = await member(world);
  expect((await stranger.request(path)).status).toBe(404);
  expect((await stranger.request(forStaff)).status).toBe(403);
  const { rows: files } = await world.platform.pool.query(
    `select is_private from files where kind = 'chat'`,
  );
  expect(files).toEqual([{ is_private: true }]);
});

test('the same file sent many times with one id is there once, and stored once', async () => {
  const { person, ticket } = await asked();
  const { threadId } = ticket;
  const [file, id] = [pdfOf('one'), randomUUID()];
  const named = { name: 'statement.pdf', id };
  await Promise.all(Array.from({ length: 8 }, () => attach(person, threadId, file, named)));
  const { items } = await person.call('chat.messages', { params: { threadId }, query: {} });
  expect(items).toHaveLength(2);
  const { rows } = await world.platform.pool.query<{ count: number }>(
    `select count(*)::int from files f left join chat_messages m on m.file_id = f.id
     where f.kind = 'chat' and m.id is null`,
  );
  expect(rows).toEqual([{ count: 0 }]);
  const other = attach(person, threadId, pdfOf('two'), named);
  expect(await codeOf(other)).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('what is no picture and no harmless PDF is refused at the field', async () => {
  const { person, ticket } = await asked();
  const send = (file: Blob, name?: string) =>
    failureOf(attach(person, ticket.threadId, file, name === undefined ? {} : { name }));
  const bomb = await sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  expect(bomb.byteLength).toBeLessThan(1_000_000);
  const png = { type: 'image/png' };
  expect(await send(new Blob([new Uint8Array(bomb)], png))).toMatchObject({
    code: 'IMAGE_INVALID',
    fields: { file: expect.stringContaining('not a picture we can read') },
  });
  expect(await send(new Blob(['<script>'], png))).toMatchObject({ code: 'IMAGE_INVALID' });
  expect(await send(pdfOf('/JavaScript'))).toMatchObject({ code: 'DOCUMENT_LOCKED' });
  expect(await send(new Blob(['x'], { type: 'text/html' }))).toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
  });
  const large = new Blob([new Uint8Array(20 * 1024 * 1024)], png);
  expect(await send(large)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  for (const name of ['<script>alert(1)</script>.png', '../../etc/passwd', 'a"b.pdf']) {
    expect(await send(await picture(), name)).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { name: expect.stringContaining('Rename the file') },
    });
  }
});
