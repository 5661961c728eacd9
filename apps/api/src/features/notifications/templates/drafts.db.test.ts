import type { InputOf, Routes } from '@cowrie/contract';
import type { TemplateWords } from '@cowrie/contract/notifications/templates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, failureOf } from '#test/people.ts';
import { twoPeople } from '#test/two-people.ts';
import { kindOf, words } from '#test/wordings.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let maker: Person;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  ({ maker } = await twoPeople(world));
});
afterAll(() => world.close());

const reason = 'People did not understand it';

type Body = InputOf<Routes['notifications.propose-template']>['body'];

const propose = (kind: string, body: Partial<Body> = {}) =>
  maker.call('notifications.propose-template', {
    params: { kind },
    body: { basedOn: 0, words, reason, ...body },
  });

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.platform.pool.query(text, values)).rows as Row[];
const told = async (person: Person) =>
  (await person.call('notifications.list', { query: {} })).items.map(({ title, body }) => ({
    title,
    body,
  }));

describe('a draft is refused at its field', () => {
  const inbox = words.inbox as NonNullable<TemplateWords['inbox']>;
  const mail = words.mail as NonNullable<TemplateWords['mail']>;
  const cases: readonly (readonly [string, Partial<TemplateWords>, string, RegExp])[] = [
    ['an unknown variable', { inbox: { ...inbox, title: 'Hi {name}' } }, 'inbox.title', /\{name\}/],
    ['an open brace', { inbox: { ...inbox, title: 'Hi {who' } }, 'inbox.title', /brace/],
    [
      'no amount',
      { mail: { ...mail, subject: 'Sent', body: 'To {who}.' } },
      'mail.body',
      /\{amount\}/,
    ],
    [
      'a value of the email in a push',
      { push: { title: '{amount}', body: `${inbox.body} {secret}` } },
      'push.body',
      /cannot be used in a push/,
    ],
    [
      'a warning that is gone',
      { inbox: { ...inbox, body: '{amount} left.' } },
      'inbox.body',
      /not you/,
    ],
    ['an empty text', { mail: { ...mail, subject: '  ' } }, 'mail.subject', /write something/],
    ['a channel that is gone', { text: null }, 'text', /write something/],
    ['HTML', { mail: { ...mail, body: '<b>{amount}</b>' } }, 'mail.body', /HTML/],
    ['a script', { mail: { ...mail, body: '{amount} <script>x</script>' } }, 'mail.body', /HTML/],
    [
      'a foreign link',
      { mail: { ...mail, body: '{amount} https://evil.test/{who}' } },
      'mail.body',
      /links/,
    ],
    [
      'a link without a scheme',
      { mail: { ...mail, body: '{amount} at {who}.com' } },
      'mail.body',
      /links/,
    ],
    [
      'a line break in a subject',
      { mail: { ...mail, subject: 'You\n{amount}' } },
      'mail.subject',
      /line break/,
    ],
    [
      'a hidden character',
      { mail: { ...mail, subject: 'You\u202e {amount}' } },
      'mail.subject',
      /cannot be seen/,
    ],
    [
      'a title that is too long',
      { push: { title: 'x'.repeat(81), body: inbox.body } },
      'push.title',
      /80/,
    ],
    [
      'an SMS without the product',
      { text: (words.text ?? '').replace('Cowrie', 'We') },
      'text',
      /Cowrie/,
    ],
    [
      'an SMS of too many parts',
      { text: `${words.text} ${'{who} '.repeat(20).trim()}` },
      'text',
      /texts/,
    ],
  ];

  test.each(cases)('%s', async (_name, over, field, sentence) => {
    const kind = kindOf();
    const failure = await failureOf(propose(kind.id, { words: { ...words, ...over } }));
    expect(failure).toMatchObject({
      code: 'TEMPLATE_REFUSED',
      fields: { [`words.${field}`]: expect.stringMatching(sentence) },
    });
    const { problems } = await maker.call('notifications.preview-template', {
      params: { kind: kind.id },
      body: { words: { ...words, ...over }, sample: 'usual' },
    });
    expect(problems).toContainEqual({ field, sentence: expect.stringMatching(sentence) });
  });

  test('and so are one for a kind without a wording, and one for no kind', async () => {
    expect(await codeOf(propose('notifications.digest'))).toBe('TEMPLATE_CLOSED');
    expect(await codeOf(propose('test.no-such-kind'))).toBe('NOT_FOUND');
    const read = maker.call('notifications.template', { params: { kind: 'test.no-such-kind' } });
    expect(await codeOf(read)).toBe('NOT_FOUND');
  });
});

describe('a preview and a test', () => {
  test('show each channel with the chosen values, and the mail in its real frame', async () => {
    const { id } = kindOf();
    const preview = (sample: 'usual' | 'dollars' | 'long' | 'hidden') =>
      maker.call('notifications.preview-template', {
        params: { kind: id },
        body: { words, sample },
      });
    expect(await preview('hidden')).toMatchObject({ push: { title: 'You sent •••' } });
    expect(await preview('dollars')).toMatchObject({ push: { title: 'You sent $1,250.00' } });
    const { mail, problems } = await preview('usual');
    expect(mail?.subject).toBe('You sent ₦45,000.00');
    expect(JSON.stringify(mail?.page)).toContain('staff never ask for your password');
    expect(problems).toEqual([]);
  });

  test('a test goes to the reader alone, marked on every channel', async () => {
    const { id } = kindOf();
    const count = async () =>
      (await query<{ count: number }>('select count(*)::int from notifications'))[0]?.count ?? 0;
    const before = await count();
    const body = { words, sample: 'usual' as const };
    await maker.call('notifications.test-template', { params: { kind: id }, body });
    expect(await count()).toBe(before + 1);
    expect((await told(maker))[0]?.title).toBe('Test: ₦45,000.00 for Chidi Eze');
    const { items } = await maker.call('notifications.deliveries', {
      query: { kind: 'notifications.template-test' },
    });
    expect(items[0]).toMatchObject({ channel: 'mail', person: '@ops' });
    const bad = { words: { ...words, text: '' }, sample: 'usual' as const };
    const refused = maker.call('notifications.test-template', { params: { kind: id }, body: bad });
    expect(await codeOf(refused)).toBe('TEMPLATE_REFUSED');
  });
});
