// Rooms: wallets
import { describe, expect, test } from 'vitest';
import { enterAs, settled, sizesFor, useDevices } from '../browser.ts';
import { addDocument, fillPassport, photo, statement } from '../pages/funding.ts';
import { findViolations } from '../pages/screens.ts';
import { openWallet } from '../setup/money.ts';
import { enterNew, reachTier2 } from '../setup/people.ts';
import { messagesTo } from '../setup/sandbox.ts';

const { device, problems } = useDevices();
const asked = 'Please provide a proof of address issued within the last three months';

describe.each(sizesFor('a dollar account'))('on a %s', (size) => {
  test('a person begins a request, leaves, resumes, sends it, and corrects it until it is approved', async () => {
    const { page, context } = await device(size);
    const person = await enterNew(context, { fullName: 'Adaeze Change' });
    await reachTier2(context);
    await openWallet(context, 'USD');
    await page.goto('/usd-account');
    await page.getByText('0 of 4 done').waitFor();
    await page.getByLabel('Occupation').fill('Software engineer');
    await page.getByLabel('Employment').selectOption('self_employed');
    await page.getByText('1 of 4 done').waitFor();
    await page.getByText('Everything so far is saved.').waitFor();
    await addDocument(page, 'Document with your address', statement('March'));
    await page.getByText('2 of 4 done').waitFor();
    // Typed a moment before leaving, so the page saves it on the way out.
    await page.getByLabel('Passport number').fill('A0123 4567');

    await page
      .getByRole('link', { name: size === 'phone' ? 'Home' : 'Dashboard' })
      .first()
      .click();
    await page.waitForURL('**/dashboard');
    await page.goto('/dashboard?add=USD');
    await page.getByRole('link', { name: 'Continue your request' }).click();
    await page.waitForURL('**/usd-account');
    await page.getByText('Not sent yet').waitFor();
    await page.getByText('Welcome back. Continue where you left off.').waitFor();
    expect(await page.getByLabel('Occupation').inputValue()).toBe('Software engineer');
    await page.getByText('Saved, ends in 4567. Enter it again only to change it.').waitFor();
    await page.getByText('2 of 4 done').waitFor();
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Request my USD account' }).click();
    await page.getByText('Expiry date is required').waitFor();
    await fillPassport(page);
    await addDocument(page, 'Photo page', await photo());
    await page.getByRole('button', { name: 'View photo page' }).click();
    await page.getByRole('img', { name: 'Photo page, as saved' }).waitFor();
    await addDocument(page, 'Document about your income', statement('Payslip'));
    await page.getByText('4 of 4 done').waitFor();
    await page.getByRole('button', { name: 'Request my USD account' }).click();

    // The bank's event arrives, and the page updates by itself.
    await page.getByText(asked).waitFor();
    await page.getByText('Pending approval').waitFor();
    await page.getByText('The bank asks for a change').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await expect
      .poll(async () => (await messagesTo('email', person.email)).map(({ subject }) => subject))
      .toContain('Your USD account needs one more thing');

    await page.getByRole('button', { name: 'Replace document with your address' }).click();
    await addDocument(page, 'Document with your address', statement('May'));
    await page.getByRole('button', { name: 'Send the correction' }).click();
    await page.getByRole('heading', { name: 'Account details' }).waitFor();
    await page.getByText('Active', { exact: true }).waitFor();
    expect(problems()).toEqual([]);
  });
});

test('a file that is no document is refused at its field, and the next one is taken', async () => {
  const { page, context } = await device('desk');
  await enterNew(context);
  await reachTier2(context);
  await openWallet(context, 'USD');
  await page.goto('/usd-account');
  const field = page.getByRole('group', { name: 'Document with your address' });
  const input = field.locator('input[type=file]');
  await input.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('hello'),
  });
  await field.getByText('Use a photo (JPEG, PNG or WebP) or a PDF.').waitFor();
  const locked = Buffer.from('%PDF-1.7\n<< /Encrypt 5 0 R >>\n%%EOF');
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: locked });
  await page.getByText('This PDF has a password, a script or an attachment.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await addDocument(page, 'Document with your address', statement('June'));
  await page.getByRole('button', { name: 'Download document with your address' }).waitFor();
});

test('a demo person has a request to resume', async () => {
  const made = await device('phone');
  await enterAs(made, 'chidi');
  await made.page.goto('/usd-account');
  await settled(made.page);
  await made.page.getByText('Not sent yet').waitFor();
  await made.page.getByText('2 of 4 done').waitFor();
  expect(problems()).toEqual([]);
});
