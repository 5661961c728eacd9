// Rooms: transfers
import { formatMoney, fromWire } from '@cowrie/money';
import { describe, expect, inject, test } from 'vitest';
import { sheetOf, sizesFor, useDevices } from '../../browser.ts';
import {
  clickBack,
  confirmButton,
  confirmRecipient,
  enterPin,
  expectResult,
  expectStep,
  lostAnswer,
  search,
  takeSelfie,
  typeAmount,
} from '../../pages/transfers.ts';
import { walletCard } from '../../pages/wallets.ts';
import { accountNumberOf, enterFunded, naira } from '../../setup/money.ts';
import { enterNew, pin, reachTier1 } from '../../setup/people.ts';
import { sandbox } from '../../setup/sandbox.ts';

const { device, as, problems } = useDevices();

const amountText = (minor: number): string => formatMoney(fromWire(minor, 'NGN'));

describe.each(sizesFor('sends by tag'))('on a %s', (size) => {
  test('a new person sends by tag with PIN and selfie, and the recipient has the money at once', async () => {
    const { page, context } = await device(size);
    const recipient = await device(size);
    const them = await enterNew(recipient.context);
    await recipient.page.goto('/dashboard');
    const recipientCard = walletCard(recipient.page, 'Naira');
    await recipientCard.getByText('₦0.00').waitFor();

    await enterNew(context);
    await reachTier1(context);
    const number = await accountNumberOf(context);
    await page.goto('/dashboard');
    await walletCard(page, 'Naira').getByText('₦0.00').waitFor();
    await sandbox('/maplerad/deposit', { account_number: number, amount: 20_000_00 });
    await walletCard(page, 'Naira').getByText('₦20,000.00').waitFor();

    await page
      .getByRole('navigation', { name: 'What you can do' })
      .getByText('Send')
      .first()
      .click();
    await page.getByRole('link', { name: /^By tag/ }).click();
    await search(page, `@${them.tag}`);
    await typeAmount(page, '1500.25');
    await expectStep(page, '3 of 3');
    await confirmButton(page).click();
    await page.getByText('Please confirm that you have checked the recipient.').waitFor();
    await confirmRecipient(page);
    await confirmButton(page).dblclick();
    await sheetOf(page).getByText('We check that your first selfie').waitFor();
    await takeSelfie(page);

    // Every transfer needs a PIN. A new person sets the first one in the sheet.
    await page.getByLabel('New PIN', { exact: true }).fill(pin);
    await page.getByLabel('New PIN again').fill('1111');
    await page.getByRole('button', { name: 'Set my PIN' }).click();
    await page.getByText('Please type the same 4 digits twice.').waitFor();
    await page.getByLabel('New PIN again').fill(pin);
    await page.getByRole('button', { name: 'Set my PIN' }).click();
    await enterPin(page, '9071');
    await page.getByText('That PIN is not right.').waitFor();
    await enterPin(page);

    const id = await expectResult(page, 'Transfer complete');
    await page.getByText(them.fullName).first().waitFor();
    await page.getByText(`@${them.tag}`).waitFor();
    await page.getByText('₦1,500.25').waitFor();
    await page.getByText(/^TAG_[0-9A-F]{32}$/).waitFor();
    await recipientCard.getByText('₦1,500.25').waitFor();
    expect((await naira(context)).balance).toBe(18_499_75);

    // Every address with this id shows the same transfer.
    await page.reload();
    await expectResult(page, 'Transfer complete');
    for (const path of ['transfer/pending', 'transfer/processing', 'transfer/failed']) {
      await page.goto(`/status/${path}?id=${id}`);
      await page.getByRole('heading', { name: 'Transfer complete', level: 1 }).waitFor();
    }
    await page.goto(`/status/payment/success?id=${id}`);
    await page.getByRole('heading', { name: 'Payment complete', level: 1 }).waitFor();

    await page.getByRole('link', { name: 'Send Another Transfer' }).click();
    await page.getByRole('link', { name: /^By tag/ }).click();
    await expectStep(page, '1 of 3');
    expect(await page.getByLabel('Cowrie tag or email').inputValue()).toBe('');
    expect(await page.getByText('You started a transfer').count()).toBe(0);
    await page.getByRole('button', { name: new RegExp(them.fullName) }).click();
    await page.getByLabel('Amount').waitFor();
    expect(await page.getByLabel('Amount').inputValue()).toBe('');
    expect(problems()).toEqual([]);
  });
});

