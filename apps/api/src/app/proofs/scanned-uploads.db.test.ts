/**
 * The malware scanner before every upload of the product, generated from the contract: each call that
 * takes a file, and the files of emails.
 */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { allPermissions, allRoutes, fillPath, namesIn, type Route } from '@cowrie/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eicar, startClamd, type TestClamd } from '#providers/clamd/testing.ts';
import { member } from '#test/people.ts';
import { exampleOf } from '#test/samples.ts';
import { staffWith } from '#test/staff.ts';
import { pictureBytes } from '#test/worlds/kyc.ts';
import { type MailWorld, openMailWorld } from '#test/worlds/mail.ts';
import { type Person, runQueued, type World } from '#test/world.ts';

let clamd: TestClamd;
let opened: MailWorld;
let world: World;
let person: Person;
let staff: Person;
beforeAll(async () => {
  clamd = await startClamd(new Date());
  opened = await openMailWorld({ CLAMD_HOST: clamd.host, CLAMD_PORT: String(clamd.port) });
  ({ world } = opened);
  ({ person } = await member(world));
  ({ person: staff } = await staffWith(world, ...allPermissions));
});
afterAll(async () => {
  await opened.close();
  await clamd.close();
});
beforeEach(() => {
  clamd.mood = 'well';
});

/** Events of companies are signed by them, and are no files. */
const uploads = allRoutes.filter(
  ({ upload, path }) => upload !== undefined && !path.startsWith('/webhooks/'),
);

const filesOnDisk = async (): Promise<number> => {
  const folder = join(world.platform.config.DATA_DIR, 'files');
  const found = await readdir(folder, { recursive: true }).catch(() => []);
  return found.length;
};
const infectedIn = async (subject: string) =>
  (
    await world.platform.pool.query<{ detail: Record<string, unknown> }>(
      "select detail from audit_log where action = 'files.infected' and subject = $1",
      [subject],
    )
  ).rows.map(({ detail }) => detail);

/** The kinds that people choose from are enumerations; every other name is an id. */
const addressOf = ({ path, params, query }: Route): string => {
  const examples = (params ? exampleOf(params) : {}) as Readonly<Record<string, string>>;
  const named = Object.fromEntries(namesIn(path).map((name) => [name, examples[name] ?? 'a']));
  const asked = (query ? exampleOf(query) : {}) as Record<string, string>;
  return `${fillPath(path, named)}?${String(new URLSearchParams(asked))}`;
};

const send = (route: Route, bytes: Uint8Array<ArrayBuffer>): Promise<Response> => {
  const { upload, method, access } = route;
  const by = { anyone: world.person(), user: person, staff }[access.who];
  const type = upload?.types[0] ?? '';
  if (upload?.files === undefined) {
    const headers = { 'content-type': type };
    return by.request(addressOf(route), { method, headers, body: bytes });
  }
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array([0xff])], { type }));
  form.append('file', new Blob([bytes], { type }));
  return by.request(addressOf(route), { method, body: form });
};

const codeFor = async (route: Route, bytes: Uint8Array<ArrayBuffer>) => {
  const answer = await send(route, bytes);
  await answer.body?.cancel();
  const retry = Number(answer.headers.get('retry-after') ?? 0);
  return { code: answer.headers.get('x-error-code'), canRetry: retry > 0 };
};

describe(`${uploads.length} calls that take files`, () => {
  test.each(uploads)(
    '$id refuses an infected file, stores nothing and records it',
    async (route) => {
      const before = await filesOnDisk();
      const bytes = new Uint8Array(eicar);
      expect(await codeFor(route, bytes)).toEqual({ code: 'FILE_INFECTED', canRetry: false });
      expect(await filesOnDisk()).toBe(before);
      const [recorded, ...more] = await infectedIn(`route:${route.id}`);
      expect(recorded).toMatchObject({ found: 'Eicar-Test-Signature', bytes: eicar.length });
      expect(JSON.stringify(recorded)).not.toContain('EICAR');
      expect(more).toEqual([]);
    },
  );

  test.each(uploads)('$id takes no file that nobody could scan', async (route) => {
    const before = await filesOnDisk();
    for (const mood of ['half', 'small', 'odd'] as const) {
      clamd.mood = mood;
      const clean = new Uint8Array(await pictureBytes());
      expect([mood, await codeFor(route, clean)]).toEqual([
        mood,
        { code: 'SCAN_AWAY', canRetry: true },
      ]);
    }
    expect(await filesOnDisk()).toBe(before);
  });

  test('include those of people, of staff and of visitors', () => {
    expect(uploads.length).toBeGreaterThanOrEqual(12);
    expect(new Set(uploads.map(({ access }) => access.who))).toEqual(
      new Set(['user', 'staff', 'anyone']),
    );
  });

  test('a clean file is taken after it was scanned', async () => {
    const scanned = clamd.scanned;
    const answer = await person.request('/api/v1/identity/avatar', {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(await pictureBytes()),
    });
    expect(answer.status).toBe(200);
    expect(clamd.scanned).toBe(scanned + 1);
  });
});

describe('the files of an email', () => {
  const asked = async () => {
    const made = await member(world);
    const body = { id: world.platform.ids.next(), category: 'late', text: 'Not here' } as const;
    const ticket = await made.person.call('support.open', { body });
    const [mail] = await opened.mailsTo(made.details.email);
    return { person: made.person, ticket, mail: mail?.id ?? '' };
  };
  const textsOf = async ({ person: by, ticket }: Awaited<ReturnType<typeof asked>>) =>
    (
      await by.call('chat.messages', {
        params: { threadId: ticket.threadId },
        query: { limit: 100 },
      })
    ).items.map(({ text }) => text);
  const attached = (filename: string, bytes: Buffer) => ({
    filename,
    content_type: 'image/jpeg',
    content: bytes.toString('base64'),
  });

  test('that is infected is named with the reason, and the clean one beside it is kept', async () => {
    const one = await asked();
    const photo = await pictureBytes();
    await opened.answer(one.mail, {
      attachments: [attached('clean.jpg', photo), attached('evil.jpg', eicar)],
    });
    const texts = await textsOf(one);
    expect(texts).toContain('clean.jpg');
    expect(texts.join('\n')).toMatch(/evil\.jpg: Our malware scanner found something harmful/);
  });

  test('waits for the scanner: the job takes the whole email later, and loses nothing', async () => {
    const one = await asked();
    clamd.mood = 'half';
    const before = await filesOnDisk();
    const late = opened.answer(one.mail, {
      attachments: [attached('photo.jpg', await pictureBytes())],
    });
    await late.catch(() => undefined);
    expect(await textsOf(one)).not.toContain('photo.jpg');
    expect(await filesOnDisk()).toBe(before);
    clamd.mood = 'well';
    await runQueued(world, 'inbox:process');
    expect(await textsOf(one)).toContain('photo.jpg');
  });
});
