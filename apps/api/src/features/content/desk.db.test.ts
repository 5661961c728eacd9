import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, failureOf } from '#test/people.ts';
import { atField, createDesk, fieldsOf, reason, type Desk } from '#test/text-desk.ts';
import { queued, runJob } from '#test/world.ts';
import { findMoved, seedTexts } from './index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await createDesk();
});
afterAll(() => desk.world.close());

describe('a text', () => {
  test('is read by visitors only after a second person published it', async () => {
    const fields = fieldsOf();
    const textId = await desk.create(fields);
    expect(await codeOf(desk.seen(fields.slug))).toBe('NOT_FOUND');
    await desk.submit(textId);
    expect(await codeOf(desk.seen(fields.slug))).toBe('NOT_FOUND');
    expect(await codeOf(desk.publish(textId, null, desk.author))).toBe('TEXT_OWN');
    expect((await desk.read(textId, desk.author)).mayReview).toBe(false);
    await desk.publish(textId);
    expect((await desk.seen(fields.slug)).blocks).toEqual([
      { t: 'p', c: ['It says ', { t: 'strong', c: ['this'] }, '.'] },
    ]);
    const { items } = await desk.visitor.call('content.search', { query: { q: fields.title } });
    expect(items.map(({ slug }) => slug)).toContain(fields.slug);
  });

  test('cannot be published by anyone who wrote a part of it, also by the database', async () => {
    const fields = fieldsOf();
    const textId = await desk.create(fields);
    await desk.save(textId, 1, fieldsOf({ ...fields, body: 'Another part' }), desk.second);
    await desk.submit(textId);
    const { rows } = await desk.world.platform.pool.query<{ writers: string[] }>(
      'select writers from content_versions where text_id = $1',
      [textId],
    );
    expect(rows[0]?.writers).toHaveLength(2);
    const forced = desk.world.platform.pool.query(
      `update content_versions set state = 'published', reviewer_id = writers[1] where text_id = $1`,
      [textId],
    );
    await expect(forced).rejects.toThrow('content_versions_two_people');
  });

  test('changes for visitors when the next version is published, and the old one is kept', async () => {
    const fields = fieldsOf();
    const textId = await desk.published(fields);
    await desk.save(textId, 0, { ...fields, body: 'It says that.' });
    expect(JSON.stringify((await desk.seen(fields.slug)).blocks)).toContain('this');
    await desk.submit(textId);
    await desk.publish(textId);
    expect(JSON.stringify((await desk.seen(fields.slug)).blocks)).toContain('that');
    const { versions } = await desk.read(textId);
    expect(versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'published'],
      [1, 'superseded'],
    ]);
    const [newest] = versions;
    const shown = await desk.author.call('content.version', {
      params: { textId, versionId: newest?.id ?? '' },
      query: {},
    });
    expect(shown.against).toBe(1);
    expect(shown.difference).toContainEqual({ kind: 'added', text: 'It says that.\n' });
  });

  test('of an older version comes back as a draft', async () => {
    const fields = fieldsOf();
    const textId = await desk.published(fields);
    await desk.save(textId, 0, { ...fields, title: 'Another title' });
    const first = (await desk.read(textId)).versions.find(({ number }) => number === 1);
    const restored = await desk.author.call('content.restore', {
      params: { textId },
      body: { versionId: first?.id ?? '', revision: 1 },
    });
    expect(restored.revision).toBe(2);
    const after = await desk.read(textId);
    expect(after.fields.title).toBe(fields.title);
    expect(after.open).toMatchObject({ state: 'draft', number: 2 });
  });

  test('is taken down with a reason, and leaves the search', async () => {
    const fields = fieldsOf({ title: 'Quixotic zebras' });
    const textId = await desk.published(fields);
    await desk.reviewer.call('content.unpublish', { params: { textId }, body: { reason } });
    expect(await codeOf(desk.seen(fields.slug))).toBe('NOT_FOUND');
    const { items } = await desk.visitor.call('content.search', {
      query: { q: 'quixotic zebras' },
    });
    expect(items).toEqual([]);
    expect((await desk.read(textId)).status).toBe('withdrawn');
    const again = desk.reviewer.call('content.unpublish', { params: { textId }, body: { reason } });
    expect(await codeOf(again)).toBe('TEXT_STATE');
  });

  test('that is sent back is a draft again, with the reason', async () => {
    const textId = await desk.create(fieldsOf());
    await desk.submit(textId);
    const changed = desk.save(textId, 1, fieldsOf());
    expect(await codeOf(changed)).toBe('TEXT_STATE');
    await desk.reviewer.call('content.send-back', {
      params: { textId },
      body: { reason: 'Name the fee' },
    });
    expect((await desk.read(textId)).open).toMatchObject({
      state: 'draft',
      reason: 'Name the fee',
    });
  });

  test('has an entry in the audit log for every step', async () => {
    const textId = await desk.published(fieldsOf());
    const { rows } = await desk.world.platform.pool.query<{ action: string }>(
      'select action from audit_log where subject = $1 order by seq',
      [`text:${textId}`],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'content.created',
      'content.submitted',
      'content.published',
    ]);
  });
});

