// Rooms: transfers, payouts
import { describe, expect, test } from 'vitest';
import { enterAs, sizesFor, useDevices } from '../../browser.ts';
import {
  clickBack,
  expectStep,
  chooseBank,
  confirmButton,
  confirmRecipient,
  expectResult,
  enterPin,
  clickContinue,
  typeAmount,
} from '../../pages/transfers.ts';
import { enterFunded, naira } from '../../setup/money.ts';
import { reachTier2 } from '../../setup/people.ts';

const { device, problems } = useDevices();

const bank = 'Guaranty Trust Bank (GTBank)';

describe.each(sizesFor('sends to a bank'))('on a %s', (size) => {
  test('a new person sends to a bank account whose name the bank confirms, and sees it complete', async () => {
    const made = await device(size);
    const { page, context } = made;
    await enterFunded(made, 50_000_00);
    await page.goto('/transfers');
    await page.getByRole('link', { name: /^To a bank account/ }).click();
    await page.getByLabel('Search banks').fill('no such bank');
    await page.getByText('No banks match.').waitFor();
    await chooseBank(page, 'guaranty', bank);

    await clickContinue(page);
    await page.getByText('Please enter account number').waitFor();
    await page.getByLabel('Account number').fill('012345');
    await clickContinue(page);
    await page.getByText('Please wait for account verification or check account number').waitFor();
    await page.getByLabel('Account number').fill('0123450000');
    await page.getByText('Failed to resolve account').waitFor();
    await clickContinue(page);
    await page.getByText('Please wait for account verification or check account number').waitFor();
    await page.getByLabel('Account number').fill('0123456789');
    await page.getByText('TUNDE ADAEZE OWUSU').waitFor();
    await page
      .getByText(
        'Please check the bank details. Cowrie is not liable for funds sent to the wrong account.',
      )
      .waitFor();
    await clickContinue(page);

    await typeAmount(page, '0');
    await page.getByText('Please enter a valid amount').waitFor();
    await typeAmount(page, '50000.01');
    await page.getByText('Insufficient balance. Available: 50,000.00 NGN').waitFor();
    await page.getByLabel('Memo').fill('June');
    await typeAmount(page, '7500');

    await expectStep(page, '4 of 4');
    await page.getByText('Payment for services').waitFor();
    await page.getByText('June', { exact: true }).waitFor();
    await page
      .getByText('The transfer is processed immediately and cannot be cancelled.')
      .waitFor();
    await page.getByText('is not liable for funds sent to the wrong account').waitFor();
    await confirmRecipient(page);
    await confirmButton(page).dblclick();
    await enterPin(page);
    // The page shows the status and updates until the transfer is complete.
    const id = await expectResult(page, 'Transfer complete');
    await page.getByText(`It’s in Tunde Adaeze Owusu’s ${bank} account.`).waitFor();
    await page.getByText(/^TXN_[0-9A-F]{32}$/).waitFor();
    expect(await naira(context)).toMatchObject({ balance: 42_500_00, held: 0 });

    await page.goto(`/status/transfer/processing?id=${id}`);
    await page.getByRole('heading', { name: 'Transfer complete', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'See the details' }).click();
    await page.waitForURL(`**/transactions/${id}`);

    // A saved recipient goes directly to the amount, and the same amount again shows a warning.
    await page.goto('/transfers');
    await page.getByRole('link', { name: /^TUNDE ADAEZE OWUSU/ }).click();
    await typeAmount(page, '7500');
    await page.getByText(/^You sent ₦7,500\.00 to the same recipient at \d\d:\d\d\.$/).waitFor();
    await page.reload();
    await expectStep(page, '2 of 2');
    await clickBack(page);
    await expectStep(page, '1 of 2');
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('7,500');
    await clickBack(page);
    await page.waitForURL('**/transfers');
    expect(problems()).toEqual([]);
  });
});

test('Back goes one step at a time from the amount to the bank and the hub, and a reload stays on the same step', async () => {
  const made = await device('phone');
  const { page } = made;
  await enterAs(made, 'amara');
  await page.goto('/transfers');
  await page.getByRole('link', { name: /^eNaira/ }).click();
  await page.getByRole('heading', { name: 'Send to eNaira' }).waitFor();
  await chooseBank(page, 'access', 'Access Bank (Diamond)');
  await page.getByLabel('Account number').fill('0123456788');
  await page
    .locator('output')
    .getByText(/^[A-Z]+ [A-Z]+ [A-Z]+$/)
    .waitFor();
  await clickContinue(page);
  await page.getByLabel('Reason').fill('Rent');
  await typeAmount(page, '250');
  await expectStep(page, '4 of 4');
  await page.reload();
  await page.getByText('Rent', { exact: true }).waitFor();
  for (const step of ['3 of 4', '2 of 4', '1 of 4']) {
    await clickBack(page);
    await expectStep(page, step);
  }
  await page.goForward();
  await expectStep(page, '2 of 4');
  expect(await page.getByLabel('Account number').inputValue()).toBe('0123456788');
  await page.goForward();
  await expectStep(page, '3 of 4');
  expect(await page.getByLabel('Reason').inputValue()).toBe('Rent');
  await page.goBack();
  await page.goBack();
  await expectStep(page, '1 of 4');
  await clickBack(page);
  await page.waitForURL('**/transfers');
  expect(problems()).toEqual([]);
});

