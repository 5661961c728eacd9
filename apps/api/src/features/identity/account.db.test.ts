import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  failureOf,
  codeIn,
  goodPassword,
  linkIn,
  logIn,
  member,
  newcomer,
  codeOf,
} from '#test/people.ts';
import { createWorld, identityOf, type Person, type World } from '#test/world.ts';
import { inTx, outsideTx } from '#platform/db/pool.ts';
import { verifyPin } from './pins.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('sessions', () => {
  test('end when they are idle too long or too old, and say so', async () => {
    const { person } = await member(world);
    world.clock.advance(29 * 60);
    await person.call('identity.sessions', {});
    world.clock.advance(29 * 60);
    await person.call('identity.sessions', {});
    world.clock.advance(31 * 60);
    expect(await codeOf(person.call('identity.sessions', {}))).toBe('SESSION_EXPIRED');
    const other = await member(world);
    for (let i = 0; i < 30; i += 1) {
      world.clock.advance(25 * 60);
      await codeOf(other.person.call('identity.sessions', {}));
    }
    expect(await codeOf(other.person.call('identity.sessions', {}))).toBe('SESSION_EXPIRED');
  });

  test('are marked as seen in batches, without waiting for a row another transaction has locked', async () => {
    const all = [await member(world), await member(world), await member(world)];
    const ids = all.map(({ me }) => me.session.id);
    const [, , last = ''] = ids;
    const rows = () =>
      world.platform.db
        .selectFrom('sessions')
        .select(['id', 'last_seen_at', 'idle_expires_at'])
        .where('id', 'in', ids)
        .execute();
    const askAll = () => Promise.all(all.map(({ person }) => person.call('identity.sessions', {})));
    world.clock.advance(300);
    const then = world.clock.now();
    const seenSince = async () =>
      (await rows()).flatMap((row) => (row.last_seen_at >= then ? [row.id] : [])).toSorted();
    await inTx(world.platform.db, async (tx) => {
      await tx.selectFrom('sessions').select('id').where('id', '=', last).forUpdate().execute();
      // These calls come from elsewhere; the transaction only holds the row.
      await outsideTx(askAll);
    });
    expect(await seenSince()).toEqual(ids.slice(0, 2).toSorted());
    await askAll();
    expect(await seenSince()).toEqual(ids.toSorted());
    for (const row of await rows()) {
      expect(row.idle_expires_at.getTime() - row.last_seen_at.getTime()).toBe(30 * 60_000);
    }
  });

  test('can be listed, and others ended one by one or all at once', async () => {
    const { person, details } = await member(world);
    const laptop = world.person('Mozilla/5.0 (Windows NT 10.0) Firefox/140.0');
    const tablet = world.person('Mozilla/5.0 (iPad) Safari/605');
    await logIn(laptop, details.email);
    await logIn(tablet, details.email);
    const { items } = await person.call('identity.sessions', {});
    expect(items.map((item) => item.device).toSorted()).toEqual([
      'Chrome on Android',
      'Firefox on Windows',
      'Safari on iPad',
    ]);
    const victim = items.find((item) => item.device === 'Firefox on Windows');
    await person.call('identity.revoke-session', { params: { sessionId: victim?.id ?? '' } });
    expect(await codeOf(laptop.call('identity.sessions', {}))).toBe('SESSION_EXPIRED');
    expect(await person.call('identity.revoke-other-sessions', {})).toEqual({ revoked: 1 });
    expect(await codeOf(tablet.call('identity.sessions', {}))).toBe('SESSION_EXPIRED');
    expect((await person.call('identity.sessions', {})).items).toHaveLength(1);
    await person.call('identity.log-out-everywhere', {});
    expect(await codeOf(person.call('identity.sessions', {}))).toBe('USER_NOT_AUTHENTICATED');
  });

  test('of another person are answered as not found', async () => {
    const one = await member(world);
    const two = await member(world);
    const attempt = two.person.call('identity.revoke-session', {
      params: { sessionId: one.me.session.id },
    });
    expect(await codeOf(attempt)).toBe('NOT_FOUND');
    expect((await one.person.call('identity.sessions', {})).items).toHaveLength(1);
  });

  test('get a new token when the person authenticates again, and the old one stops working', async () => {
    const { person } = await member(world);
    const before = person.cookies.get('__Host-session') ?? '';
    world.clock.advance(11 * 60);
    expect(await codeOf(person.call('identity.start-totp', {}))).toBe('REAUTHENTICATION_REQUIRED');
    expect(
      await codeOf(person.call('identity.reauthenticate', { body: { password: 'not it at all' } })),
    ).toBe('PASSWORD_WRONG');
    await person.call('identity.reauthenticate', { body: { password: goodPassword } });
    await person.call('identity.start-totp', {});
    expect(person.cookies.get('__Host-session')).not.toBe(before);
    const stale = await world.app.request('/api/v1/identity/sessions', {
      headers: { cookie: `__Host-session=${before}` },
    });
    expect(stale.status).toBe(401);
  });

  test('end when the password changes, except the current one', async () => {
    const { person, details } = await member(world);
    const other = world.person();
    await logIn(other, details.email);
    const change = (currentPassword: string, newPassword: string) =>
      person.call('identity.change-password', { body: { currentPassword, newPassword } });
    expect(await codeOf(change('nope', 'copper lantern meadow 77'))).toBe('PASSWORD_WRONG');
    expect(await codeOf(change(goodPassword, goodPassword))).toBe('PASSWORD_UNCHANGED');
    await change(goodPassword, 'copper lantern meadow 77');
    expect(await codeOf(other.call('identity.sessions', {}))).toBe('SESSION_EXPIRED');
    await person.call('identity.sessions', {});
  });
});

