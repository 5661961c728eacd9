// Rooms: transfers, payouts
import { describe, expect, test } from 'vitest';
import { enterAs, useDevices } from '../browser.ts';
import {
  arrowBack,
  atStep,
  chooseBank,
  confirmButton,
  confirmKnown,
  ended,
  enterPin,
  goOn,
  typeAmount,
} from '../pages/transfers.ts';
import { enterFunded, naira } from '../setup/money.ts';
import { reachTier2 } from '../setup/people.ts';

const { device, problems } = useDevices();

const bank = 'Guaranty Trust Bank (GTBank)';

describe.each(['phone', 'desk'] as const)('on a %s', (size) => {
  test('a new person sends to an account whose owner the bank names, and follows it to its end', async () => {
    const made = await device(size);
    const { page, context } = made;
    await enterFunded(made, 50_000_00);
    await page.goto('/transfers');
    await page.getByRole('link', { name: /^To a bank account/ }).click();
    await page.getByLabel('Search banks').fill('no such bank');
    await page.getByText('No banks match.').waitFor();
    await chooseBank(page, 'guaranty', bank);

    await goOn(page);
    await page.getByText('Please enter account number').waitFor();
    await page.getByLabel('Account number').fill('012345');
    await goOn(page);
    await page.getByText('Please wait for account verification or check account number').waitFor();
    await page.getByLabel('Account number').fill('0123450000');
    await page.getByText('Failed to resolve account').waitFor();
    await goOn(page);
    await page.getByText('Please wait for account verification or check account number').waitFor();
    await page.getByLabel('Account number').fill('0123456789');
    await page.getByText('TUNDE ADAEZE OWUSU').waitFor();
    await page
      .getByText(
        'Please check the bank details. Cowrie is not liable for funds sent to the wrong account.',
      )
      .waitFor();
    await goOn(page);

    await typeAmount(page, '0');
    await page.getByText('Please enter a valid amount').waitFor();
    await typeAmount(page, '50000.01');
    await page.getByText('Insufficient balance. Available: 50,000.00 NGN').waitFor();
    await page.getByLabel('Memo').fill('June');
    await typeAmount(page, '7500');

    await atStep(page, '4 of 4');
    await page.getByText('Payment for services').waitFor();
    await page.getByText('June', { exact: true }).waitFor();
    await page
      .getByText('The transfer is processed immediately and cannot be cancelled.')
      .waitFor();
    await page.getByText('is not liable for funds sent to the wrong account').waitFor();
    await confirmKnown(page);
    await confirmButton(page).dblclick();
    await enterPin(page);
    // It says where it stands, and comes to its end by itself.
    const id = await ended(page, 'Transfer complete');
    await page.getByText(`It’s in Tunde Adaeze Owusu’s ${bank} account.`).waitFor();
    await page.getByText(/^TXN_[0-9A-F]{32}$/).waitFor();
    expect(await naira(context)).toMatchObject({ balance: 42_500_00, held: 0 });

    await page.goto(`/status/transfer/processing?id=${id}`);
    await page.getByRole('heading', { name: 'Transfer complete', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'See the details' }).click();
    await page.waitForURL(`**/transactions/${id}`);

    // Straight to the amount for somebody who is known, and a word about the same sum again.
    await page.goto('/transfers');
    await page.getByRole('link', { name: /^TUNDE ADAEZE OWUSU/ }).click();
    await typeAmount(page, '7500');
    await page.getByText(/^You sent ₦7,500\.00 to the same recipient at \d\d:\d\d\.$/).waitFor();
    await page.reload();
    await atStep(page, '2 of 2');
    await arrowBack(page);
    await atStep(page, '1 of 2');
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('7,500');
    await arrowBack(page);
    await page.waitForURL('**/transfers');
    expect(problems()).toEqual([]);
  });
});

test('back is one step at a time, from the bank to the hub, and a reload goes on where it was', async () => {
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
  await goOn(page);
  await page.getByLabel('Reason').fill('Rent');
  await typeAmount(page, '250');
  await atStep(page, '4 of 4');
  await page.reload();
  await page.getByText('Rent', { exact: true }).waitFor();
  for (const step of ['3 of 4', '2 of 4', '1 of 4']) {
    await arrowBack(page);
    await atStep(page, step);
  }
  await page.goForward();
  await atStep(page, '2 of 4');
  expect(await page.getByLabel('Account number').inputValue()).toBe('0123456788');
  await page.goForward();
  await atStep(page, '3 of 4');
  expect(await page.getByLabel('Reason').inputValue()).toBe('Rent');
  await page.goBack();
  await page.goBack();
  await atStep(page, '1 of 4');
  await arrowBack(page);
  await page.waitForURL('**/transfers');
  expect(problems()).toEqual([]);
});

test('what the companies cannot do is said in their place, and tried again on request', async () => {
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

  // Somebody who goes on before the bank has answered is asked to wait.
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
  await goOn(page);
  await page.getByText('Please wait for account verification or check account number').waitFor();
  release();
  await page
    .locator('output')
    .getByText(/^[A-Z]+ [A-Z]+ [A-Z]+$/)
    .waitFor();
  await goOn(page);
  await atStep(page, '3 of 4');
});

test('a transfer the bank refuses says so, the money is back, and the same can be tried again', async () => {
  const made = await device('phone');
  const { page, context } = made;
  await enterFunded(made, 9_000_00);
  await page.goto('/transfer/bank');
  await chooseBank(page, 'guaranty', bank);
  await page.getByLabel('Account number').fill('0123456789');
  await page.getByText('TUNDE ADAEZE OWUSU').waitFor();
  await goOn(page);
  // The sandbox fails amounts that end in 13.
  await typeAmount(page, '1000.13');
  await confirmKnown(page);
  await confirmButton(page).click();
  await enterPin(page);
  await ended(page, 'Transaction Failed');
  expect(await naira(context)).toMatchObject({ available: 9_000_00, held: 0 });
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('1,000.13');
});

test('an answer that does not come leaves the money on hold, is never called a failure, and settles by itself', async () => {
  const made = await device('desk');
  const { page, context } = made;
  await enterFunded(made, 9_000_00);
  await page.goto('/transfer/bank');
  await chooseBank(page, 'guaranty', bank);
  await page.getByLabel('Account number').fill('0123456789');
  await page.getByText('TUNDE ADAEZE OWUSU').waitFor();
  await goOn(page);
  await typeAmount(page, '2000');
  await confirmKnown(page);
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
  await confirmButton(page).click();
  await enterPin(page);
  await ended(page, 'Transfer complete');
  expect(await naira(context)).toMatchObject({ balance: 7_000_00, held: 0 });
});

test('what somebody has to look at first says that it has not left, and can be cancelled', async () => {
  const made = await device('phone');
  const { page, context } = made;
  await enterFunded(made, 12_000_000_00, reachTier2);
  await page.goto('/transfer/bank');
  await chooseBank(page, 'guaranty', bank);
  await page.getByLabel('Account number').fill('0123456789');
  await page.getByText('TUNDE ADAEZE OWUSU').waitFor();
  await goOn(page);
  await typeAmount(page, '10000000');
  await confirmKnown(page);
  await confirmButton(page).click();
  await enterPin(page);
  await ended(page, 'Transfer pending');
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
