import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '#test/people.ts';
import { atField, createDesk, fieldsOf, reason, type Desk } from '#test/text-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await createDesk();
});
afterAll(() => desk.world.close());

describe('what is written', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '![x](https://evil.example/p.png)',
  ];
  test.each(attacks)('as text: %s is refused with its line', async (attack) => {
    const body = fieldsOf({ body: `Fine.\n\n${attack}` });
    expect(await atField(desk.author.call('content.create', { body }), 'body')).toMatch(
      /^Line 3: /,
    );
  });

  test.each(attacks)('as title, summary or category: %s is words, never markup', async (attack) => {
    const fields = fieldsOf({ title: attack, summary: attack });
    await desk.published(fields);
    const text = await desk.seen(fields.slug);
    expect([text.title, text.summary]).toEqual([attack, attack]);
    const category = desk.author.call('content.create', { body: fieldsOf({ category: attack }) });
    expect(await codeOf(category)).toMatch(/TEXT_CATEGORY|INVALID_INPUT/);
    const screen = desk.author.call('content.create', { body: fieldsOf({ screen: attack }) });
    expect(await codeOf(screen)).toBe('INVALID_INPUT');
    const slug = desk.author.call('content.create', { body: fieldsOf({ slug: attack }) });
    expect(await codeOf(slug)).toBe('INVALID_INPUT');
  });

  test('is refused if it is too long or hard to read, and nothing is lost', async () => {
    const fields = fieldsOf();
    const textId = await desk.create(fields);
    const long = desk.save(textId, 1, { ...fields, body: 'a'.repeat(40_001) });
    expect(await atField(long, 'body')).toBe('At most 40,000 characters');
    const hard = desk.save(textId, 1, { ...fields, body: '['.repeat(30_000) });
    expect(await atField(hard, 'body')).toContain('too many marks');
    expect((await desk.read(textId)).fields.body).toBe(fields.body);
  });

  test('cannot name a related text that does not exist, or itself', async () => {
    const unknown = fieldsOf({ related: ['no-such-text'] });
    const words = 'There is no text of this kind with that address.';
    const refused = desk.author.call('content.create', { body: unknown });
    expect(await atField(refused, 'related')).toBe(words);
  });

  test('may have parts to fill in, which the desk shows and visitors do not', async () => {
    const fields = fieldsOf({ body: 'One. Our name is [owner: name]. Two.' });
    const textId = await desk.published(fields);
    expect((await desk.read(textId)).gaps).toEqual(['[owner: name]']);
    expect((await desk.seen(fields.slug)).blocks).toEqual([{ t: 'p', c: ['One. Two.'] }]);
    const title = desk.author.call('content.create', {
      body: fieldsOf({ title: 'By [owner: x]' }),
    });
    expect(await codeOf(title)).toBe('TEXT_GAP');
  });
});

describe('the preview and the link check', () => {
  test('draw a draft as a visitor would read it, and name its dead links', async () => {
    const drawn = await desk.author.call('content.preview', {
      body: {
        body: '## Part\n\n[a](/help/articles/fees) [b](/help/articles/none) [c](/nowhere) [d](#part) [e](#gone) [f](/faqs#what-does-it-cost-to-send) [g](/settings)\n\n<b>x</b>',
      },
    });
    expect(drawn.brokenLinks.map(({ to }) => to)).toEqual([
      '/help/articles/none',
      '/nowhere',
      '#gone',
    ]);
    expect(drawn.problems[0]).toEqual({ line: 5, what: 'HTML is not allowed' });
  });

  test('no text of the repository has a dead link', async () => {
    const { brokenLinks } = await desk.author.call('content.report', {});
    expect(brokenLinks).toEqual([]);
  });

  test('a link breaks when its text is taken down', async () => {
    const target = fieldsOf();
    const targetId = await desk.published(target);
    const textId = await desk.published(fieldsOf({ body: `[x](/help/articles/${target.slug})` }));
    await desk.reviewer.call('content.unpublish', {
      params: { textId: targetId },
      body: { reason },
    });
    const { brokenLinks } = await desk.author.call('content.report', {});
    expect(brokenLinks).toEqual([
      expect.objectContaining({ textId, to: `/help/articles/${target.slug}`, line: 1 }),
    ]);
    await desk.reviewer.call('content.unpublish', { params: { textId }, body: { reason } });
  });
});

describe('pictures', () => {
  const picture = async () =>
    new Blob(
      [
        new Uint8Array(
          await sharp({ create: { width: 900, height: 300, channels: 3, background: '#123456' } })
            .withMetadata({ exif: { IFD0: { Copyright: 'secret place' } } })
            .jpeg()
            .toBuffer(),
        ),
      ],
      { type: 'image/jpeg' },
    );

  test('are encoded again, described, and kept by browsers', async () => {
    const made = await desk.author.call('content.upload-image', {
      query: { alt: 'A blue field' },
      file: await picture(),
    });
    expect(made).toMatchObject({ width: 900, height: 300, alt: 'A blue field' });
    const served = await desk.visitor.request(made.path);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Buffer.from(await served.arrayBuffer()).toString('latin1')).not.toContain('secret');
    const fields = fieldsOf({ body: `![A blue field](${made.path})` });
    await desk.published(fields);
    expect((await desk.seen(fields.slug)).blocks).toEqual([
      { t: 'img', src: made.path, alt: 'A blue field', width: 900, height: 300 },
    ]);
  });

  test('are refused without a description, and if they are none', async () => {
    const bare = desk.author.call('content.upload-image', {
      query: { alt: ' ' },
      file: await picture(),
    });
    expect(await atField(bare, 'alt')).toBe('Describe the picture');
    const other = new Blob(['<svg onload=alert(1)>'], { type: 'image/png' });
    const refused = desk.author.call('content.upload-image', { query: { alt: 'x' }, file: other });
    expect(await codeOf(refused)).toBe('IMAGE_INVALID');
  });
});

test('the report names what helped least and what was searched in vain', async () => {
  await desk.visitor.call('content.vote', {
    params: { slug: 'wallets' },
    body: { helpful: false, comment: 'Where is it?' },
  });
  await desk.visitor.call('content.search', { query: { q: 'xylophone' } });
  const { articles, misses } = await desk.author.call('content.report', {});
  expect(articles[0]).toMatchObject({ unhelpful: 1, helpful: 0, comments: 1 });
  expect(misses).toContainEqual(expect.objectContaining({ words: 'xylophone', times: 1 }));
  const list = await desk.author.call('content.texts', { query: { q: 'allet', kind: 'help' } });
  expect(list.items.some(({ unhelpful }) => unhelpful === 1)).toBe(true);
});
