// Rooms: support, chat, cases, notifications
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sizesFor, useDevices } from '../browser.ts';
import { enterFunded } from '../setup/money.ts';
import { enterNew } from '../setup/people.ts';
import { messagesTo } from '../setup/sandbox.ts';

const { device, as } = useDevices();

const ask = async (page: Awaited<ReturnType<typeof device>>['page'], text: string) => {
  await page.goto('/support');
  await page.getByLabel('What is it about?').selectOption('late');
  await page.getByLabel('Your question').fill(text);
  await page.getByRole('button', { name: 'Send question' }).dblclick();
  await page.waitForURL(/\/support\/ticket\//);
  await page.getByText(/^CASE-\w{8}$/).waitFor();
  return page.url().split('/').at(-1) ?? '';
};

describe.each(sizesFor('support'))('on a %s', (size) => {
  test('a customer asks, staff answer, and both see it live', async () => {
    const customer = await device(size);
    const person = await enterNew(customer.context);
    const { page } = customer;
    const ticketId = await ask(page, 'My transfer has not arrived');
    const number = await page.getByText(/^CASE-\w{8}$/).innerText();
    const mailed = async () => JSON.stringify(await messagesTo('email', person.email));
    await expect.poll(mailed, { interval: 50, timeout: 20_000 }).toContain(number);

    const staff = await as('admin', 'desk');
    await staff.page.goto(`/admin/support?search=@${person.tag}`);
    await staff.page.getByText(number).first().waitFor();
    await staff.page.goto(`/admin/support/ticket/${ticketId}`);
    const theirs = staff.page.getByRole('log', { name: 'Messages' });
    await theirs.getByText('My transfer has not arrived').waitFor();
    await staff.page
      .getByRole('textbox', { name: 'Message' })
      .fill('We asked the bank. Which account was it?');
    await staff.page.getByRole('button', { name: 'Reply' }).click();

    // Neither page is loaded again.
    const own = page.getByRole('log', { name: 'Messages' });
    await own.getByText('We asked the bank. Which account was it?').waitFor();
    await page.getByText('Waiting on you').first().waitFor();
    await theirs.getByText('Seen').waitFor();
    await page.getByRole('textbox', { name: 'Message' }).pressSequentially('0123');
    await staff.page.getByText('Adaeze is typing…').waitFor();
    await page.getByRole('textbox', { name: 'Message' }).fill('0123456789 at GTBank');
    await page.getByRole('button', { name: 'Send' }).click();
    await theirs.getByText('0123456789 at GTBank').waitFor();

    await staff.page.getByLabel('Next step').selectOption('resolved');
    await staff.page.getByRole('textbox', { name: 'Message' }).fill('It has arrived.');
    await staff.page.getByRole('button', { name: 'Reply' }).click();
    await page.getByText('This question is resolved.').waitFor();
    await page.getByLabel('4 stars').check();
    await page.getByRole('button', { name: 'Send rating' }).click();
    await staff.page.getByText('4 of 5').waitFor();
    await page.getByRole('button', { name: 'Not solved? Reopen it' }).click();
    await page.getByText(/A person answers by/).waitFor();
    await staff.page.getByText('The question was reopened.').waitFor();
    expect(customer.problems).toEqual([]);
    expect(staff.problems).toEqual([]);
  });
});

test('a message that is written offline is kept over a reload, and sent once', async () => {
  const { context, page } = await device('phone', { only: 'this case' });
  await enterNew(context);
  await ask(page, 'My transfer has not arrived');
  const log = page.getByRole('log', { name: 'Messages' });
  await log.getByText('My transfer has not arrived').waitFor();
  await context.route('**/api/v1/chat/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  for (const text of ['First, offline', 'Second, offline']) {
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
    await log.getByText(text).waitFor();
  }
  await page.getByText('Waiting to be sent').first().waitFor();
  await page.reload();
  await log.getByText('Second, offline').waitFor();
  await context.unroute('**/api/v1/chat/*/messages');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText('Waiting to be sent').first().waitFor({ state: 'detached' });
  await page.reload();
  await log.getByText('Second, offline').waitFor();
  const messages = await log.getByRole('listitem').allInnerTexts();
  const said = messages.map((text) => text.split('\n')[0]);
  expect(said).toEqual(['My transfer has not arrived', 'First, offline', 'Second, offline']);
});

test('help is found before a question is asked', async () => {
  const { page, context } = await device('desk');
  await enterNew(context);
  await page.goto('/support');
  await page.getByLabel('Search for an answer').fill('forgot pin');
  await page.getByRole('heading', { name: 'Set, change or reset your transaction PIN' }).waitFor();
  await page.getByLabel('Search for an answer').fill('zzzz');
  await page.getByText('We found no answer to that.').waitFor();
  await page.getByRole('button', { name: 'Send question' }).click();
  await page.getByText('Choose what it is about').waitFor();
});

test('a receipt is sent as a picture; a large file, a script in a name and a picture bomb get clear errors', async () => {
  const { page, context, problems } = await device('phone');
  await enterNew(context);
  await ask(page, 'My transfer has not arrived');
  const log = page.getByRole('log', { name: 'Messages' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('Attach a photo or PDF').setInputFiles({ name, mimeType, buffer });
  const create = (width: number, height: number) =>
    sharp({
      create: { width, height, channels: 3, background: '#0b6b5b' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
  await choose('large.png', 'image/png', Buffer.alloc(20 * 1024 * 1024));
  await page.getByText('This file is larger than 10 MB. Send a smaller one.').waitFor();
  await choose('bomb.png', 'image/png', await create(12_000, 12_000));
  await page.getByText('This file is not a picture we can read.').waitFor();
  const good = await create(400, 300);
  await choose('<img src=x onerror=alert(1)>.png', 'image/png', good);
  await page.getByText('This file name has signs that we do not accept.').waitFor();
  await choose('receipt.png', 'image/png', good);
  await log.getByRole('link', { name: 'receipt.png' }).waitFor();
  expect(await log.getByRole('listitem').count()).toBe(2);
  expect(problems).toEqual([]);
});

test('a visitor writes to us without an account, and staff answer by email', async () => {
  const visitor = await device('phone');
  const { page } = visitor;
  const email = `visitor${process.hrtime.bigint()}@example.test`;
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Please tell us your name').waitFor();
  await page.getByLabel('Your name').fill('Ada Visitor');
  await page.getByLabel('Your email').fill(email);
  await page.getByLabel('What is it about?').selectOption('question');
  await page.getByLabel('Your message').fill('Can I send to Ghana?');
  await page.getByRole('button', { name: 'Send message' }).click();
  const reference = page.getByText(/Your number is MAIL-/);
  await reference.waitFor();
  const number = /MAIL-\w{8}/.exec(await reference.innerText())?.[0] ?? '';

  const staff = await as('admin', 'desk');
  await staff.page.goto(`/admin/contact?search=${number}`);
  await staff.page.getByText(number).first().click();
  await staff.page.getByLabel('Answer by email').fill('Yes, you can.');
  await staff.page.getByRole('button', { name: 'Answer by email' }).click();
  const mailed = async () => JSON.stringify(await messagesTo('email', email));
  await expect.poll(mailed, { interval: 50, timeout: 20_000 }).toContain('Yes, you can.');
  expect(visitor.problems).toEqual([]);
});

test('help with a transaction knows which one it is', async () => {
  const taken = await device('phone');
  const { page } = taken;
  await enterFunded(taken, 20_000_00);
  await page.goto('/transactions');
  await page.locator('a[href^="/transactions/"]').first().click();
  await page.getByRole('button', { name: 'Get help with this' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('I did not do this').check();
  await sheet.getByText(/Change your PIN and password now/).waitFor();
  await sheet.getByLabel('Something else').check();
  await sheet.getByLabel(/Anything we should know/).fill('Who sent this?');
  await sheet.getByRole('button', { name: 'Ask a person' }).dblclick();
  await page.waitForURL(/\/support\/ticket\//);
  await page.getByRole('log').getByText('Something else: Who sent this?').waitFor();
  expect(await page.getByRole('log').getByRole('listitem').count()).toBe(1);
  await page.locator('a[href^="/transactions/"]').first().click();
  await page.getByRole('link', { name: 'Your question about this' }).waitFor();
});