describe('the transaction PIN', () => {
  test('is set once, must not be simple, and only changes with the old one', async () => {
    const { person } = await member(world);
    for (const pin of ['1234', '0000', '1999', '4321', '2121']) {
      expect(await codeOf(person.call('identity.set-pin', { body: { pin } }))).toBe(
        'PIN_TOO_SIMPLE',
      );
    }
    expect(await codeOf(person.call('identity.set-pin', { body: { pin: '12a4' } }))).toBe(
      'INVALID_INPUT',
    );
    await person.call('identity.set-pin', { body: { pin: '2580' } });
    expect(await codeOf(person.call('identity.set-pin', { body: { pin: '7391' } }))).toBe(
      'PIN_ALREADY_SET',
    );
    expect(
      await codeOf(
        person.call('identity.change-pin', { body: { currentPin: '0001', pin: '7391' } }),
      ),
    ).toBe('PIN_WRONG');
    await person.call('identity.change-pin', { body: { currentPin: '2580', pin: '7391' } });
  });

  test('locks for 15 minutes after five wrong tries, also when they are parallel', async () => {
    const { person, me } = await member(world);
    await person.call('identity.set-pin', { body: { pin: '2580' } });
    const deps = identityOf(world);
    const caller = {
      requestId: 'r',
      ip: '127.0.0.1',
      userAgent: '',
      cookie: () => undefined,
      setCookie: () => {},
      giveToken: () => {},
    };
    const guess = (pin: string) =>
      inTx(deps.db, (tx) =>
        verifyPin(deps, tx, { userId: me.id, sessionId: me.session.id }, pin, caller),
      );
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => guess(String(1000 + i))),
    );
    const codes = outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code));
    expect(codes.filter((code) => code === 'PIN_WRONG')).toHaveLength(4);
    expect(codes.filter((code) => code === 'PIN_LOCKED')).toHaveLength(16);
    expect(await guess('2580')).toMatchObject({ ok: false, code: 'PIN_LOCKED' });
    world.clock.advance(15 * 60 + 1);
    expect(await guess('2580')).toMatchObject({ ok: true });
  });

  test('locks for twice as long each time, until the right PIN is given', async () => {
    const { person } = await member(world);
    await person.call('identity.set-pin', { body: { pin: '2580' } });
    const change = (currentPin: string) =>
      failureOf(person.call('identity.change-pin', { body: { currentPin, pin: '7391' } }));
    const lockAgain = async () => {
      for (let i = 0; i < 4; i += 1)
        expect(await change('1111')).toMatchObject({ code: 'PIN_WRONG' });
      return change('1111');
    };
    expect(await lockAgain()).toMatchObject({ code: 'PIN_LOCKED', retryAfterSeconds: 900 });
    world.clock.advance(901);
    expect(await lockAgain()).toMatchObject({ code: 'PIN_LOCKED', retryAfterSeconds: 1_800 });
    world.clock.advance(901);
    expect(await change('2580')).toMatchObject({ code: 'PIN_LOCKED' });
    world.clock.advance(900);
    await person.call('identity.change-pin', { body: { currentPin: '2580', pin: '2581' } });
    expect(await lockAgain()).toMatchObject({ retryAfterSeconds: 900 });
  });

  test('is reset with a code sent by email', async () => {
    const { person, details } = await member(world);
    expect(await codeOf(person.call('identity.start-pin-reset', {}))).toBe('PIN_NOT_SET');
    await person.call('identity.set-pin', { body: { pin: '2580' } });
    await person.call('identity.start-pin-reset', {});
    const [mail] = await world.messagesTo(details.email);
    await person.call('identity.reset-pin', { body: { code: codeIn(mail), pin: '7391' } });
    await person.call('identity.change-pin', { body: { currentPin: '7391', pin: '6174' } });
  });

  test('is never stored as plain text', async () => {
    const { person, me } = await member(world);
    await person.call('identity.set-pin', { body: { pin: '2580' } });
    const row = await world.platform.db
      .selectFrom('transaction_pins')
      .selectAll()
      .where('user_id', '=', me.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('2580');
    expect(row.digest).toHaveLength(32);
  });
});

