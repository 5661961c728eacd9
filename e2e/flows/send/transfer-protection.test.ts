// Rooms: protections, transfers
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sheetOf, useDevices } from '../../browser.ts';
import { confirmButton, confirmRecipient, enterPin, expectResult } from '../../pages/transfers.ts';
import { callsOf } from '../../setup/calls.ts';
import { enterFunded, naira } from '../../setup/money.ts';
import { enterNew, pin } from '../../setup/people.ts';
import { messagesTo } from '../../setup/sandbox.ts';

const { device, problems } = useDevices();
const protectionPage = '/security-center/transfer-protection';

const quoteToBank = async (context: BrowserContext, amount: number): Promise<string> => {
  const { call } = callsOf(context);
  const { data } = await call('reference.institutions', { body: { country: 'NG' } });
  const bankCode = data.find(({ name }) => name.includes('Guaranty'))?.code ?? '';
  const to = { rail: 'bank', country: 'NG', bankCode, accountNumber: '0123456789' } as const;
  return (await call('transfers.quote', { body: { to, amount } })).id;
};

test('on a phone a guarded transfer asks for a code and waits; lowering a guard takes a day', async () => {
  const made = await device('phone');
  const { page, context } = made;
  const person = await enterFunded(made, 20_000_00);
  await openPage(page, protectionPage);
  await page.getByRole('button', { name: 'Set up: New-recipient hold' }).click();
  await sheetOf(page).getByLabel('24 hours').check();
  await sheetOf(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Waits 24 hours').waitFor();
  await page.getByRole('button', { name: 'Set up: Large-transfer shield' }).click();
  await sheetOf(page).getByLabel('From this amount in naira').fill('1000');
  await sheetOf(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('From ₦1,000.00').waitFor();

  const quoteId = await quoteToBank(context, 2_000_00);
  await openPage(page, `/transfer/review?quote=${quoteId}`);
  await page.getByText('It leaves after 24 hours. You can cancel it until then.').waitFor();
  await confirmRecipient(page);
  await confirmButton(page).click();
  await sheetOf(page).getByRole('button', { name: 'Email me a code' }).click();
  await sheetOf(page).getByText('We sent a code to').waitFor();
  const codeIn = async (): Promise<string> => {
    const texts = (await messagesTo('email', person.email)).map(({ text }) => text);
    const found = texts.find((text) => text?.includes('confirm your transfer'));
    return /\b(\d{6})\b/.exec(found ?? '')?.[1] ?? '';
  };
  await expect.poll(codeIn, { interval: 50 }).not.toBe('');
  await sheetOf(page)
    .getByLabel('Code')
    .fill(await codeIn());
  await enterPin(page);
  await expectResult(page, 'Transfer pending');
  await page.getByText('It is your first transfer to this recipient.').waitFor();

  await openPage(page, protectionPage);
  await page.getByText('Waiting to be sent').waitFor();
  await page.getByRole('button', { name: 'Change: New-recipient hold' }).click();
  await sheetOf(page).getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('Changes that have not taken effect').waitFor();
  await page.getByText('Waits 24 hours').waitFor();
  await page.getByRole('button', { name: /^Cancel the change/ }).click();
  await page.getByText('Changes that have not taken effect').waitFor({ state: 'detached' });
  expect(problems()).toEqual([]);
});

test('on a desk a friend agrees, is asked, and says no: the money goes back', async () => {
  const [made, helper] = [await device('desk'), await device('desk')];
  const friend = await enterNew(helper.context);
  await enterFunded(made, 20_000_00);
  const { call } = callsOf(made.context);
  await call('protections.raise', {
    body: {
      guard: 'friend',
      friend: { tag: friend.tag, from: { NGN: 1_000_00 }, newRecipients: false, exact: false },
    },
  });
  await openPage(helper.page, protectionPage);
  await helper.page.getByRole('button', { name: 'Agree' }).click();
  await helper.page.getByText(/^We ask you about/).waitFor();

  const headers = { 'idempotency-key': randomUUID(), 'x-transaction-pin': pin };
  const body = { quoteId: await quoteToBank(made.context, 2_345_00) };
  const { transactionId } = await call('transfers.send', { body }, { headers });
  await openPage(helper.page, `/security-center/question/${transactionId}`);
  await helper.page.getByText('Adaeze wants to send').waitFor();
  await helper.page.getByText('₦2,300.00').waitFor();
  await helper.page.getByRole('button', { name: 'No, give it back to Adaeze' }).click();
  await helper.page.getByText('You said no. The money is back in Adaeze’s wallet.').waitFor();
  expect(await naira(made.context)).toMatchObject({ available: 20_000_00, held: 0 });
  expect(problems()).toEqual([]);
});
