import { expect, test } from 'vitest';
import type { Mail, Text } from '#platform/messages.ts';
import type { Platform } from '#platform/platform.ts';
import { defineNotification } from './define.ts';
import { notify } from './notify.ts';

const person = {
  id: '1',
  email: 'amara@cowrie.test',
  first_name: 'Amara',
  phone: '+2348031234567',
};
const tx = {} as Parameters<typeof notify>[1];

const open = () => {
  const mails: Mail[] = [];
  const texts: Text[] = [];
  const deps = {
    config: { PUBLIC_URL: 'https://cowrie.test' },
    messages: {
      mail: async (_: unknown, mail: Mail) => void mails.push(mail),
      text: async (_: unknown, text: Text) => void texts.push(text),
    },
  } as unknown as Platform;
  return { mails, texts, deps };
};

const arrived = defineNotification<{ amount: string; from: string }>({
  id: 'test.arrived',
  about: 'money',
  mail: ({ amount, from }) => ({
    subject: `${amount} from ${from}`,
    lines: [`${amount} from ${from} is in your wallet.`],
    action: { label: 'See it', path: '/transactions/1' },
  }),
  text: ({ amount }) => `${amount} arrived`,
});

test('a mail greets the person, escapes text from others and links to a page of ours', async () => {
  const { mails, deps } = open();
  await notify(deps, tx, person, arrived, { amount: '₦5', from: '<b>Eve</b>' });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: person.email, subject: '₦5 from <b>Eve</b>' });
  expect(mails[0]?.text).toContain('Hello Amara,\n\n₦5 from <b>Eve</b> is in your wallet.');
  expect(mails[0]?.text).toContain('See it: https://cowrie.test/transactions/1');
  expect(mails[0]?.html).toContain('&lt;b&gt;Eve&lt;/b&gt;');
  expect(mails[0]?.html).not.toContain('<b>Eve');
});

test('a text goes to the phone, and is left out without one', async () => {
  const { texts, deps } = open();
  await notify(deps, tx, person, arrived, { amount: '₦5', from: 'Eve' });
  await notify(deps, tx, { ...person, phone: null }, arrived, { amount: '₦6', from: 'Eve' });
  expect(texts).toEqual([{ to: person.phone, text: '₦5 arrived' }]);
});

test('an outside address is used unchanged', async () => {
  const { mails, deps } = open();
  const link = defineNotification<{ url: string }>({
    id: 'test.link',
    about: 'account',
    mail: ({ url }) => ({ subject: 'Link', lines: [], action: { label: 'Open', url } }),
  });
  await notify(deps, tx, person, link, { url: 'https://smile.test/job' });
  expect(mails[0]?.text).toContain('Open: https://smile.test/job');
});

test('a line break in what others wrote starts no new header of the mail', async () => {
  const { mails, deps } = open();
  for (const end of ['\r\n', '\n', '\r', '\u2028']) {
    await notify(deps, tx, person, arrived, {
      amount: '₦5',
      from: `Eve${end}Bcc: eve@evil.example`,
    });
  }
  expect(mails.map(({ subject }) => subject)).toEqual(
    mails.map(() => '₦5 from Eve Bcc: eve@evil.example'),
  );
});
