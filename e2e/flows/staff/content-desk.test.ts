// Rooms: content
import { expect, test } from 'vitest';
import {
  enterAs,
  logInAs,
  openPage,
  settled,
  sheetOf,
  useDevices,
  type Device,
} from '../../browser.ts';
import { callsOf } from '../../setup/calls.ts';

const { as, device } = useDevices();

const reason = 'Support is asked about it';
const slugOf = (name: string): string => `${name}-${process.hrtime.bigint()}`.slice(0, 60);

/** A button that opens a sheet, its reason, and the button that does it. */
const step = async ({ page }: Device, name: string, said: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('Reason').fill(reason);
  await sheet.getByRole('button', { name, exact: true }).click();
  await page.getByText(said, { exact: true }).first().waitFor();
};

const publish = async (checker: Device, textId: string): Promise<void> => {
  await openPage(checker.page, `/admin/help/${textId}`);
  await step(checker, 'Publish', 'Published.');
};

const fieldsOf = (slug: string) => ({
  slug,
  title: 'How to read a receipt',
  summary: 'What each line of a receipt means.',
  category: 'tracking',
  screen: null,
  related: [],
  order: 100,
  body: 'The first words.',
  isDraftForCounsel: false,
});

test('a text is written with a live preview, published by a second person, moved and restored', async () => {
  const author = await as('admin', 'desk');
  const checker = await device('desk');
  await logInAs(checker, 'checker');
  const visitor = await device('phone');
  const slug = slugOf('read-a-receipt');
  const { page } = author;

  await openPage(page, '/admin/help/new');
  await page.getByLabel('Title', { exact: true }).fill('How to read a receipt');
  await page.keyboard.press('Tab');
  const address = page.getByLabel('Address', { exact: true });
  await expect.poll(() => address.inputValue()).toBe('how-to-read-a-receipt');
  await address.fill(slug);
  await page.getByLabel('Summary', { exact: true }).fill('What each line of a receipt means.');
  await page.getByLabel('Category').selectOption('tracking');
  const body = page.getByLabel('Text in Markdown');
  await body.fill('The first words.\n\n<script>alert(1)</script>');
  const preview = page.getByRole('region', { name: 'Live preview' });
  await preview.getByText('The first words.').waitFor();
  await page.getByText('Line 3: HTML is not allowed').first().waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Line 3: HTML is not allowed.').waitFor();
  expect(await body.inputValue(), 'nothing typed is lost').toContain('The first words.');

  await body.fill('The **first** words.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/admin\/help\/[0-9a-f-]{36}$/);
  const textId = page.url().split('/').at(-1) ?? '';
  await page.getByRole('link', { name: 'Preview as a visitor' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'How to read a receipt' }).waitFor();
  await page.getByRole('link', { name: 'Back to the editor' }).click();
  await step(author, 'Send to review', 'Sent to review.');
  await page.getByText('You wrote part of this text').waitFor();
  expect(await page.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0);

  await publish(checker, textId);
  const { call } = callsOf(visitor.context);
  const read = await call('content.article', { params: { slug } });
  expect(read.blocks).toEqual([{ t: 'p', c: ['The ', { t: 'strong', c: ['first'] }, ' words.'] }]);
  await openPage(visitor.page, `/help/articles/${slug}`);
  await visitor.page.getByRole('heading', { level: 1, name: 'How to read a receipt' }).waitFor();

  await openPage(page, `/admin/help/${textId}`);
  await page.getByLabel('Address', { exact: true }).fill(`${slug}-now`);
  await page.getByLabel('Text in Markdown').fill('The second words.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft saved.').first().waitFor();
  await step(author, 'Send to review', 'Sent to review.');
  await publish(checker, textId);
  await visitor.page.goto(`/help/articles/${slug}`);
  await visitor.page.waitForURL(`**/help/articles/${slug}-now`);
  await visitor.page.getByText('The second words.').waitFor();

  await openPage(page, `/admin/help/${textId}`);
  await page.getByText(`Old addresses that lead here: ${slug}`).waitFor();
  await page.getByRole('button', { name: 'Show changes of version 2' }).click();
  await sheetOf(page).getByText('The second words.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show changes of version 1' }).click();
  await sheetOf(page).getByRole('button', { name: 'Restore as draft' }).click();
  await page.getByText('The draft now has the text of that version.').first().waitFor();
  await expect
    .poll(() => page.getByLabel('Text in Markdown').inputValue())
    .toBe('The **first** words.');
  const after = await callsOf(author.context).call('content.text', { params: { textId } });
  expect(after.open).toMatchObject({ number: 3, state: 'draft' });
  expect([...author.problems, ...checker.problems, ...visitor.problems]).toEqual([]);
});

test('of two editors the second one is told, and keeps what they typed', async () => {
  const author = await as('admin', 'phone');
  const other = await device('phone');
  await enterAs(other, 'checker');
  const fields = fieldsOf(slugOf('two-editors'));
  const { call } = callsOf(author.context);
  const { textId } = await call('content.create', {
    body: { ...fields, kind: 'help', locale: 'en' },
  });
  const { page } = author;
  await openPage(page, `/admin/help/${textId}`);
  await page.getByLabel('Text in Markdown').fill('What I typed.');
  await callsOf(other.context).call('content.save', {
    params: { textId },
    body: { ...fields, body: 'What the other saved.', revision: 1 },
  });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Someone else changed this draft').waitFor();
  expect(await page.getByLabel('Text in Markdown').inputValue()).toBe('What I typed.');
  await page.getByRole('button', { name: 'Load the draft again' }).click();
  await expect
    .poll(() => page.getByLabel('Text in Markdown').inputValue())
    .toBe('What the other saved.');
});

test('a time in the past is refused at its field, a later one is shown', async () => {
  const author = await as('admin', 'desk');
  const fields = fieldsOf(slugOf('a-later-text'));
  const { call } = callsOf(author.context);
  const { textId } = await call('content.create', {
    body: { ...fields, kind: 'help', locale: 'en' },
  });
  await call('content.submit', { params: { textId }, body: { revision: 1, reason } });
  const checker = await device('desk');
  await logInAs(checker, 'checker');
  const { page } = checker;
  await openPage(page, `/admin/help/${textId}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('At a time').fill('2020-01-01T09:00');
  await sheet.getByLabel('Reason').fill(reason);
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await sheet.getByText('Choose a time in the future, within a year.').waitFor();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await sheet.getByLabel('At a time').fill(tomorrow);
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Scheduled.', { exact: true }).first().waitFor();
  await settled(page);
  await page.getByText(/^Will be published/).waitFor();
});