describe('contact details', () => {
  test('an email changes only when both the old and the new mailbox confirm', async () => {
    const { person, details } = await member(world);
    const email = `new-${details.email}`;
    await person.call('identity.start-email-change', { body: { email } });
    const [old] = await world.messagesTo(details.email);
    const [fresh] = await world.messagesTo(email);
    const confirm = (token: string) =>
      world.person().call('identity.confirm-email-change', { body: { token } });
    for (let opened = 0; opened < 2; opened += 1) {
      expect(await confirm(linkIn(fresh, 'change'))).toEqual({ status: 'waiting_for_other' });
    }
    expect((await person.call('identity.session', {})).me?.email).toBe(details.email);
    expect(await confirm(linkIn(old, 'change'))).toEqual({ status: 'changed' });
    expect((await person.call('identity.session', {})).me?.email).toBe(email);
  });

  test('a link of an email change that is opened again says what came of it, and does nothing', async () => {
    const { person, details } = await member(world);
    const change = async (from: string, to: string) => {
      for (const address of [from, to]) await world.messagesTo(address);
      await person.call('identity.start-email-change', { body: { email: to } });
      const [[old], [fresh]] = [await world.messagesTo(from), await world.messagesTo(to)];
      return [linkIn(old, 'change'), linkIn(fresh, 'change')];
    };
    const confirm = (token: string) =>
      world.person().call('identity.confirm-email-change', { body: { token } });
    const email = `new-${details.email}`;
    const first = await change(details.email, email);
    for (const token of first) await confirm(token);
    for (const token of first) expect(await confirm(token)).toEqual({ status: 'changed' });
    for (const token of await change(email, details.email)) await confirm(token);
    for (const token of first) expect(await codeOf(confirm(token))).toBe('LINK_INVALID');
    expect((await person.call('identity.session', {})).me?.email).toBe(details.email);
  });

  test('another person’s address is never confirmed, and the answer does not reveal that it is taken', async () => {
    const owner = await member(world);
    const { person, details } = await member(world);
    await person.call('identity.start-email-change', { body: { email: owner.details.email } });
    expect(await world.messagesTo(owner.details.email)).toEqual([]);
    const [old] = await world.messagesTo(details.email);
    const answer = await world
      .person()
      .call('identity.confirm-email-change', { body: { token: linkIn(old, 'change') } });
    expect(answer.status).toBe('waiting_for_other');
  });

  test('a phone is confirmed by its code; changing it needs a code from the old phone too', async () => {
    const { person } = await member(world);
    const first = await person.call('identity.start-phone-change', {
      body: { phone: '08031234567' },
    });
    expect(first).toEqual({ phone: '+2348031234567', needsOldCode: false });
    const [text] = await world.messagesTo('+2348031234567');
    const { me } = await person.call('identity.confirm-phone-change', {
      body: { code: codeIn(text) },
    });
    expect(me.phoneVerified).toBe(true);
    await person.call('identity.start-phone-change', { body: { phone: '+2348039999999' } });
    const [toOld] = await world.messagesTo('+2348031234567');
    const [toNew] = await world.messagesTo('+2348039999999');
    const code = codeIn(toNew);
    expect(await codeOf(person.call('identity.confirm-phone-change', { body: { code } }))).toBe(
      'CODE_INVALID',
    );
    const done = await person.call('identity.confirm-phone-change', {
      body: { code, oldCode: codeIn(toOld) },
    });
    expect(done.me.phone).toBe('+2348039999999');
    const thief = await member(world);
    expect(
      await codeOf(
        thief.person.call('identity.start-phone-change', { body: { phone: '+2348039999999' } }),
      ),
    ).toBe('PHONE_TAKEN');
  });
});