describe('two people who edit at once', () => {
  test('the second save of an older copy is refused and changes nothing', async () => {
    const fields = fieldsOf();
    const textId = await desk.create(fields);
    await desk.save(textId, 1, { ...fields, body: 'First' });
    const late = desk.save(textId, 1, { ...fields, body: 'Second' }, desk.second);
    expect(await codeOf(late)).toBe('TEXT_STALE');
    expect((await desk.read(textId)).fields.body).toBe('First');
  });

  test('of ten saves of the same copy one wins', async () => {
    const fields = fieldsOf();
    const textId = await desk.create(fields);
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        codeOf(
          desk.save(
            textId,
            1,
            { ...fields, body: `Copy ${at}` },
            at % 2 ? desk.second : desk.author,
          ),
        ),
      ),
    );
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    expect(codes.filter((code) => code === 'TEXT_STALE')).toHaveLength(9);
  });

  test('what was changed after the reviewer read it is not published', async () => {
    const fields = fieldsOf();
    const textId = await desk.create(fields);
    await desk.submit(textId);
    const { open } = await desk.read(textId);
    await desk.author.call('content.take-back', { params: { textId }, body: { reason } });
    await desk.save(textId, 1, { ...fields, body: 'Changed since' });
    await desk.submit(textId);
    const late = desk.reviewer.call('content.publish', {
      params: { textId },
      body: { revision: open?.revision ?? 0, publishAt: null, reason },
    });
    expect(await codeOf(late)).toBe('TEXT_STALE');
  });
});

describe('an address', () => {
  test('that another text has, has in a draft or had before is refused at its field', async () => {
    const taken = 'Another text already has this address.';
    const fields = fieldsOf();
    const textId = await desk.published(fields);
    const again = desk.author.call('content.create', { body: fieldsOf({ slug: fields.slug }) });
    expect(await atField(again, 'slug')).toBe(taken);
    await desk.save(textId, 0, { ...fields, slug: 'moved-away' });
    const inDraft = desk.author.call('content.create', { body: fieldsOf({ slug: 'moved-away' }) });
    expect(await atField(inDraft, 'slug')).toBe(taken);
    await desk.submit(textId);
    await desk.publish(textId);
    const before = desk.author.call('content.create', { body: fieldsOf({ slug: fields.slug }) });
    expect(await atField(before, 'slug')).toBe(taken);
  });

  test('that changed leads to the new one, and back again without a loop', async () => {
    const { db } = desk.world.platform;
    const fields = fieldsOf({ slug: 'first-place' });
    const textId = await desk.published(fields);
    for (const slug of ['second-place', 'third-place', 'first-place']) {
      await desk.save(textId, 0, { ...fields, slug });
      await desk.submit(textId);
      await desk.publish(textId);
    }
    expect(await findMoved(db, '/help/articles/second-place')).toBe('/help/articles/first-place');
    expect(await findMoved(db, '/help/articles/third-place')).toBe('/help/articles/first-place');
    expect(await findMoved(db, '/help/articles/first-place')).toBeNull();
    expect((await desk.seen('first-place')).slug).toBe('first-place');
    const moved = await failureOf(desk.seen('second-place'));
    expect(moved).toMatchObject({ details: { movedTo: '/help/articles/first-place' } });
    expect((await desk.read(textId)).redirects).toEqual(['second-place', 'third-place']);
    // A start that reads the files again does not bring the old address back.
    await desk.world.platform.pool.query('delete from content_seeds');
    expect(await seedTexts(desk.world.platform)).toBe(0);
  });

  test('of a page cannot change, and no other page can be made', async () => {
    const page = desk.author.call('content.create', {
      body: fieldsOf({ kind: 'pages', slug: 'free-money', category: null }),
    });
    expect(await codeOf(page)).toBe('TEXT_SLUG_FIXED');
  });
});

describe('a schedule', () => {
  test('in the past or too far ahead is refused at its field', async () => {
    const textId = await desk.create(fieldsOf());
    await desk.submit(textId);
    const words = 'Choose a time in the future, within a year.';
    expect(await atField(desk.publish(textId, desk.soon(-60)), 'publishAt')).toBe(words);
    expect(await atField(desk.publish(textId, desk.soon(400 * 86_400)), 'publishAt')).toBe(words);
    expect((await desk.read(textId)).status).toBe('review');
  });

  test('publishes at its time, once, however often its job runs', async () => {
    const fields = fieldsOf();
    const textId = await desk.create(fields);
    await desk.submit(textId);
    await desk.publish(textId, desk.soon(60));
    expect((await desk.read(textId)).status).toBe('scheduled');
    const jobs = await queued(desk.world.platform, ['content:publish']);
    expect(jobs.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ textId }));
    await runJob(desk.world, 'content:publish', { textId });
    expect(await codeOf(desk.seen(fields.slug))).toBe('NOT_FOUND');
    desk.world.clock.advance(61);
    await Promise.all([
      runJob(desk.world, 'content:publish', { textId }),
      runJob(desk.world, 'content:publish', { textId }),
      runJob(desk.world, 'content:publish-due', {}),
    ]);
    expect((await desk.seen(fields.slug)).title).toBe(fields.title);
    const { rows } = await desk.world.platform.pool.query(
      `select from audit_log where subject = $1 and action = 'content.published'`,
      [`text:${textId}`],
    );
    expect(rows).toHaveLength(1);
  });

  test('whose job was lost is found by the sweep', async () => {
    const fields = fieldsOf();
    const textId = await desk.create(fields);
    await desk.submit(textId);
    await desk.publish(textId, desk.soon(60));
    desk.world.clock.advance(61);
    await runJob(desk.world, 'content:publish-due', {});
    expect((await desk.read(textId)).status).toBe('published');
  });
});