test('Back goes one step at a time, with the arrow and in the browser, and nothing typed is lost', async () => {
  const { page } = await as('chidi', 'desk');
  await page.goto('/transfers');
  await page.getByRole('link', { name: /^By tag/ }).click();
  await search(page, '@kofi');
  await page.getByLabel('Memo').fill('For the trip');
  await typeAmount(page, '321');
  await expectStep(page, '3 of 3');
  await clickBack(page);
  await expectStep(page, '2 of 3');
  expect(await page.getByLabel('Amount').inputValue()).toBe('321');
  await page.goForward();
  await expectStep(page, '3 of 3');
  await page.goBack();
  await expectStep(page, '2 of 3');
  await page.goBack();
  await expectStep(page, '1 of 3');
  await page.goForward();
  await expectStep(page, '2 of 3');
  expect(await page.getByLabel('Memo').inputValue()).toBe('For the trip');
  await page.reload();
  await expectStep(page, '2 of 3');
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('321');
  await page.getByText('Kofi Mensah').first().waitFor();
  await clickBack(page);
  await expectStep(page, '1 of 3');
  await clickBack(page);
  await page.waitForURL('**/transfers');

  // Later the unfinished transfer is offered, and the person can discard it.
  await page.getByRole('link', { name: /^By tag/ }).click();
  await page.getByText('To Kofi Mensah. It has not been sent.').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await page.getByLabel('Amount').inputValue()).toBe('321');
  await page.goto('/transfer/tag');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByText('You started a transfer').waitFor({ state: 'detached' });
  await search(page, '@kofi');
  expect(await page.getByLabel('Amount').inputValue()).toBe('');
  expect(problems()).toEqual([]);
});

test('never two debits: double click, back after success, a second tab, a lost answer, a reload', async () => {
  const made = await device('desk');
  const { page, context } = made;
  const recipient = await device('phone');
  const them = await enterNew(recipient.context);
  await enterFunded(made, 10_000_00);
  await page.goto('/transfer/tag');
  await search(page, `@${them.tag}`);
  await typeAmount(page, '1000');
  await expectStep(page, '3 of 3');
  // Two tabs have one quote open.
  const other = await context.newPage();
  await other.goto(page.url());
  await expectStep(other, '3 of 3');
  await page.bringToFront();
  await page.reload();
  await confirmRecipient(page);
  await confirmButton(page).dblclick();
  await takeSelfie(page);
  await enterPin(page);
  await expectResult(page, 'Transfer complete');
  expect((await naira(context)).balance).toBe(9_000_00);

  await page.goBack();
  await expectStep(page, '1 of 3');
  expect(await page.getByLabel('Cowrie tag or email').inputValue()).toBe('');

  await other.bringToFront();
  await confirmRecipient(other);
  await confirmButton(other).click();
  await takeSelfie(other);
  await enterPin(other);
  await other.getByText('This was already sent.').waitFor();
  expect((await naira(context)).balance).toBe(9_000_00);

  // The answer is lost: the page does not call it a failure, and a retry does not send twice.
  await other.close();
  await page.goto('/transfer/tag');
  await search(page, `@${them.tag}`);
  await typeAmount(page, '500');
  let isLost = true;
  await page.route('**/api/v1/transfers', async (route) => {
    await route.fetch();
    return isLost ? route.abort() : route.continue();
  });
  await confirmButton(page).click();
  await takeSelfie(page);
  await enterPin(page);
  await page
    .getByText(
      'Network timeout. Your transfer may still be processing. Please check your transaction history.',
    )
    .waitFor();
  expect((await naira(context)).balance).toBe(8_500_00);
  await page.reload();
  await lostAnswer(page).waitFor();
  expect(await confirmButton(page).isDisabled()).toBe(true);
  isLost = false;
  // The page asks by itself, and needs no second selfie or PIN.
  await expectResult(page, 'Transfer complete');
  expect((await naira(context)).balance).toBe(8_500_00);
});

