// Rooms: careers, waitlist, support, approvals
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage, useDevices } from '../browser.ts';
import { messagesTo } from '../setup/sandbox.ts';

const { device, as, problems } = useDevices();

const newEmail = (name: string): string => `${name}${process.hrtime.bigint()}@example.test`;

type Mail = { readonly subject: string; readonly text: string };

/** The key of the link in the newest mail with this subject. */
const keyFor = async (email: string, subject: string): Promise<string> => {
  const find = async (): Promise<string> => {
    const mails = (await messagesTo('email', email)) as unknown as readonly Mail[];
    const mail = mails.findLast((one) => one.subject.startsWith(subject));
    return /key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(find, { interval: 50, timeout: 20_000 }).not.toBe('');
  return find();
};

/**
 * Without a script the server refuses a form that is sent within three seconds, and renders it again
 * with what was typed. With one, the page waits by itself.
 */
const send = async (page: Page, fill: () => Promise<void>, button: string, result: string) => {
  await expect
    .poll(
      async () => {
        await fill();
        await page.getByRole('button', { name: button }).click();
        await page.getByText(result).or(page.getByText('it was sent too fast')).waitFor();
        return page.getByText(result).count();
      },
      { interval: 4_000, timeout: 40_000 },
    )
    .toBe(1);
};

const pdf = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nMy work\n%%EOF'),
};

const name = 'Ada <b>Nwosu</b>';

const apply = async (page: Page, email: string) => {
  await page.getByRole('link', { name: 'Support agent' }).click();
  await page.getByRole('heading', { name: 'Support agent' }).waitFor();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Send application' }).click();
  // A missing value is reported at its field, and the typed values are still there.
  await page.getByText('Email is required').waitFor();
  await page.getByText('We need your consent to keep your application').waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe(name);
  const fill = async () => {
    await page.getByLabel('Your email').fill(email);
    await page.getByLabel('Links to your work').fill('https://example.test/work');
    await page.getByLabel(/Why you/).fill('I answered customers ✓');
    await page.getByLabel(/CV or a sample/).setInputFiles(pdf);
    await page.getByLabel(/I agree that Cowrie/).check();
  };
  await send(page, fill, 'Send application', 'We have your application');
};

const withdraw = async (page: Page, key: string) => {
  await page.goto(`/careers/application?key=${key}`);
  await page.getByText('We have it. A person reads it').waitFor();
  expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('strict-origin');
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await page.getByText('You withdrew it. We have deleted what you sent us.').waitFor();
};

const join = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Get my place' }).click();
  await page.getByText('Choose what you are waiting for').first().waitFor();
  const fill = async () => {
    await page.getByLabel('Invoices').check();
    await page.getByLabel('Cowrie in my country').check();
    await page.getByLabel('Your email').fill(email);
    await page.getByLabel('Where you live', { exact: true }).selectOption('ZA');
  };
  await send(page, fill, 'Get my place', 'Check your email');
};

/** Confirms the place and returns the share link. */
const confirm = async (page: Page, key: string): Promise<string> => {
  await page.goto(`/waitlist/place?key=${key}`);
  await page.getByRole('button', { name: 'Confirm my place' }).click();
  await page.getByRole('heading', { name: 'Your place' }).waitFor();
  const link = await page.getByLabel('Your link').inputValue();
  return new URL(link).search;
};