describe('the profile', () => {
  test('a tag that was given up rests for ninety days, except for its former owner', async () => {
    const day = 86_400;
    const owner = await member(world);
    const { tag } = owner.details;
    const changeTag = (who: { person: Person }, to: string) =>
      codeOf(who.person.call('identity.update-profile', { body: { tag: to } }));
    expect(await changeTag(owner, `${tag}moved`)).toBe('no error');
    const stranger = await member(world);
    const isFree = async (wanted: string) =>
      stranger.person.call('identity.tag-availability', { query: { tag: wanted } });
    expect(await isFree(tag)).toEqual({ available: false, reason: 'TAG_TAKEN' });
    expect(await changeTag(stranger, tag)).toBe('TAG_TAKEN');
    expect(await changeTag(stranger, tag.replace('x', '_x'))).toBe('TAG_LOOKALIKE');
    const signing = world.person().call('identity.sign-up', { body: { ...newcomer(), tag } });
    expect(await codeOf(signing)).toBe('TAG_TAKEN');
    const forced = world.platform.pool.query(
      'update users set tag = $2, tag_skeleton = $2 where id = $1',
      [stranger.me.id, tag],
    );
    await expect(forced).rejects.toThrow('given up a short while ago');
    world.clock.advance(31 * day);
    await logIn(owner.person, owner.details.email);
    expect(await changeTag(owner, tag)).toBe('no error');
    world.clock.advance(31 * day);
    await logIn(owner.person, owner.details.email);
    expect(await changeTag(owner, `${tag}again`)).toBe('no error');
    world.clock.advance(89 * day);
    expect(await changeTag(await member(world), tag)).toBe('TAG_TAKEN');
    world.clock.advance(2 * day);
    expect(await changeTag(await member(world), tag)).toBe('no error');
  });

  test('a tag changes once in thirty days', async () => {
    const { person } = await member(world);
    const { me } = await person.call('identity.update-profile', {
      body: { tag: '@Fresh_Tag_One', accountType: 'both' },
    });
    expect([me.tag, me.account_type]).toEqual(['fresh_tag_one', 'both']);
    expect(
      await codeOf(person.call('identity.update-profile', { body: { tag: 'another_one' } })),
    ).toBe('TAG_CHANGED_RECENTLY');
    expect(await codeOf(person.call('identity.update-profile', { body: {} }))).toBe(
      'INVALID_INPUT',
    );
  });

  test('a picture is decoded, stripped of metadata and shown only to its owner; other files are refused', async () => {
    const { person } = await member(world);
    const picture = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#0b6b5b' },
    })
      .withExif({ IFD0: { Artist: 'canary-artist' } })
      .jpeg()
      .toBuffer();
    const { me } = await person.call('identity.upload-avatar', {
      file: new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }),
    });
    const served = await person.request(me.avatarUrl ?? '');
    const bytes = Buffer.from(await served.arrayBuffer());
    const meta = await sharp(bytes).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual(['webp', 512, 512]);
    expect(bytes.includes('canary-artist')).toBe(false);
    const other = await member(world);
    expect((await other.person.request(me.avatarUrl ?? '')).status).toBe(404);
    const upload = (bytesOf: Uint8Array, type: string) =>
      codeOf(
        person.call('identity.upload-avatar', {
          file: new Blob([new Uint8Array(bytesOf)], { type }),
        }),
      );
    expect(await upload(Buffer.from('<svg onload="alert(1)"/>'), 'image/jpeg')).toBe(
      'IMAGE_INVALID',
    );
    expect(await upload(picture.subarray(0, 200), 'image/jpeg')).toBe('IMAGE_INVALID');
    expect(await upload(Buffer.from('GIF89a'), 'image/gif')).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(await upload(new Uint8Array(11 * 1024 * 1024), 'image/png')).toBe('PAYLOAD_TOO_LARGE');
  });
});