test('an expired quote is replaced, its changes are marked, and no money moves before the person sees them', async () => {
  const made = await device('desk', { only: 'this case' });
  const { page, context } = made;
  await enterFunded(made, 5_000_00);
  await page.clock.install();
  await page.goto('/transfer/tag');
  await search(page, '@zainab');
  await typeAmount(page, '2000');
  await expectStep(page, '3 of 3');
  await confirmRecipient(page);
  await page.clock.fastForward(16 * 60_000);
  // A stamp duty starts in the meantime.
  await page.route('**/api/v1/transfers/quotes', async (route) => {
    const response = await route.fetch();
    const quote = (await response.json()) as { total: number };
    const fees = [{ kind: 'stamp_duty', label: 'Stamp duty', amount: 50_00 }];
    await route.fulfill({ json: { ...quote, fees, total: quote.total + 50_00 } });
  });
  await confirmButton(page).click();
  await page
    .getByText('The quote expired, so we made a new one. The changes are marked.')
    .waitFor();
  const summary = page.getByRole('complementary').filter({ hasText: 'You send' });
  await summary.getByText('Stamp duty (changed)').waitFor();
  await summary.getByText('Total debit (changed)').waitFor();
  expect(await summary.getByText('Amount (changed)').count()).toBe(0);
  await summary.getByText(amountText(2_050_00)).waitFor();
  await page.unroute('**/api/v1/transfers/quotes');

  // The server decides whether the quote has expired, not the clock of the device.
  let answered = 0;
  await page.route('**/api/v1/transfers', (route) => {
    answered += 1;
    if (answered > 1) return route.continue();
    return route.fulfill({
      status: 409,
      json: {
        error: {
          code: 'QUOTE_EXPIRED',
          message: 'This quote has expired. Please check the new one.',
          requestId: crypto.randomUUID(),
        },
      },
    });
  });
  await confirmRecipient(page);
  await confirmButton(page).click();
  await takeSelfie(page);
  await enterPin(page);
  await page.getByText('The quote expired, so we made a new one.').waitFor();
  expect((await naira(context)).balance).toBe(5_000_00);
});

test('cancelling at the selfie or the PIN sends nothing, and needs no second selfie', async () => {
  const made = await device('phone');
  const { page, context } = made;
  await enterFunded(made, 5_000_00);
  await page.goto('/transfer/tag');
  await search(page, '@zainab');
  await typeAmount(page, '100');
  await confirmRecipient(page);
  await confirmButton(page).click();
  await sheetOf(page).getByRole('button', { name: 'Cancel' }).click();
  await sheetOf(page).waitFor({ state: 'detached' });
  await confirmButton(page).click();
  await takeSelfie(page);
  await page.getByLabel('Enter your transaction PIN').waitFor();
  // The browser's Back closes the sheet together with its page.
  await page.goBack();
  await expectStep(page, '2 of 3');
  await sheetOf(page).waitFor({ state: 'detached' });
  await page.goForward();
  await confirmRecipient(page);
  await confirmButton(page).click();
  await takeSelfie(page);
  await page.getByLabel('Enter your transaction PIN').waitFor();
  await sheetOf(page).getByRole('button', { name: 'Cancel' }).click();
  await sheetOf(page).waitFor({ state: 'detached' });
  await confirmButton(page).click();
  await enterPin(page);
  await expectResult(page, 'Transfer complete');
  expect((await naira(context)).balance).toBe(4_900_00);
});

test('the payment page for people without an account proves nothing without a payment', async () => {
  const { page } = await device('phone');
  for (const search of ['', '?link=AAAAAAAAAA&payment=018f0000-0000-7000-8000-000000000000']) {
    await page.goto(`${inject('baseUrl')}/payment/success${search}`);
    await page.getByRole('heading', { name: 'We cannot confirm a payment' }).waitFor();
    expect(await page.getByText('Payment complete').count()).toBe(0);
  }
  expect(await page.getByRole('link', { name: 'Go to Dashboard' }).count()).toBe(0);
  await page.goto('/status/transfer/success?id=x');
  await page.waitForURL('**/login?next=*');
});