test('when a company fails, the page says so and offers to try again', async () => {
  const made = await device('desk');
  const { page } = made;
  await enterAs(made, 'amara');
  const institutions = '**/functions/v1/institutions';
  await page.route(institutions, (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'Failed to fetch institutions' } }),
  );
  await page.goto('/transfer/bank');
  await page.getByText('Failed to fetch institutions').waitFor();
  await page.unroute(institutions);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await chooseBank(page, 'guaranty', bank);

  const resolve = '**/functions/v1/resolve-account';
  await page.route(resolve, (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'Failed to resolve account' } }),
  );
  await page.getByLabel('Account number').fill('0123456789');
  await page.getByText('Failed to resolve account').waitFor();
  await page.unroute(resolve);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('TUNDE ADAEZE OWUSU').waitFor();

  // A person who continues before the bank answers is asked to wait.
  let release = (): void => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(resolve, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Account number').fill('0123456787');
  await page.getByText('Checking the account…').waitFor();
  await clickContinue(page);
  await page.getByText('Please wait for account verification or check account number').waitFor();
  release();
  await page
    .locator('output')
    .getByText(/^[A-Z]+ [A-Z]+ [A-Z]+$/)
    .waitFor();
  await clickContinue(page);
  await expectStep(page, '3 of 4');
});

test('after a transfer that the bank refuses, the money is back and the person can try again', async () => {
  const made = await device('phone');
  const { page, context } = made;
  await enterFunded(made, 9_000_00);
  await page.goto('/transfer/bank');
  await chooseBank(page, 'guaranty', bank);
  await page.getByLabel('Account number').fill('0123456789');
  await page.getByText('TUNDE ADAEZE OWUSU').waitFor();
  await clickContinue(page);
  // The sandbox fails amounts that end in 13.
  await typeAmount(page, '1000.13');
  await confirmRecipient(page);
  await confirmButton(page).click();
  await enterPin(page);
  const id = await expectResult(page, 'Transaction Failed');
  expect(await naira(context)).toMatchObject({ available: 9_000_00, held: 0 });
  // The cause, where the money is, the next step: in our words, never in the company's.
  await page.getByText('It wasn’t sent. Your money is in your naira wallet.').waitFor();
  await page.getByText('Transfer failed: the bank turned it down and gave no reason.').waitFor();
  await page.getByText('Check the recipient’s details, then try again.').waitFor();
  await page.getByText('Not sent', { exact: true }).waitFor();
  await page.getByText('Returned to your wallet', { exact: true }).waitFor();
  const shown = await page.locator('main').innerText();
  expect(shown).not.toMatch(/Transfer \||Total debit|Recipient gets/);
  await page.getByRole('link', { name: 'See the details' }).click();
  await page.waitForURL(`**/transactions/${id}`);
  await page.getByRole('heading', { name: /^Not sent to TUNDE/ }).waitFor();
  await page.getByText('Returned to your wallet', { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('1,000.13');
});

test('a lost answer is never shown as a failure, and the page finds the transfer that was made', async () => {
  const made = await device('desk');
  const { page, context } = made;
  await enterFunded(made, 9_000_00);
  await page.goto('/transfer/bank');
  await chooseBank(page, 'guaranty', bank);
  await page.getByLabel('Account number').fill('0123456789');
  await page.getByText('TUNDE ADAEZE OWUSU').waitFor();
  await clickContinue(page);
  await typeAmount(page, '2000');
  await confirmRecipient(page);
  let isLost = true;
  await page.route('**/api/v1/transfers', async (route) => {
    const response = await route.fetch();
    return isLost ? route.abort() : route.fulfill({ response });
  });
  await confirmButton(page).click();
  await enterPin(page);
  await page
    .getByText(
      'Network timeout. Your transfer may still be processing. Please check your transaction history.',
    )
    .waitFor();
  isLost = false;
  await expectResult(page, 'Transfer complete');
  expect(await naira(context)).toMatchObject({ balance: 7_000_00, held: 0 });
});

test('a transfer under review shows that it was not sent, and can be cancelled', async () => {
  const made = await device('phone');
  const { page, context } = made;
  await enterFunded(made, 12_000_000_00, reachTier2);
  await page.goto('/transfer/bank');
  await chooseBank(page, 'guaranty', bank);
  await page.getByLabel('Account number').fill('0123456789');
  await page.getByText('TUNDE ADAEZE OWUSU').waitFor();
  await clickContinue(page);
  await typeAmount(page, '10000000');
  await confirmRecipient(page);
  // A first large transfer asks whose account it is, and compares.
  await confirmButton(page).click();
  await page.getByText('Please type the name you expect this account to have.').waitFor();
  const name = page.getByLabel('Whose account is it?');
  await name.fill('Ngozi Bello');
  await page
    .getByText('You expect Ngozi Bello, but this account belongs to TUNDE ADAEZE OWUSU.')
    .waitFor();
  await confirmButton(page).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await name.fill('Tunde Owusu');
  await confirmButton(page).click();
  await enterPin(page);
  await expectResult(page, 'Transfer pending');
  await page
    .getByText(
      'We are reviewing this transfer. Your money is on hold in your wallet and has not been sent.',
    )
    .waitFor();
  expect(await naira(context)).toMatchObject({ available: 2_000_000_00, held: 10_000_000_00 });
  await page.getByRole('button', { name: 'Cancel transfer' }).click();
  await page.getByRole('heading', { name: 'Cancelled', level: 1 }).waitFor();
  expect(await naira(context)).toMatchObject({ available: 12_000_000_00, held: 0 });
});
