/**
 * Other people's things. Every route with an id in its path is asked by two strangers for an object
 * that exists and belongs to another person; every staff route by staff who have all permissions but
 * its own. The lists come from the contract.
 */

import { randomUUID } from 'node:crypto';
import { allPermissions, allRoutes, fillPath, namesIn, type Route } from '@cowrie/contract';
import { proposalPermissions } from '@cowrie/contract/approvals/data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, demo, member } from '#test/people.ts';
import { readOwned } from '#test/owned.ts';
import { exampleOf } from '#test/samples.ts';
import { staffWith } from '#test/staff.ts';
import { money, openTransferWorld, pin, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { picture } from '#test/worlds/kyc.ts';
import { identityOf, type Person, runJob, type World } from '#test/world.ts';
import { inDepth } from '../../../../../tools/testing/depth.ts';

const owned = await readOwned();

let world: World;
let close: () => Promise<void>;
let owner: Person;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
  ({ owner, ids } = await ownedThings());
});
afterAll(() => close());

/** Names in a path that are not an object of a person. */
const notObjects = new Set(
  'kind format rail country currency from to code prefix experiment testId billerId'.split(' '),
);
/** Tokens and codes that open what they name for the person who has them. */
const openToHolders = (route: Route): boolean => route.access.who === 'anyone';

const objectRoutes = allRoutes.filter(
  (route) =>
    route.access.who === 'user' &&
    !openToHolders(route) &&
    namesIn(route.path).some((name) => !notObjects.has(name)),
);

/** The id of a row of the person, from the table; inserted by the calls before or by this SQL. */
const idIn = async (table: string, userId: string, column = 'id'): Promise<string> => {
  const { rows } = await world.platform.pool.query<{ id: string }>(
    `select ${column} as id from ${table} where user_id = $1 limit 1`,
    [userId],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`the owner has nothing in ${table}`);
  return id;
};