describe.each([
  ['phone', 'off'],
  ['desk', 'on'],
] as const)('on a %s with scripts %s', (size, scripts) => {
  const visitor = () => device(size, scripts === 'off' ? { scripts } : undefined);

  test('a visitor applies with a file, follows it by the link, and withdraws it', async () => {
    const { page } = await visitor();
    const email = newEmail('applicant');
    await page.goto('/careers');
    await apply(page, email);
    const key = await keyFor(email, 'We have your application');
    await withdraw(page, key);
    await page.reload();
    expect(await page.getByRole('button', { name: 'Withdraw application' }).count()).toBe(0);
    expect(problems()).toEqual([]);
  });

  test('a visitor joins the waitlist, a friend moves them up, and they leave', async () => {
    const { page } = await visitor();
    const email = newEmail('waiting');
    await page.goto('/waitlist');
    await join(page, email);
    const key = await keyFor(email, 'Confirm your place');
    const from = await confirm(page, key);
    await page.getByText('0 people used your link.').waitFor();
    const friend = newEmail('friend');
    await page.goto(`/waitlist${from}`);
    await join(page, friend);
    await confirm(page, await keyFor(friend, 'Confirm your place'));
    await page.goto(`/waitlist/place?key=${key}`);
    await page.getByText('1 person used your link.').waitFor();
    await page.getByRole('button', { name: 'Leave the list' }).click();
    await page.getByRole('heading', { name: 'You have left the list' }).waitFor();
    await page.goto(`/waitlist/place?key=${key}`);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    expect(problems()).toEqual([]);
  });

  test('a visitor writes to us and gets a number', async () => {
    const { page } = await visitor();
    await page.goto('/contact');
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Email is required').waitFor();
    await page.getByText('Choose what it is about').waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe(name);
    const fill = async () => {
      await page.getByLabel('Your email').fill(newEmail('visitor'));
      await page.getByLabel('What is it about?').selectOption('question');
      await page.getByLabel('Your message').fill('Can I send to Ghana?');
    };
    await send(page, fill, 'Send message', 'Your number is MAIL-');
    expect(problems()).toEqual([]);
  });
});

test('a file that is none is refused without a script, and what was typed is kept', async () => {
  const { page } = await device('phone', { scripts: 'off' });
  await page.goto('/careers/support-agent-lagos');
  const fill = async () => {
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Your email').fill('ada@example.test');
    await page.getByLabel(/Why you/).fill('Hello');
    await page.getByLabel(/I agree that Cowrie/).check();
    await page
      .getByLabel(/CV or a sample/)
      .setInputFiles({ ...pdf, buffer: Buffer.from('MZ no document') });
  };
  await send(page, fill, 'Send application', 'We cannot read this file');
  expect(await page.getByLabel('Your email').inputValue()).toBe('ada@example.test');
});

test('staff move an applicant, who is told, and see why contact details are hidden', async () => {
  const { page: visitor } = await device('phone');
  const email = newEmail('moved');
  await openPage(visitor, '/careers');
  await apply(visitor, email);
  const key = await keyFor(email, 'We have your application');
  const { page } = await as('admin', 'desk');
  await openPage(page, '/admin/careers/applicants');
  await page.getByText(name).first().click();
  await page.getByRole('button', { name: /^Show.*Email/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Reason').fill('To agree on a time to talk');
  await sheet.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText(email).waitFor();
  await page.getByRole('button', { name: 'Interview' }).click();
  await sheet.getByLabel('Reason').fill('Read, and it fits the work');
  await sheet.getByRole('button', { name: 'Interview' }).click();
  await page.getByText('Moved').first().waitFor();
  await keyFor(email, 'News about your application');
  await openPage(visitor, `/careers/application?key=${key}`);
  await visitor.getByText('We would like to talk with you').waitFor();
});

test('one member of staff writes an opening, another publishes it, and visitors read it', async () => {
  const { page } = await as('admin', 'desk');
  const title = `Night agent ${process.hrtime.bigint()}`;
  await openPage(page, '/admin/careers/new');
  await page.getByLabel('Job title').fill(title);
  await page.getByLabel('Team').fill('Support');
  await page.getByLabel('Place').fill('Lagos');
  await page.getByLabel('Pay').fill('₦400,000 a month');
  await page.getByLabel('In one sentence').fill('Answer people at night.');
  await page.getByLabel('Kind').selectOption('full_time');
  await page.getByLabel('Description').fill('## At night\n\n- answer people');
  await page.getByRole('heading', { name: 'At night' }).waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('You wrote this version, so another member of staff publishes it').waitFor();
  await page.waitForURL(/\/admin\/careers\/[\da-f-]{36}$/);
  const address = new URL(page.url()).pathname;
  const second = await as('checker', 'desk');
  await openPage(second.page, address);
  await second.page.getByRole('button', { name: 'Publish' }).click();
  const sheet = second.page.getByRole('dialog');
  await sheet.getByLabel('Reason').fill('Read and found right');
  await sheet.getByRole('button', { name: 'Publish' }).click();
  await second.page.getByText('Visitors read this version.').waitFor();
  const { page: visitor } = await device('phone', { scripts: 'off' });
  await visitor.goto('/careers');
  await visitor.getByRole('link', { name: title }).click();
  await visitor.getByRole('heading', { name: 'At night' }).waitFor();
});
