// Rooms: wallets, approvals
import { describe, expect, test } from 'vitest';
import { formatMoney, fromWire } from '@cowrie/money';
import { navigateInApp, settled, sheetOf, sizesFor, useDevices, type Device } from '../browser.ts';
import {
  fillAdjustment,
  lagosField,
  openAccount,
  openAdjustment,
  sendAdjustment,
  walletCard,
} from '../pages/wallets.ts';
import { callsOf } from '../setup/calls.ts';
import { enterNew } from '../setup/people.ts';

const { device, as, problems } = useDevices();

const wallets = async ({ context }: Device) =>
  (await callsOf(context).call('wallets.list', {})).items;

describe.each(sizesFor('wallets'))('on a %s', (size) => {
  test('a new person sees an empty naira wallet, and a double click opens one dollar wallet', async () => {
    const made = await device(size);
    const { page } = made;
    await enterNew(made.context);
    await page.goto('/dashboard');
    await walletCard(page, 'Naira').getByText('₦0.00').waitFor();
    await page.getByText(/^As of \d\d:\d\d$/).waitFor();

    await page.getByRole('button', { name: 'Open a USD wallet' }).dblclick();
    const dollars = walletCard(page, 'US dollar');
    await dollars.getByText('$0.00').waitFor();
    await expect.poll(() => dollars.evaluate((card) => card === document.activeElement)).toBe(true);
    await page.getByText('Your USD wallet is open').first().waitFor();
    expect(await page.getByRole('button', { name: 'Open a USD wallet' }).count()).toBe(0);
    expect((await wallets(made)).map(({ currency }) => currency).toSorted()).toEqual([
      'NGN',
      'USD',
    ]);
    expect(problems()).toEqual([]);
  });
});

