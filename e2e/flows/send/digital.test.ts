// Rooms: transfers, payouts
import { expect, test } from 'vitest';
import { useDevices } from '../../browser.ts';
import {
  clickBack,
  expectStep,
  confirmRecipient,
  expectResult,
  enterPin,
  takeSelfie,
} from '../../pages/transfers.ts';
import { enterNew } from '../../setup/people.ts';

const { device, as } = useDevices();

const polygon = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test('coins and networks as specified, "New" on pyusd, on avalanche and on pyusd over solana, then the address, the $1.50 and the hash', async () => {
  const made = await as('chidi', 'phone');
  const { page } = made;
  await page.goto('/transfer/digital');
  await expectStep(page, '1 of 4');
  await page.getByRole('button', { name: /^PYUSD New/ }).click();
  await page.getByRole('button', { name: /^Ethereum PYUSD/ }).waitFor();
  await page.getByRole('button', { name: /^Solana New/ }).waitFor();
  await clickBack(page);
  await page.getByRole('button', { name: /^USDT/ }).click();
  for (const name of ['Ethereum', 'Tron', 'Polygon', 'Solana']) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor();
  }
  await clickBack(page);
  await page.getByRole('button', { name: /^USDC/ }).click();
  await page.getByRole('button', { name: /^Stellar/ }).waitFor();
  await page.getByRole('button', { name: /^Avalanche New/ }).waitFor();
  await page.getByRole('button', { name: /^Polygon/ }).click();

  // The person accepts the company's terms once, on its own page; then the company reviews their
  // details for a moment.
  await page.getByRole('button', { name: 'Open Bridge’s terms' }).click();
  await page.getByRole('heading', { name: "Bridge's terms of service" }).waitFor();
  await page.getByRole('link', { name: 'Accept' }).click();
  await page.waitForURL(/\/transfer\/digital\?step=enter-details/);
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const address = page.getByLabel('Wallet address');
  await refresh.or(address).first().waitFor();
  await expect
    .poll(async () => {
      // The button may disappear before the click.
      if (await refresh.isVisible()) await refresh.click({ timeout: 1_000 }).catch(() => undefined);
      return address.isVisible();
    })
    .toBe(true);

  const next = page.getByRole('button', { name: 'Next' });
  expect(await next.isDisabled()).toBe(true);
  await page.getByText('$0.50 to $2.00').waitFor();
  await page.getByText('$1.00 = 1.000 USDC').waitFor();
  await page.getByText('This cannot be undone.').first().waitFor();
  await address.fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
  await page.getByText('This address cannot be on Polygon.').waitFor();
  await address.fill(polygon);
  await page.getByLabel('Amount').fill('999999');
  await page.getByText('More than your balance with the $1.50 fee').waitFor();
  expect(await next.isDisabled()).toBe(true);
  await page.getByLabel('Amount').fill('5');
  await next.click();

  await expectStep(page, '4 of 4');
  await page.getByText('$6.50').first().waitFor();
  await confirmRecipient(page);
  await page.getByRole('button', { name: 'Send $5.00' }).dblclick();
  await takeSelfie(page);
  await enterPin(page, '2580');
  const id = await expectResult(page, 'Transfer complete');
  await page.goto(`/transactions/${id}`);
  const hash = page.getByRole('link', { name: /^0x/ });
  await hash.waitFor();
  expect(await hash.getAttribute('href')).toMatch(/^https:\/\/polygonscan\.com\/tx\/0x/);
  expect(made.problems).toEqual([]);
});

test('with a coin in the path its step is skipped, and an unknown coin is explained with a link back', async () => {
  const made = await device('desk');
  const { page, context } = made;
  await enterNew(context);
  await page.goto('/transfer/digital/usdt');
  await expectStep(page, '1 of 3');
  await page.getByRole('button', { name: /^Tron/ }).waitFor();
  await clickBack(page);
  await page.waitForURL('/transfers');
  await page.goto('/transfer/digital/doge');
  await page.getByText('You cannot send doge from here.').waitFor();
  await page.getByRole('link', { name: 'See all digital dollars' }).click();
  await page.getByRole('button', { name: /^USDC/ }).click();
  await page.getByRole('button', { name: /^Ethereum/ }).click();
  await page.getByText('Complete Tier 1 to send digital dollars.').waitFor();
  expect(made.problems).toEqual([]);
});