const ownedThings = async () => {
  const { person, me } = await demo(world, 'amara');
  const { pool, clock } = world.platform;
  const to = { rail: 'tag', recipientUserId: (await member(world)).me.id } as const;
  const quote = await person.call('transfers.quote', { body: { to, amount: 1_000_00 } });
  const giver = await sender(world);
  const claimQuote = await giver.person.call('transfers.quote', {
    body: {
      to: { rail: 'claim', channel: 'email', address: 'amara@cowrie.test' },
      amount: 1_000_00,
    },
  });
  const { transactionId: claimId } = await giver.person.call(
    'transfers.send',
    { body: { quoteId: claimQuote.id } },
    money(),
  );
  const firstAt = new Date(clock.now().getTime() + 86_400_000).toISOString();
  const order = { to, amount: 1_000_00, every: 'daily', firstAt } as const;
  await pool.query(`update users set careful_until = null where id = $1`, [me.id]);
  const schedule = await person.call(
    'transfers.schedule',
    { body: order },
    money(randomUUID(), '2580'),
  );
  const link = await person.call('collections.create-link', {
    body: { country: 'GH', amount: 100_00, description: 'Rent for May' },
  });
  const { id: exportId } = await person.call('identity.request-export', { body: {} });
  await runJob(world, 'identity:export', { exportId, userId: me.id });
  const days = { from: '2026-01-01', to: '2026-01-31' };
  const body = { currency: 'NGN', ...days } as const;
  const { id: statementId } = await person.call('transactions.prepare-statement', { body });
  await runJob(world, 'transactions:make-statement', { statementId });
  const avatar = await person.call('identity.upload-avatar', { file: await picture() });
  await pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, 0, '{}', 'Key', now())`,
    [randomUUID(), me.id, randomUUID(), Buffer.from('x')],
  );
  await pool.query(
    `insert into own_accounts (id, user_id, bank_code, bank_name, account_number, account_name, added_at, usable_from)
     values ($1, $2, '058', 'GTBank', '0123456781', 'Amara', now(), now())`,
    [randomUUID(), me.id],
  );
  await pool.query(
    `insert into selfie_checks (id, user_id, rail, amount, currency, recipient, mode, state, created_at, expires_at)
     values ($1, $2, 'tag', 1, 'NGN', 'tag:x', 'compare', 'open', $3, $4)`,
    [randomUUID(), me.id, clock.now(), new Date(clock.now().getTime() + 900_000)],
  );
  await pool.query(
    `insert into deposits (id, company, company_id, user_id, currency, amount, from_name, state, why, at)
     values ($1, 'maplerad', $2, $3, 'NGN', 100, 'Tunde', 'failed', 'It failed', now())`,
    [randomUUID(), randomUUID(), me.id],
  );
  const counterparty = { first_name: 'Ama', last_name: 'Owusu', email: 'ama@example.test' };
  const { data } = await person.call('reference.institutions', {
    body: { country: 'GH', type: 'MOMO' },
  });
  const { data: asked } = await person.call('collections.create-momo-collection', {
    body: {
      account_number: '233241234569',
      amount: 100_00,
      bank_code: data.find(({ name }) => name.includes('MTN'))?.code ?? '',
      currency: 'GHS',
      description: 'Rent for May',
      reference: `collection_${randomUUID()}`,
      meta: { counterparty: { ...counterparty, phone_number: '233241234569' } },
    },
  });
  const payer = await member(world);
  const key = () => ({ headers: { 'idempotency-key': randomUUID() } });
  const request = await person.call(
    'collections.request-money',
    { body: { fromUserId: payer.me.id, amount: 500_00, note: 'Rice' } },
    key(),
  );
  const shares = [{ userId: payer.me.id, amount: 500_00 }];
  const split = await person.call(
    'collections.create-split',
    { body: { total: 1_000_00, ownShare: 500_00, note: 'Dinner', shares } },
    key(),
  );
  const blockId = randomUUID();
  await pool.query(
    'insert into request_blocks (id, user_id, blocked_id, created_at) values ($1, $2, $3, now())',
    [blockId, me.id, payer.me.id],
  );
  await person.call('notifications.subscribe-push', {
    body: { platform: 'android', token: 'x'.repeat(30) },
  });
  const ofRooms: Record<string, string> = {};
  for (const { put } of owned) {
    Object.assign(ofRooms, await put({ world, person, userId: me.id }));
  }
  return {
    owner: person,
    ids: {
      ...ofRooms,
      requestId: request.id,
      splitId: split.id,
      blockId,
      quoteId: quote.id,
      claimId,
      scheduleId: schedule.id,
      linkId: link.id,
      exportId,
      statementId,
      fileId: (avatar.me.avatarUrl ?? '').split('/').at(-1) ?? '',
      collectionId: asked.collection.id,
      passkeyId: await idIn('passkeys', me.id),
      accountId: await idIn('own_accounts', me.id),
      checkId: await idIn('selfie_checks', me.id),
      sessionId: await idIn('sessions', me.id),
      transactionId: await idIn('transactions', me.id),
      recipientId: await idIn('recipients', me.id),
      depositId: await idIn('deposits', me.id),
      documentId: await idIn('kyc_documents', me.id),
      notificationId: await idIn('notifications', me.id),
      addressId: await idIn('push_addresses', me.id),
      usdDocumentId: await idIn('usd_request_documents', me.id),
    } as Record<string, string>,
  };
};

const idOf = (route: Route, name: string): string => {
  if (route.id === 'wallets.usd-document') return ids['usdDocumentId'] ?? '';
  return ids[name] ?? (name === 'format' ? 'pdf' : 'selfie');
};

const pathOf = (route: Route): string =>
  fillPath(
    route.path,
    Object.fromEntries(namesIn(route.path).map((name) => [name, idOf(route, name)])),
  );

const knock = async (person: Person, route: Route): Promise<Response> => {
  const init: RequestInit = { method: route.method };
  const headers: Record<string, string> = { ...money(randomUUID(), pin).headers };
  if (route.upload) {
    if (route.upload.files === undefined) {
      headers['content-type'] = 'image/jpeg';
      init.body = await picture();
    } else {
      const form = new FormData();
      for (let added = 0; added < 3; added += 1) form.append('file', await picture());
      init.body = form;
    }
  } else if (route.method !== 'GET') {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(route.body ? exampleOf(route.body) : {});
  }
  return person.request(pathOf(route), { ...init, headers });
};

describe(`${objectRoutes.length} routes with an object of a person × two strangers`, () => {
  test('every name in these paths has an object of the owner', () => {
    const names = new Set(objectRoutes.flatMap(({ path }) => namesIn(path)));
    expect([...names].filter((name) => !notObjects.has(name) && !(name in ids))).toEqual([]);
  });

  test('nothing of the owner is shown or changed', async () => {
    const strangers = [(await sender(world)).person, (await demo(world, 'chidi')).person];
    const watched = [
      'claimable_sends',
      'scheduled_sends',
      'recipients',
      'passkeys',
      'own_accounts',
      'collections',
    ];
    const snapshot = async () => {
      const rows: unknown[] = [];
      for (const table of [
        ...watched,
        'collection_links',
        'money_requests',
        'money_splits',
        'request_blocks',
        'selfie_checks',
        'quotes',
        ...owned.flatMap(({ tables = [] }) => tables),
      ]) {
        const { rows: found } = await world.platform.pool.query(
          `select md5(string_agg(t::text, '' order by t.id)) as sum from ${table} t where id = any ($1)`,
          [Object.values(ids)],
        );
        rows.push([table, found]);
      }
      return rows;
    };
    const before = await snapshot();
    let probes = 0;
    for (const stranger of strangers) {
      for (const route of objectRoutes) {
        const response = await knock(stranger, route);
        const code = response.headers.get('x-error-code');
        await response.body?.cancel();
        probes += 1;
        expect([route.id, response.status >= 400, code]).toEqual([route.id, true, code]);
        // Refused for its input, or not found: never another reason that tells that it exists.
        expect([route.id, code]).toEqual([
          route.id,
          expect.stringMatching(
            /^(NOT_FOUND|INVALID_INPUT|REAUTHENTICATION_REQUIRED|IMAGE_INVALID|UNSUPPORTED_MEDIA_TYPE)$/,
          ),
        ]);
      }
    }
    expect(await snapshot()).toEqual(before);
    expect(probes).toBe(objectRoutes.length * 2);
  });

  test('and the owner is not told that it does not exist', async () => {
    const reads = objectRoutes.filter(({ method }) => method === 'GET');
    for (const route of reads) {
      const response = await knock(owner, route);
      await response.body?.cancel();
      expect([route.id, response.headers.get('x-error-code')]).not.toEqual([route.id, 'NOT_FOUND']);
    }
  });
});

const staffRoutes = allRoutes.filter(({ access }) => access.who === 'staff');

/** Permissions to decide what others propose: one call takes them all, by the proposal. */
const deciding = new Set(Object.values(proposalPermissions).map(({ decide }) => decide));

describe('decisions × staff without the permission of the group', () => {
  test.each([...deciding])('%s', async (permission) => {
    const others = allPermissions.filter((one) => one !== permission);
    const { person, me } = await staffWith(world, ...others);
    const own = identityOf(world).proposals.filter(
      ({ permission: of }) => of.decide === permission,
    );
    expect(own.length).toBeGreaterThan(0);
    for (const { kinds } of own) {
      const id = randomUUID();
      await world.platform.pool.query(
        `insert into approvals (id, kind, summary, before, after, change, reason, maker_id, status,
           created_at)
         select $1, $2, 'A test', '{}', '{}', '{}', 'A good reason', id, 'waiting', now()
         from users where id <> $3 limit 1`,
        [id, kinds[0], me.id],
      );
      const params = { approvalId: id };
      const body = { decision: 'reject', reason: 'I would like to' } as const;
      expect(await codeOf(person.call('approvals.decide', { params, body }))).toBe('FORBIDDEN');
    }
  });
});

describe(`${staffRoutes.length} staff routes × staff without that permission`, () => {
  const named = allPermissions.filter((permission) => !deciding.has(permission));
  test.each(named)('%s', async (permission) => {
    const others = allPermissions.filter((one) => one !== permission);
    const { person } = await staffWith(world, ...others);
    const own = staffRoutes.filter(
      ({ access }) => access.who === 'staff' && access.permission === permission,
    );
    expect(own.length).toBeGreaterThan(0);
    for (const route of own) {
      const path = fillPath(
        route.path,
        Object.fromEntries(namesIn(route.path).map((name) => [name, randomUUID()])),
      );
      const init: RequestInit = { method: route.method };
      if (route.method !== 'GET') {
        init.headers = { 'content-type': 'application/json' };
        init.body = JSON.stringify(route.body ? exampleOf(route.body) : {});
      }
      const response = await person.request(path, init);
      await response.body?.cancel();
      expect([route.id, response.headers.get('x-error-code')]).toEqual([route.id, 'FORBIDDEN']);
    }
  });
});

const writing = allRoutes.filter(
  ({ method, path }) => method !== 'GET' && !path.startsWith('/webhooks/'),
);
const otherOrigins = [
  'https://evil.example',
  'null',
  'http://localhost:4001',
  'https://localhost:4000',
  'http://localhost.evil.example:4000',
  'http://evil.example/?http://localhost:4000',
  'http://localhost:4000.evil.example',
  'capacitor://localhost',
  'file://',
  '',
];

describe(`${writing.length} routes that write × ${otherOrigins.length} origins that are not ours`, () => {
  test('with the person’s cookie are all refused', async () => {
    const { person } = await member(world);
    const pairs = writing.flatMap((route) => otherOrigins.map((origin) => ({ route, origin })));
    const classes = ({ route, origin }: (typeof pairs)[number]) => [route.id, origin];
    for (const { route, origin } of inDepth('other origins', pairs, { classes })) {
      const names = namesIn(route.path).map((name) => [name, randomUUID()]);
      const response = await person.request(fillPath(route.path, Object.fromEntries(names)), {
        method: route.method,
        headers: { 'content-type': 'application/json', origin },
        body: '{}',
      });
      await response.body?.cancel();
      const code = response.headers.get('x-error-code');
      expect([route.id, origin, code]).toEqual([route.id, origin, 'CROSS_SITE_REQUEST']);
    }
  });

  test('no GET changes anything: none is served by a writing method’s binding', () => {
    const shared = allRoutes.filter(
      ({ method, path }) => method === 'GET' && writing.some((route) => route.path === path),
    );
    for (const route of shared) expect([route.id, route.body]).toEqual([route.id, undefined]);
  });
});
