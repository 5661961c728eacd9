// Rooms: transfers, identity
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sheetOf, sizesFor, useDevices } from '../../browser.ts';
import { addPasskey } from '../../pages/passkeys.ts';
import {
  chooseBank,
  clickContinue,
  confirmButton,
  confirmRecipient,
  enterPin,
  expectResult,
  typeAmount,
} from '../../pages/transfers.ts';
import { enterFunded, naira } from '../../setup/money.ts';
import { pin } from '../../setup/people.ts';
import { messagesTo } from '../../setup/sandbox.ts';
import { agePasskeys } from '../../setup/sessions.ts';

const { device } = useDevices();

const bank = 'Guaranty Trust Bank (GTBank)';

const reviewTransfer = async (page: Page, amount: string): Promise<void> => {
  await page.goto('/transfer/bank');
  await chooseBank(page, 'guaranty', bank);
  await page.getByLabel('Account number').fill('0123456789');
  await page.getByText('TUNDE ADAEZE OWUSU').waitFor();
  await clickContinue(page);
  await typeAmount(page, amount);
  await confirmRecipient(page);
  await confirmButton(page).click();
};

test.each(sizesFor('a send with a passkey'))(
  'on a %s the sheet offers the passkey first, and it confirms exactly this payment',
  async (size) => {
    const made = await device(size, { only: 'this case' });
    const { page, context } = made;
    const { email } = await enterFunded(made, 9_000_00);
    await addPasskey(context, page);
    // A passkey younger than a day is not offered: it was added with the password alone.
    await reviewTransfer(page, '2000');
    await sheetOf(page).getByLabel('Enter your transaction PIN').waitFor();
    await agePasskeys(email);
    await reviewTransfer(page, '2000');
    const sheet = sheetOf(page);
    await sheet.getByRole('button', { name: 'Confirm with passkey' }).waitFor();
    expect(await sheet.getByLabel('Enter your transaction PIN').count()).toBe(0);

    // The PIN is there for a person who prefers it.
    await sheet.getByRole('button', { name: 'Use my PIN instead' }).click();
    await sheet.getByLabel('Enter your transaction PIN').waitFor();
    await sheet.getByRole('button', { name: 'Use my passkey instead' }).click();

    const request = page.waitForRequest('**/api/v1/transfers/passkey-options');
    await sheet.getByRole('button', { name: 'Confirm with passkey' }).click();
    expect((await request).postDataJSON()).toMatchObject({ order: 'send' });
    const id = await expectResult(page, 'Transfer complete');
    expect(await naira(context)).toMatchObject({ balance: 7_000_00, held: 0 });
    await page.goto(`/transactions/${id}`);
    await page.getByText('You confirmed it with your passkey.').waitFor();
  },
);

test('the sheet counts the tries left, and sets a forgotten PIN without losing the payment', async () => {
  const made = await device('phone', { only: 'this case' });
  const { page, context } = made;
  const person = await enterFunded(made, 9_000_00);
  await reviewTransfer(page, '2000');
  const sheet = sheetOf(page);
  await enterPin(page, '9638');
  await sheet.getByText('That PIN is not right. 4 tries left.').waitFor();
  await enterPin(page, '9638');
  await sheet.getByText('That PIN is not right. 3 tries left.').waitFor();

  await sheet.getByRole('button', { name: 'Forgot PIN?' }).click();
  await sheet.getByRole('button', { name: 'Back to the payment' }).click();
  await sheet.getByRole('button', { name: 'Forgot PIN?' }).click();
  await sheet.getByRole('button', { name: 'Email me a code' }).click();
  const codeIn = async () => {
    const mails = await messagesTo('email', person.email);
    const mail = mails.find(({ text }) => text?.includes('set a new PIN'));
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(codeIn).toMatch(/^\d{6}$/);
  await sheet.getByLabel('Code from the email').fill(await codeIn());
  const fresh = pin.split('').toReversed().join('');
  await sheet.getByLabel('New PIN', { exact: true }).fill(fresh);
  await sheet.getByLabel('New PIN again').fill(fresh);
  await sheet.getByRole('button', { name: 'Set the new PIN' }).click();

  await enterPin(page, fresh);
  await expectResult(page, 'Transfer complete');
  expect(await naira(context)).toMatchObject({ balance: 7_000_00, held: 0 });
});