test('hidden balances stay hidden after a reload until the person shows them', async () => {
  const { page } = await as('amara', 'phone');
  await page.goto('/dashboard');
  const naira = walletCard(page, 'Naira');
  await naira
    .getByText(/^₦[\d,]+\.\d\d$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Hide balances' }).click();
  await naira.getByText('₦••••').first().waitFor();
  await page.reload();
  await naira.getByText('₦••••').first().waitFor();
  expect(await page.getByText(/₦[\d,]+\.\d\d/).count()).toBe(0);
  await page.getByRole('button', { name: 'Show balances' }).click();
  await naira
    .getByText(/^₦[\d,]+\.\d\d$/)
    .first()
    .waitFor();
  expect(problems()).toEqual([]);
});

test('balances that are hidden before the last card is live keep the page of the server', async () => {
  const { page } = await as('amara', 'phone');
  const { promise: isHidden, resolve: letLoad } = Promise.withResolvers<void>();
  await page.route('**/recent-transactions-*.js', async (route) => {
    await isHidden;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  const amounts = page.getByText(/₦[\d,]+\.\d\d/);
  await page.getByRole('button', { name: 'Hide balances' }).click();
  await walletCard(page, 'Naira').getByText('₦••••').first().waitFor();
  expect(await amounts.count()).toBeGreaterThan(0);
  letLoad();
  await expect.poll(() => amounts.count()).toBe(0);
  expect(problems()).toEqual([]);
});

test('balances that cannot be loaded show an error with a button to try again', async () => {
  const { page } = await as('amara', 'desk');
  // Without the event stream, only the person's click refetches the balances.
  await page.route('**/realtime/v1', (route) => route.abort());
  await page.route('**/api/v1/wallets', (route) => route.fulfill({ status: 503, body: '' }));
  await navigateInApp(page, '/dashboard');
  await page.getByRole('heading', { name: 'Your balances could not be loaded' }).waitFor();
  await page.unroute('**/api/v1/wallets');
  await page.getByRole('button', { name: 'Try again' }).click();
  await walletCard(page, 'Naira').waitFor();
});

test('staff explain a balance now and at an earlier time, down to both sides of a ledger entry', async () => {
  const { page } = await as('admin', 'desk');
  await openAccount(page, '@amara', /Amara Okafor.*Wallet.*NGN/);
  await page.getByRole('heading', { name: 'Amara Okafor · NGN wallet' }).waitFor();
  await page.getByText(/^Now, .* · Account \d+$/).waitFor();
  const rows = page.getByRole('region', { name: 'Entries, newest first' }).locator('tbody tr');
  const newest = await rows.first().innerText();

  await rows.first().click();
  const plan = page.getByRole('region', { name: 'Plan' });
  await plan.getByText('@amara wallet').waitFor();
  // The plan shows both sides: the debited account and the credited ones.
  expect(await plan.getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
  await plan.getByRole('button', { name: 'Close' }).click();

  const monthAgo = new Date(Date.now() - 30 * 86_400_000);
  await page.getByLabel('Balance at').fill(lagosField(monthAgo));
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText(/^At .* · Account \d+$/).waitFor();
  await settled(page);
  expect(await rows.first().innerText()).not.toBe(newest);

  await page.getByLabel('Balance at').fill('2099-01-01T00:00:00');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('Choose a moment that has passed').waitFor();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.getByText(/^Now, /).waitFor();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^account-\d+\.csv$/);
  expect(problems()).toEqual([]);
});

test('an adjustment needs two members of staff, and appears on the open dashboard', async () => {
  const zainab = await as('zainab', 'phone');
  const before = (await wallets(zainab)).find(({ currency }) => currency === 'NGN')?.balance ?? 0;
  const [amount, minor] = ['310.25', 31_025] as const;
  const amountText = formatMoney(fromWire(minor, 'NGN'));
  await zainab.page.goto('/dashboard');
  const card = walletCard(zainab.page, 'Naira');
  await card.getByText(formatMoney(fromWire(before, 'NGN')), { exact: true }).waitFor();

  const maker = await as('admin', 'phone');
  await fillAdjustment(maker.page, {
    debit: { search: 'maplerad', option: /NGN clearing/ },
    credit: { search: '@zainab', option: /Zainab Bello · NGN wallet/ },
    amount,
    reason: 'A deposit that came without a name',
  });
  const preview = sheetOf(maker.page).getByRole('listitem').filter({ hasText: 'Zainab' });
  await preview.getByText(formatMoney(fromWire(before + minor, 'NGN'))).waitFor();
  await sendAdjustment(maker.page);
  await openAdjustment(maker.page, amountText);
  await maker.page
    .getByText('You proposed this, so another member of staff has to decide it.')
    .waitFor();
  expect(await maker.page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);

  const checker = await as('checker', 'phone');
  await openAdjustment(checker.page, amountText);
  await checker.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await checker.page.getByLabel('Reason').fill('Matched with the bank’s letter');
  await checker.page.getByRole('button', { name: 'Approve and post' }).click();
  await card.getByText(formatMoney(fromWire(before + minor, 'NGN')), { exact: true }).waitFor();
  await checker.page.getByText('Posted', { exact: true }).first().waitFor();
  expect(problems()).toEqual([]);
});

test('a freeze needs a reason, the owner sees it, and staff can lift it', async () => {
  const staff = await as('admin', 'desk');
  await openAccount(staff.page, '@kofi', /Kofi Mensah.*Wallet.*USD/);
  type Change = { choice: string; submit: string; done: string };
  const changeFreeze = async ({ choice, submit, done }: Change): Promise<void> => {
    await staff.page.getByRole('button', { name: /^(Freeze|Change freeze)$/ }).click();
    const sheet = sheetOf(staff.page);
    await sheet.getByLabel(choice).check();
    await sheet.getByRole('button', { name: submit }).click();
    await sheet.getByText('Say why, in a few words').waitFor();
    await sheet.getByLabel('Reason').fill('The owner reported a lost phone');
    await sheet.getByRole('button', { name: submit }).click();
    await staff.page.getByText(done).first().waitFor();
    await sheet.waitFor({ state: 'detached' });
  };
  await changeFreeze({
    choice: 'Outgoing only',
    submit: 'Freeze outgoing',
    done: 'Outgoing is frozen',
  });
  const kofi = await as('kofi', 'desk');
  await kofi.page.goto('/dashboard');
  const card = walletCard(kofi.page, 'US dollar');
  await card.getByText('Frozen').waitFor();
  await card.getByText(/Money can come in but not go out/).waitFor();
  await changeFreeze({
    choice: 'Not frozen',
    submit: 'Unfreeze',
    done: 'The account is no longer frozen',
  });
  await card.getByText('Frozen').waitFor({ state: 'detached' });
  expect(problems()).toEqual([]);
});

test('staff check the ledger invariants, and all of them hold', async () => {
  const { page, context } = await as('admin', 'desk');
  await page.goto('/admin/wallet-oversight');
  await settled(page);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('All checks pass').waitFor();
  const answer = await context.request.get('/api/v1/staff/ledger');
  const { assets } = (await answer.json()) as { assets: { asset: string; sum: number }[] };
  expect(assets.map(({ asset }) => asset)).toEqual(expect.arrayContaining(['NGN', 'USD']));
  expect(assets.filter(({ sum }) => sum !== 0)).toEqual([]);
  expect(problems()).toEqual([]);
});
