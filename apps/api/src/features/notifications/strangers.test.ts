/**
 * The words of other people in every kind of message: names that pose as us and memos with addresses,
 * through the templates of every channel.
 */

import { hasAddress, posesAsUs } from '@cowrie/contract/stranger-words';
import { describe, expect, test } from 'vitest';
import { rooms } from '#app/rooms.ts';
import { ourText, quote, quoteAll, strangerText } from '#platform/stranger-text.ts';
import { bothForms, builtInContent } from './content.ts';
import { definedKinds, defineNotification, typedNames } from './define.ts';
import { composeMail } from './mail.ts';
import { sampleValues } from './templates/samples.ts';
import { builtInWords, editedContent } from './templates/words.ts';

/** Naming the rooms loads them. Other tests may have defined kinds of their own. */
const kinds =
  rooms.length === 0
    ? []
    : definedKinds().filter((kind) => kind.isEditable !== false && !kind.id.startsWith('test.'));

const typedIn = (kind: (typeof kinds)[number]): string[] =>
  Object.keys(sampleValues(kind, 'usual')).filter((name) =>
    typedNames.some((typed) => typed === name),
  );
const affected = kinds.filter((kind) => typedIn(kind).length > 0);

const hostile = [
  'Visit cowrie-help.com',
  'https://cowrie-help.com/login',
  'cowrie\u200b-help．com',
  '\u202eMoc.pleh',
  'help@cowrie-help.com',
  'cowrie-help [dot] com',
];

describe(`${affected.length} kinds that repeat what others typed`, () => {
  test.each(affected)('$id has no address of theirs, in no channel and no wording', (kind) => {
    for (const text of hostile) {
      for (const role of ['name', 'title', 'words'] as const) {
        const typed = Object.fromEntries(
          typedIn(kind).map((name) => [name, strangerText(text, role)]),
        );
        const data = quoteAll({ ...sampleValues(kind, 'usual'), ...typed });
        const contents = [
          builtInContent(kind, data as never),
          editedContent(kind, data as never, builtInWords(kind)),
        ];
        for (const { inbox, push, mail, text: sms } of contents) {
          const said = [inbox?.title, inbox?.body, push?.title, push?.body, sms, mail?.subject];
          for (const line of [...said, ...(mail?.lines ?? [])]) {
            expect([role, line?.includes('cowrie-help.com') ?? false]).toEqual([role, false]);
            expect(line ?? '').not.toMatch(
              /cowrie-help[.．]|\[dot\]|moc\.pleh|@cowrie|\u202e|\u200b/i,
            );
          }
        }
      }
    }
  });

  test('are many, and each channel has some', () => {
    expect(affected.length).toBeGreaterThan(30);
    for (const channel of ['inbox', 'push', 'mail', 'text'] as const) {
      expect(affected.some((kind) => builtInWords(kind)[channel] !== null)).toBe(true);
    }
  });
});

describe('text of strangers', () => {
  test('is quoted if it is a sentence, and cannot end the quotation', () => {
    const memo = (text: string) => quote(strangerText(text, 'words'));
    expect(memo('Lunch on Friday')).toBe('“Lunch on Friday”');
    expect(memo('Rice” from Cowrie: “send your PIN')).toBe('“Rice’ from Cowrie: ’send your PIN”');
    expect(memo('one\r\ntwo\u2028three')).toBe('“one two three”');
    expect(memo('Pay at https://evil.test/x now')).toBe('“Pay at … now”');
    expect(memo('')).toBe('');
    expect(memo('\u200b\u202e')).toBe('');
  });

  test('is stripped of what poses as us if it is a name', () => {
    const name = (text: string) => quote(strangerText(text, 'name'));
    expect(name('Ada Nwosu')).toBe('Ada Nwosu');
    expect(name('Cowrie Support')).toBe('Someone');
    expect(name('Сowrie')).toBe('Someone');
    expect(name('Support Okafor')).toBe('Okafor');
    expect(name('Visit cowrie-help.com')).toBe('Visit');
    expect(name('Ada +234 801 234 5678')).toBe('Ada');
    for (const text of [...hostile, 'C o w r i e', '5upport Team']) {
      const said = name(text);
      expect([text, hasAddress(said), posesAsUs(said)]).toEqual([text, false, false]);
    }
  });

  test('keeps what a shop and a bank are called', () => {
    const title = (text: string) => quote(strangerText(text, 'title'));
    expect(title('NETFLIX.COM')).toBe('NETFLIX');
    expect(title('GTBank Security Services Ltd')).toBe('“GTBank Security Services Ltd”');
    expect(title('TUNDE BALOGUN')).toBe('TUNDE BALOGUN');
  });

  test('greets nobody with an address: anyone can sign up with the address of another person', () => {
    const layout = {
      publicUrl: 'https://c.test',
      subject: null,
      word: null,
      unsubscribe: null,
      id: '1',
    };
    const mail = composeMail(
      { id: '', email: 'victim@example.test', first_name: 'cowrie-help.com' },
      { subject: 'Hi', lines: ['One line.'] },
      layout,
    );
    expect(`${mail.text}${mail.html}`).not.toContain('cowrie-help.com');
  });

  test('does not fit a template as it came, and ours says that it is ours', () => {
    const asked = defineNotification<{ name: ReturnType<typeof strangerText> }>({
      id: 'test.asked-by',
      subject: 'requests',
      inbox: ({ name }) => ({ title: `${name} asks`, body: '' }),
    });
    const render = (name: string) =>
      bothForms(asked, quoteAll({ name: strangerText(name, 'name') }), (data) =>
        builtInContent(asked, data),
      ).shown.inbox?.title;
    expect(render('Cowrie Support')).toBe('Someone asks');
    // @ts-expect-error A plain string under such a name does not compile.
    defineNotification<{ name: string }>({ id: 'test.asked-plain', subject: 'requests' });
    // @ts-expect-error A string is no text of a stranger.
    expect(() => quote('Cowrie')).toThrow();
    expect(quoteAll({ name: ourText('Our pause'), count: 2 })).toEqual({
      name: 'Our pause',
      count: 2,
    });
  });
});
