import { expect, test } from 'vitest';
import type { StrangerText } from '#platform/stranger-text.ts';
import { defineNotification, inboxOf, withoutAmounts } from './define.ts';
import { composeMail } from './mail.ts';
import { readUnsubscribe, unsubscribePath } from './unsubscribe-link.ts';

const person = { id: '1', email: 'amara@cowrie.test', first_name: 'Amara', phone: null };
const layout = {
  publicUrl: 'https://cowrie.test',
  subject: null,
  word: null,
  unsubscribe: null,
  id: 'message-1',
} as const;

const arrived = defineNotification<{ amount: string; from: StrangerText }>({
  id: 'test.arrived',
  subject: 'money_in',
  amounts: ['amount'],
  mail: ({ amount, from }) => ({
    subject: `${amount} from ${from}`,
    lines: [`${amount} from ${from} is in your wallet.`],
    action: { label: 'See it', path: '/transactions/1' },
  }),
});

const mailOf = (data: { amount: string; from: string }, more = {}) =>
  composeMail(person, arrived.mail?.(data) ?? { subject: '', lines: [] }, { ...layout, ...more });

test('a mail greets the person, escapes text from others and links to a page of ours', () => {
  const mail = mailOf({ amount: '₦5', from: '<b>Eve</b>' });
  expect(mail).toMatchObject({ to: person.email, subject: '₦5 from <b>Eve</b>' });
  expect(mail.text).toContain('Hello Amara,\n\n₦5 from <b>Eve</b> is in your wallet.');
  expect(mail.text).toContain('See it: https://cowrie.test/transactions/1');
  expect(mail.html).toContain('&lt;b&gt;Eve&lt;/b&gt;');
  expect(mail.html).not.toContain('<b>Eve');
});

test('an outside address is used unchanged', () => {
  const mail = composeMail(
    person,
    {
      subject: 'Go on',
      lines: [],
      action: { label: 'Go', url: 'https://other.test/?a=1&b=2' },
    },
    layout,
  );
  expect(mail.text).toContain('Go: https://other.test/?a=1&b=2');
});

test('a line break in what others wrote starts no new header of the mail', () => {
  const mail = mailOf({ amount: '₦5', from: 'Eve\r\nBcc: x@evil.test\u2028Bcc: y@evil.test' });
  expect(mail.subject).toBe('₦5 from Eve Bcc: x@evil.test Bcc: y@evil.test');
});

test('a mail says why it came, shows the person’s word, and can be switched off with one click', () => {
  const mail = mailOf(
    { amount: '₦5', from: 'Eve' },
    { subject: 'requests', word: 'green kettle', unsubscribe: '/unsubscribe?token=abc' },
  );
  expect(mail.text).toContain('It is about: Requests.');
  expect(mail.text).toContain('Your word: green kettle.');
  expect(mail.text).toContain(
    'Switch emails like this off: https://cowrie.test/unsubscribe?token=abc',
  );
  expect(mail.headers).toEqual({
    'List-Unsubscribe': '<https://cowrie.test/api/v1/notifications/unsubscribe?token=abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const fixed = mailOf({ amount: '₦5', from: 'Eve' }, { subject: 'money_out' });
  expect(fixed.text).toContain('It cannot be switched off');
  expect(fixed.headers).toBeUndefined();
});

test('the inbox says what the mail says; without amounts, the same sentences', () => {
  const data = { amount: '₦5', from: 'Eve' };
  expect(inboxOf(arrived, data)).toEqual({
    title: '₦5 from Eve',
    body: '₦5 from Eve is in your wallet.',
    path: '/transactions/1',
  });
  expect(inboxOf(arrived, withoutAmounts(arrived, data))).toEqual({
    title: '••• from Eve',
    body: '••• from Eve is in your wallet.',
    path: '/transactions/1',
  });
  const code = defineNotification<{ code: string }>({
    id: 'test.code',
    subject: 'security',
    isSecret: true,
    text: ({ code: shown }) => shown,
  });
  expect(inboxOf(code, { code: '123456' })).toBeNull();
});

test('the link of a mail switches one subject of one person off, and cannot be changed', () => {
  const deps = { config: { BLIND_INDEX_KEY: Buffer.alloc(32, 7) } } as never;
  const path = unsubscribePath(deps, 'a-person', 'requests');
  const token = new URL(path, 'https://cowrie.test').searchParams.get('token') ?? '';
  expect(readUnsubscribe(deps, token)).toEqual({ userId: 'a-person', subject: 'requests' });
  expect(readUnsubscribe(deps, token.replace('requests', 'money_in'))).toBeNull();
  expect(readUnsubscribe(deps, token.replace('a-person', 'b-person'))).toBeNull();
  expect(readUnsubscribe(deps, '')).toBeNull();
});
