/** Files, events, tags and addresses that an attacker would send. Each block says how many. */

import { randomUUID } from 'node:crypto';
import { allRoutes, fillPath, namesIn, type Route } from '@cowrie/contract';
import { eventCompanies } from '@cowrie/contract/companies/routes';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { svixSignature } from '#providers/svix.ts';
import { sandboxKeys } from '#providers/testing.ts';
import { atTier1 } from '#test/worlds/funding.ts';
import { openKycWorld, pictureBytes } from '#test/worlds/kyc.ts';
import { codeOf, goodPassword, member, newcomer } from '#test/people.ts';
import type { Person, World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openKycWorld());
});
afterAll(() => close());

const uploads = allRoutes.filter(
  (route) => route.upload && route.access.who === 'user' && !route.path.includes('selfie-checks'),
);
const html = '<html><script>fetch("//evil.example")</script></html>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

type Hostile = readonly [name: string, type: string, bytes: Uint8Array];
let files: Promise<Hostile[]> | undefined;
/** Drawn once: the picture that unfolds takes a second. */
const hostileFiles = (): Promise<Hostile[]> => (files ??= drawHostileFiles());
const drawHostileFiles = async (): Promise<Hostile[]> => {
  const jpeg = await pictureBytes();
  const tall = await sharp({
    create: { width: 11_000, height: 11_000, channels: 3, background: '#000' },
  })
    .png()
    .toBuffer();
  return [
    ['nothing', 'image/jpeg', Buffer.alloc(0)],
    ['a page', 'image/jpeg', Buffer.from(html)],
    ['a page that says so', 'text/html', Buffer.from(html)],
    ['a drawing with a script', 'image/png', Buffer.from(svg)],
    ['a drawing that says so', 'image/svg+xml', Buffer.from(svg)],
    [
      'a page behind the first bytes of a JPEG',
      'image/jpeg',
      Buffer.concat([jpeg.subarray(0, 20), Buffer.from(html)]),
    ],
    ['a cut picture', 'image/jpeg', jpeg.subarray(0, 300)],
    ['an archive', 'image/png', Buffer.from('PK\u0003\u0004evil')],
    ['a program', 'image/png', Buffer.from('\u007fELF')],
    ['a picture that unfolds', 'image/png', tall],
    ['far too much', 'image/jpeg', Buffer.alloc(21 * 1024 * 1024)],
    ['no type', '', jpeg],
    ['two types', 'image/jpeg, text/html', jpeg],
  ];
};

const put = (person: Person, route: Route, type: string, bytes: Uint8Array) => {
  const kind = route.id.startsWith('wallets') ? 'passport' : 'selfie';
  const filled = Object.fromEntries(namesIn(route.path).map((name) => [name, kind]));
  return person.request(fillPath(route.path, filled), {
    method: route.method,
    headers: type ? { 'content-type': type } : {},
    body: Buffer.from(bytes),
  });
};

