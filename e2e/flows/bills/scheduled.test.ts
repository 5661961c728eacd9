// Rooms: transfers
import { expect, test } from 'vitest';
import { useDevices } from '../../browser.ts';
import {
  chooseBank,
  confirmRecipient,
  enterPin,
  clickContinue,
  typeAmount,
} from '../../pages/transfers.ts';
import { enterFunded, naira } from '../../setup/money.ts';

const { device } = useDevices();

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a transfer is scheduled, shown as upcoming, paused, skipped and ended; no money moves before its day', async () => {
  const made = await device('phone');
  const { page, context } = made;
  await enterFunded(made, 20_000_00);
  await page.goto('/transfer/bank');
  await chooseBank(page, 'guaranty', 'Guaranty Trust Bank (GTBank)');
  await page.getByLabel('Account number').fill('0123456789');
  await page.getByText('TUNDE ADAEZE OWUSU').waitFor();
  await clickContinue(page);
  await typeAmount(page, '2500');
  await confirmRecipient(page);
  await page.getByRole('button', { name: 'Send later or repeat' }).click();
  await page.getByLabel('Start date').fill(inDays(-1));
  await page.getByRole('button', { name: 'Schedule ₦2,500.00' }).click();
  await page.getByText('Please choose a start date in the future').waitFor();
  await page.getByLabel('Start date').fill(inDays(3));
  await page.getByLabel('How often').selectOption('monthly');
  await page.getByRole('button', { name: 'Schedule ₦2,500.00' }).click();
  await enterPin(page);
  await page.waitForURL('/transfers');
  await page.getByRole('heading', { name: 'Upcoming' }).waitFor();
  await page.getByText(/^Next .* · Every month$/).waitFor();
  expect((await naira(context)).available).toBe(20_000_00);
  const more = page.getByRole('button', { name: 'TUNDE ADAEZE OWUSU: more' }).last();
  await more.click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await page.getByText('Paused · Every month').waitFor();
  await more.click();
  await page.getByRole('menuitem', { name: 'Resume' }).click();
  await page.getByText(/^Next .* · Every month$/).waitFor();
  await more.click();
  await page.getByRole('menuitem', { name: 'Skip the next one' }).click();
  await page.getByText('Skipped: You asked us to.').waitFor();
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Upcoming' }).waitFor();
  await page.goto('/transfers');
  await more.click();
  await page.getByRole('menuitem', { name: 'End' }).click();
  await expect.poll(() => page.getByRole('heading', { name: 'Upcoming' }).count()).toBe(0);
  expect(made.problems).toEqual([]);
});
