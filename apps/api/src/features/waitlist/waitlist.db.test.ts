import { randomUUID } from 'node:crypto';
import { openWants, type WantKey } from '@cowrie/contract/waitlist/data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, failureOf, linkIn, member } from '#test/people.ts';
import { createWorld, identityOf, runJob, type World } from '#test/world.ts';
import { mailboxOf } from './rules.ts';

let world: World;
const lines: string[] = [];
beforeAll(async () => {
  world = await createWorld({ logTo: (line) => void lines.push(line) });
});
afterAll(() => world.close());

let count = 0;
const token = async (seconds = 5): Promise<string> => {
  const form = await world.person().call('waitlist.form', {});
  world.clock.advance(seconds);
  return form.token;
};
const filled = async (over = {}) => {
  count += 1;
  return {
    id: randomUUID(),
    token: await token(),
    email: `waiting${count}@example.test`,
    country: 'NG',
    wants: ['invoices'] as WantKey[],
    from: '',
    utm: '',
    website: '',
    ...over,
  };
};
type Body = Awaited<ReturnType<typeof filled>>;
const join = (body: Body) => world.person().call('waitlist.join', { body });
/** A visitor from another network. */
const joinFrom = async (ip: string, body: Body) => {
  const answer = await world.person().request('/api/v1/waitlist', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
};
const mailsTo = async (email: string) =>
  (await world.messagesTo(email)) as { subject: string; text: string }[];
const keyFor = async (email: string) => linkIn((await mailsTo(email)).at(-1), 'key');
const place = (key: string) => world.person().call('waitlist.place', { body: { key } });
const confirm = (key: string) => world.person().call('waitlist.confirm', { body: { key } });
const leave = (key: string) => world.person().call('waitlist.leave', { body: { key } });
const confirmed = async (over = {}) => {
  const body = await filled(over);
  await join(body);
  const key = await keyFor(body.email);
  await confirm(key);
  await mailsTo(body.email);
  return { body, key };
};
const placeOf = async (key: string) => {
  const found = await place(key);
  if (found.state !== 'confirmed') throw new Error('not confirmed');
  return found;
};
const peopleOf = async (email: string) =>
  (await world.platform.pool.query('select * from waitlist_people where email_key = $1', [email]))
    .rows;

describe('joining', () => {
  test('gives a place only after the link of the mail is used', async () => {
    const body = await filled();
    expect(await join(body)).toEqual({ done: true });
    const key = await keyFor(body.email);
    expect(await place(key)).toMatchObject({ state: 'unconfirmed', wants: [{ key: 'invoices' }] });
    expect(await peopleOf(body.email)).toEqual([]);
    await confirm(key);
    const { places, code, friends } = await placeOf(key);
    expect(places).toMatchObject([{ want: 'invoices', invitedAt: null }]);
    expect([code.length, friends]).toEqual([8, 0]);
  });

  test('asked twenty times at once is one request and one mail, and confirmed so is one place', async () => {
    const body = await filled();
    await Promise.all(Array.from({ length: 20 }, () => join(body)));
    const mails = await mailsTo(body.email);
    expect(mails).toHaveLength(1);
    const key = linkIn(mails[0], 'key');
    await Promise.all(Array.from({ length: 20 }, () => confirm(key)));
    expect(await peopleOf(body.email)).toHaveLength(1);
    expect((await placeOf(key)).places).toHaveLength(1);
    // The first confirmation took the request, so the id is free: an old page asks again.
    expect(await join({ ...body, token: await token() })).toEqual({ done: true });
  });

  test('the same id with other words is refused', async () => {
    const body = await filled();
    await join(body);
    expect(await codeOf(join({ ...body, wants: ['expenses'] }))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('does not tell whether an address is on the list; the mail does', async () => {
    const { body, key } = await confirmed();
    const again = await filled({ email: body.email.toUpperCase(), wants: ['expenses'] });
    expect(await join(again)).toEqual({ done: true });
    const [mail] = await mailsTo(again.email);
    expect(mail?.subject).toBe('You are already on the waitlist');
    const before = await placeOf(key);
    await confirm(linkIn(mail, 'key'));
    const after = await placeOf(key);
    expect(after.places.map(({ want }) => want)).toEqual(['expenses', 'invoices']);
    expect(after.code).toBe(before.code);
    expect(await peopleOf(body.email)).toHaveLength(1);
  });

  test.each([
    ['no email', { email: 'nonsense' }, 'INVALID_INPUT', 'email'],
    ['a huge email', { email: `${'x'.repeat(5_000)}@x.test` }, 'INVALID_INPUT', 'email'],
    ['nothing to wait for', { wants: [] }, 'INVALID_INPUT', 'wants'],
    ['no such thing', { wants: ['<script>'] }, 'INVALID_INPUT', 'wants.0'],
    ['a country with sign-up', { wants: ['country'] }, 'WAITLIST_COUNTRY', 'country'],
    ['no such country', { country: 'ZZ' }, 'WAITLIST_WANT', 'country'],
    ['a restricted country', { country: 'KP' }, 'WAITLIST_WANT', 'country'],
  ])('%s is refused at its field', async (_, over, code, field) => {
    const fields = { [field]: expect.any(String) as unknown };
    expect(await failureOf(join(await filled(over)))).toMatchObject({ code, fields });
  });

  test('a second wish is for the country that was named with it, and has the points of the person', async () => {
    const { body, key } = await confirmed();
    const { code } = await placeOf(key);
    await confirmed({ from: code });
    const second = await filled({ email: body.email, country: 'TG', wants: ['country'] });
    await join(second);
    await confirm(await keyFor(body.email));
    const { rows } = await world.platform.pool.query(
      `select w.want, w.country, w.points from waitlist_places w
       join waitlist_people p on p.id = w.person_id where p.email_key = $1 order by w.want`,
      [body.email],
    );
    expect(rows).toEqual([
      { want: 'country', country: 'TG', points: 1 },
      { want: 'invoices', country: 'NG', points: 1 },
    ]);
  });

  test('a source that is a word of the language is an unknown source', async () => {
    const { body } = await confirmed({ utm: 'constructor' });
    expect(await peopleOf(body.email)).toMatchObject([{ source: 'other' }]);
  });

  test('too fast, too late or with a false token it is refused, and programs learn nothing', async () => {
    for (const given of [await token(0), await token(7_300), '', 'x.y']) {
      expect(await codeOf(join(await filled({ token: given })))).toBe('FORM_OLD');
    }
    const body = await filled({ website: 'https://spam.test' });
    expect(await join(body)).toEqual({ done: true });
    expect(await mailsTo(body.email)).toEqual([]);
  });

  test('what is not confirmed is deleted after a week', async () => {
    const body = await filled();
    await join(body);
    const key = await keyFor(body.email);
    world.clock.advance(7 * 86_400 + 1);
    await runJob(world, 'waitlist:sweep', {});
    expect(await codeOf(confirm(key))).toBe('LINK_INVALID');
  });

  test('keys are stored as digests and never logged', async () => {
    const { key } = await confirmed();
    await place(key);
    const { rows } = await world.platform.pool.query('select * from waitlist_keys');
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(lines.join('\n')).not.toContain(key);
    expect(await codeOf(place('x'.repeat(43)))).toBe('LINK_INVALID');
    expect(await codeOf(leave('x'.repeat(43)))).toBe('LINK_INVALID');
  });
});

describe('the order', () => {
  test('is by friends, then by time, and counts those in front', async () => {
    const wants = ['ajo'];
    const first = await confirmed({ wants });
    const second = await confirmed({ wants });
    const third = await confirmed({ wants });
    const positions = async () =>
      Promise.all(
        [first, second, third].map(async ({ key }) => (await placeOf(key)).places[0]?.position),
      );
    expect(await positions()).toEqual([1, 2, 3]);
    await confirmed({ wants: ['expenses'], from: (await placeOf(third.key)).code });
    expect(await positions()).toEqual([2, 3, 1]);
    expect((await placeOf(third.key)).friends).toBe(1);
    expect((await placeOf(first.key)).places[0]?.waiting).toBe(3);
  });

  test('a friend who leaves and comes back, the same mailbox and oneself do not count', async () => {
    const owner = await confirmed({ email: 'ada.obi@gmail.com' });
    const from = (await placeOf(owner.key)).code;
    const friend = await confirmed({ from });
    await leave(friend.key);
    await confirmed({ from, email: friend.body.email });
    await confirmed({ from, email: friend.body.email.replace('@', '+2@') });
    await confirmed({ from, email: 'adaobi+1@googlemail.com' });
    await confirmed({ from, email: 'a.d.a.obi@gmail.com' });
    expect((await placeOf(owner.key)).friends).toBe(1);
    expect(mailboxOf('Ada.Obi+x@googlemail.com')).toBe(mailboxOf('adaobi@gmail.com'));
    expect(mailboxOf('ada.obi@x.test')).not.toBe(mailboxOf('adaobi@x.test'));
  });

  test('of one network three friends count a day, also when ten confirm at once', async () => {
    const owner = await confirmed();
    const from = (await placeOf(owner.key)).code;
    const keys: string[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const body = await filled({ from });
      await join(body);
      keys.push(await keyFor(body.email));
    }
    await Promise.all(keys.map((key) => confirm(key)));
    expect((await placeOf(owner.key)).friends).toBe(3);
    world.clock.advance(86_400);
    await confirmed({ from });
    expect((await placeOf(owner.key)).friends).toBe(4);
  });

  test('a code that does not exist counts as none', async () => {
    const { key } = await confirmed({ from: 'ABCDEFGH' });
    expect((await placeOf(key)).friends).toBe(0);
    await joinFrom('198.51.100.7', await filled({ from: "'; drop table waitlist_people" }));
  });

  test('what the product has is offered no more', () => {
    const all = openWants([]);
    expect(all).toContain('invoices');
    expect(openWants(['invoices', 'wallets'])).toEqual(all.filter((want) => want !== 'invoices'));
  });
});

describe('leaving', () => {
  test('deletes everything about the address; what it gave others stays', async () => {
    const owner = await confirmed();
    const { body, key } = await confirmed({ from: (await placeOf(owner.key)).code });
    await join(await filled({ email: body.email }));
    expect(await leave(key)).toEqual({ done: true });
    const { rows } = await world.platform.pool.query(
      `select email from waitlist_people where email_key = $1
       union all select email from waitlist_requests where lower(email) = $1`,
      [body.email],
    );
    expect(rows).toEqual([]);
    expect(await codeOf(place(key))).toBe('LINK_INVALID');
    expect((await placeOf(owner.key)).friends).toBe(1);
  });

  test('races with confirming: the address is on the list wholly or not at all', async () => {
    const { body, key } = await confirmed();
    await join(await filled({ email: body.email, wants: ['ajo'] }));
    const added = await keyFor(body.email);
    await Promise.all([leave(key), confirm(added).catch(() => undefined)]);
    const { rows } = await world.platform.pool.query(
      `select p.id, count(w.id)::int as places from waitlist_people p
       left join waitlist_places w on w.person_id = p.id where p.email_key = $1 group by p.id`,
      [body.email],
    );
    expect(rows.every(({ places }: { places: number }) => places > 0)).toBe(true);
  });

  test('follows the closing of the account with the same proven address, which exports it before', async () => {
    const { me, details } = await member(world);
    const { key } = await confirmed({ email: details.email });
    const { hooks } = identityOf(world);
    const sections = await Promise.all(
      hooks.exportSections.map((part) => part(world.platform.db, me.id)),
    );
    const all = Object.assign({}, ...sections) as Record<string, unknown>;
    expect(all['waitlist']).toMatchObject({ email: details.email, places: [{ want: 'invoices' }] });
    await world.platform.db.transaction().execute(async (tx) => {
      for (const close of hooks.onClosing) await close(tx, me.id);
    });
    expect(await codeOf(place(key))).toBe('LINK_INVALID');
  });
});

test('the switch closes the form, and places are kept', async () => {
  const { key } = await confirmed();
  const { platform } = world;
  const turn = async (enabled: boolean) => {
    await platform.pool.query(`update feature_flags set enabled = $1 where key = 'waitlist'`, [
      enabled,
    ]);
    platform.flags.forget();
  };
  await turn(false);
  expect(await world.person().call('waitlist.form', {})).toMatchObject({ isOn: false });
  expect(await codeOf(join(await filled()))).toBe('FEATURE_OFF');
  expect(await place(key)).toMatchObject({ state: 'confirmed' });
  await turn(true);
});