describe(`${uploads.length} routes that take files × 13 hostile files`, () => {
  test.each(uploads)('$id takes none of them', async (route) => {
    const { person } = await atTier1(world);
    for (const [name, type, bytes] of await hostileFiles()) {
      const response = await put(person, route, type, bytes);
      const code = response.headers.get('x-error-code');
      await response.body?.cancel();
      expect([name, response.status >= 400 && response.status < 500, code]).toEqual([
        name,
        true,
        code,
      ]);
    }
  });

  test('a picture that is also a page is drawn anew, without the page', async () => {
    const { person } = await member(world);
    const polyglot = Buffer.concat([await pictureBytes(), Buffer.from(html)]);
    const file = new Blob([new Uint8Array(polyglot)], { type: 'image/jpeg' });
    const { me } = await person.call('identity.upload-avatar', { file });
    const served = await person.request(me.avatarUrl ?? '');
    expect(Buffer.from(await served.arrayBuffer()).includes('evil.example')).toBe(false);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

const body = JSON.stringify({ event: 'transfer.successful', id: randomUUID(), amount: 1 });
const forgeries = (): Record<string, string>[] => {
  const now = String(Math.floor(world.clock.now().getTime() / 1000));
  const signed = (secret: string, timestamp: string, text = body) => ({
    'svix-id': 'msg_1',
    'svix-timestamp': timestamp,
    'svix-signature': `v1,${svixSignature(secret, { id: 'msg_1', timestamp, body: Buffer.from(text) })}`,
  });
  const right = sandboxKeys.MAPLERAD_WEBHOOK_SECRET;
  const other = `whsec_${Buffer.from('another secret of 24 byt').toString('base64')}`;
  return [
    {},
    { 'svix-id': 'msg_1', 'svix-timestamp': now, 'svix-signature': '' },
    { 'svix-id': 'msg_1', 'svix-timestamp': now, 'svix-signature': 'v1,' },
    { 'svix-id': 'msg_1', 'svix-timestamp': now, 'svix-signature': 'v1,AAAA' },
    signed(other, now),
    signed(right, now, `${body} `),
    signed(right, String(Number(now) - 3_600)),
    signed(right, String(Number(now) + 3_600)),
    { ...signed(right, now), 'svix-id': 'msg_2' },
    { ...signed(right, now), 'svix-timestamp': String(Number(now) - 1) },
    {
      ...signed(right, now),
      'svix-signature': signed(right, now)['svix-signature'].replace('v1,', 'v2,'),
    },
    { 'x-reloadly-signature': 'AAAA', 'x-reloadly-request-timestamp': now },
    { 'x-reloadly-signature': '', 'x-reloadly-request-timestamp': now },
    { 'x-webhook-signature': `t=${now}000,v0=AAAA` },
    { 'x-webhook-signature': `t=${now}000,v0=` },
    { 'x-twilio-signature': 'AAAA' },
    { authorization: 'Bearer x' },
  ];
};

describe(`${eventCompanies.length} companies × 17 forged signatures`, () => {
  test('no forged event is taken', async () => {
    for (const company of eventCompanies) {
      for (const [index, headers] of forgeries().entries()) {
        const response = await world.person().request(`/webhooks/${company}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body,
        });
        await response.body?.cancel();
        expect([company, index, [401, 404].includes(response.status)]).toEqual([
          company,
          index,
          true,
        ]);
      }
    }
    const { rows } = await world.platform.pool.query(
      "select 1 from company_events where signature = 'valid'",
    );
    expect(rows).toEqual([]);
  });
});

/** Letters that look like Latin ones, beside what else makes one name look like another. */
const confusables = [
  'аmara',
  'amаra',
  'ɑmara',
  'αmara',
  'ämara',
  'amarа',
  'ａｍａｒａ',
  'amara\u200b',
  '\u200bamara',
  'am\u00adara',
  'am\u2060ara',
  '\u202earama',
  'amara\u0301',
  'аmаrа',
  'ᴀmara',
  '𝐚mara',
  '𝒶mara',
  'amara\u034f',
  'amar\u0430',
  'ama\u0433a',
  'am@ra',
  'am.ara',
  'am-ara',
  'am ara',
  'AMARA\u0130',
  'amara\ufe0f',
];

describe(`${confusables.length} tags that look like another`, () => {
  test('belong to nobody and find nobody', async () => {
    const details = newcomer();
    await member(world, { ...details, tag: 'amara' });
    const { person } = await member(world);
    for (const tag of confusables) {
      const taken = await codeOf(person.call('identity.update-profile', { body: { tag } }));
      expect([tag, taken]).toEqual([tag, expect.stringMatching(/^(INVALID_INPUT|TAG_\w+)$/)]);
      const response = await person.request('/rest/v1/rpc/find_user_by_tag', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ search_tag: tag }),
      });
      const text = await response.text();
      expect([tag, text.includes(details.fullName)]).toEqual([tag, false]);
    }
    // Plain look-alikes are refused too.
    for (const tag of ['amarа'.normalize('NFKC').replace('а', '4'), '4mara', 'amar4', 'am4ra']) {
      expect([
        tag,
        await codeOf(person.call('identity.update-profile', { body: { tag } })),
      ]).toEqual([tag, expect.stringMatching(/^(TAG_LOOKALIKE|INVALID_INPUT)$/)]);
    }
  });
});

const byEmail = allRoutes.filter(
  (route) =>
    route.access.who === 'anyone' &&
    route.body &&
    [
      'identity.log-in',
      'identity.forgot-password',
      'identity.resend-verification',
      'identity.sign-up',
    ].includes(route.id),
);

describe('an email that has an account and one that has none', () => {
  const bodyFor = (route: Route, email: string): object => {
    if (route.id === 'identity.sign-up') return { ...newcomer(), email };
    return route.id === 'identity.log-in' ? { email, password: 'not the one 123' } : { email };
  };
  const ask = async (route: Route, email: string) => {
    const begun = performance.now();
    const response = await world.person().request(route.path, {
      method: route.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyFor(route, email)),
    });
    const text = (await response.text()).replace(/"requestId":"[^"]+"/, '');
    return { ms: performance.now() - begun, status: response.status, text };
  };
  const middle = (times: readonly number[]) =>
    times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

  test('there are four such calls', () => expect(byEmail).toHaveLength(4));

  test.each(byEmail)('$id answers both alike, in about the same time', async (route) => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let round = 0; round < 7; round += 1) {
      const { details } = await member(world, { password: goodPassword });
      const known = await ask(route, details.email);
      const unknown = await ask(route, newcomer().email);
      expect({ status: known.status, text: known.text }).toEqual({
        status: unknown.status,
        text: unknown.text,
      });
      times.known.push(known.ms);
      times.unknown.push(unknown.ms);
    }
    const [known, unknown] = [middle(times.known), middle(times.unknown)];
    // A difference that a stranger could measure over a network.
    expect(Math.abs(known - unknown)).toBeLessThan(20 + 2 * Math.min(known, unknown));
  });
});
