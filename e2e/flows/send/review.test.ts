// Rooms: transfers, payouts, transactions
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterAs, sheetOf, useDevices } from '../../browser.ts';
import {
  bottomBar,
  chooseBank,
  clickBack,
  clickContinue,
  confirmButton,
  confirmRecipient,
  enterPin,
  expectResult,
  expectStep,
  isUncovered,
  takeSelfie,
  typeAmount,
} from '../../pages/transfers.ts';
import { enterFunded, naira } from '../../setup/money.ts';

const { device, problems } = useDevices();

const bank = 'Guaranty Trust Bank (GTBank)';

const enterNumberInGhana = async (page: Page): Promise<void> => {
  await page.goto('/transfer/momo/GH');
  await page.getByRole('button', { name: 'MTN MoMo' }).click();
  await page.getByLabel('Mobile number').fill('024 123 4567');
  await page
    .locator('output')
    .getByText(/^[A-Z]+ [A-Z]+ [A-Z]+$/)
    .waitFor();
  await clickContinue(page);
};

const rowOf = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('visible=true').first();

describe.each([
  [390, 844],
  [360, 640],
])('on a phone of %i × %i', (width, height) => {
  test('they get exactly what was typed, and nothing covers it on the review', async () => {
    const made = await device('phone', { only: 'this case' });
    const { page, context } = made;
    await page.setViewportSize({ width, height });
    await enterFunded(made, 50_000_00);
    await enterNumberInGhana(page);

    await expectStep(page, '3 of 4');
    expect(await bottomBar(page).isVisible()).toBe(false);
    // Fee and arrival are known before the review.
    await rowOf(page, 'Fee').getByText('₦0.00').waitFor();
    await rowOf(page, 'Arrives').getByText('Within minutes').waitFor();
    await page.getByText(/^1 GHS = ₦\d+\.\d\d$/).waitFor();
    const sends = page.getByLabel('Amount you send');
    const gets = page.getByLabel('They get');
    await sends.fill('20000');
    await expect.poll(() => gets.inputValue()).toMatch(/^\d{3}\.\d\d$/);
    await page.getByText('They get about', { exact: true }).waitFor();
    await gets.fill('123.45');
    await page.getByText('They get exactly', { exact: true }).waitFor();
    await expect.poll(() => sends.inputValue()).toMatch(/^1\d,\d{3}\.\d\d$/);
    await page.getByLabel('Memo').fill('School fees');
    await clickContinue(page);

    await expectStep(page, '4 of 4');
    expect(await bottomBar(page).isVisible()).toBe(false);
    const arrives = rowOf(page, 'Recipient gets');
    await arrives.getByText('GH₵123.45').waitFor();
    expect(await isUncovered(arrives)).toBe(true);
    expect(await isUncovered(page.getByRole('timer').locator('visible=true'))).toBe(true);
    expect(await isUncovered(confirmButton(page))).toBe(true);

    // Every row leads to its step, and comes back with all other answers.
    await page.getByRole('button', { name: 'Edit memo' }).click();
    await expectStep(page, '3 of 4');
    expect(await gets.inputValue()).toBe('123.45');
    await page.getByLabel('Memo').fill('Books');
    await clickContinue(page);
    await page.getByText('Books', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Edit recipient' }).click();
    await expectStep(page, '1 of 4');
    await page.getByRole('button', { name: 'MTN MoMo' }).click();
    expect(await page.getByLabel('Mobile number').inputValue()).toBe('024 123 4567');
    await page
      .locator('output')
      .getByText(/^[A-Z]+ [A-Z]+ [A-Z]+$/)
      .waitFor();
    await clickContinue(page);
    await expect.poll(() => gets.inputValue()).toBe('123.45');
    await clickContinue(page);
    await page.getByText('Books', { exact: true }).waitFor();
    await arrives.getByText('GH₵123.45').waitFor();
    await page.getByRole('button', { name: 'Edit amount' }).locator('visible=true').click();
    await expectStep(page, '3 of 4');
    // The browser's back button returns to the review.
    await page.goBack();
    await expectStep(page, '4 of 4');

    await confirmRecipient(page);
    const label = (await confirmButton(page).innerText()).replace('Send ', '');
    await confirmButton(page).click();
    await takeSelfie(page);
    await enterPin(page);
    await expectResult(page, 'Transfer complete');
    // The amount is what the page is about, and what arrived is what was typed.
    expect(await page.locator('output .money').first().innerText()).toContain(label);
    await rowOf(page, 'Recipient gets').getByText('GH₵123.45').waitFor();
    const spent = 50_000_00 - (await naira(context)).balance;
    expect(label.replace(/[^\d]/g, '')).toBe(String(spent));
    expect(problems()).toEqual([]);
  });
});

test('after a transfer the receipt can be shared first, then another sent to the same person', async () => {
  const made = await device('phone', { only: 'this case' });
  const { page } = made;
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(globalThis, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        shared.push(...files.map(({ name, type }) => `${name} ${type}`));
      },
    });
  });
  await enterFunded(made, 9_000_00);
  await page.goto('/transfer/bank');
  await chooseBank(page, 'guaranty', bank);
  await page.getByLabel('Account number').fill('0123456789');
  await page.getByText('TUNDE ADAEZE OWUSU').waitFor();
  await clickContinue(page);
  await typeAmount(page, '1250');
  await confirmRecipient(page);
  await confirmButton(page).click();
  await enterPin(page);
  await expectResult(page, 'Transfer complete');
  await page.getByRole('button', { name: 'Share receipt' }).click();
  const shared = () => page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared);
  await expect.poll(shared).toEqual([expect.stringMatching(/^receipt-TXN_\w+\.png image\/png$/)]);
  for (const name of ['Send Another Transfer', 'Go to Dashboard', 'See the details']) {
    await page.getByRole('link', { name }).waitFor();
  }
  await page.getByRole('link', { name: 'Send another to Tunde' }).click();
  await expectStep(page, '1 of 2');
  await page.getByText('TUNDE ADAEZE OWUSU').first().waitFor();
  expect(await page.getByLabel('Amount').inputValue()).toBe('');
  // Without a share sheet the receipt is offered as a file.
  await page.evaluate(() => Object.assign(navigator, { canShare: undefined }));
  await page.goBack();
  await page.getByRole('button', { name: 'Share receipt' }).click();
  await sheetOf(page).getByRole('button', { name: 'Download PDF' }).waitFor();
  expect(problems()).toEqual([]);
});

test('the account number comes first: likely banks, a pasted message, and a ranked search', async () => {
  const made = await device('phone');
  const { page } = made;
  await enterFunded(made, 9_000_00);
  await page.goto('/transfer/bank');
  const number = page.getByLabel('Account number');
  const likely = page.locator('section', { hasText: 'Likely banks' }).getByRole('button');
  // 0123456785 has the check digit of GTBank.
  await number.fill('012 345 6785');
  await expect.poll(() => number.inputValue()).toBe('0123456785');
  await likely.filter({ hasText: bank }).click();
  await expectStep(page, '2 of 4');
  expect(await number.inputValue()).toBe('0123456785');
  await page
    .locator('output')
    .getByText(/^[A-Z]+ [A-Z]+ [A-Z]+$/)
    .waitFor();

  await clickBack(page);
  await expectStep(page, '1 of 4');
  for (const [typed, name] of [
    ['uba', 'United Bank for Africa (UBA)'],
    ['fcmb', 'First City Monument Bank (FCMB)'],
    ['gtb', bank],
  ]) {
    await page.getByLabel('Search banks').fill(typed ?? '');
    const first = page.getByRole('main').getByRole('listitem').getByRole('button').first();
    await expect.poll(() => first.innerText()).toContain(name);
  }
  await number.fill('0123456789 GTBank John');
  await expectStep(page, '2 of 4');
  expect(await number.inputValue()).toBe('0123456789');
  await page.getByText(bank).waitFor();
  await page.getByText('TUNDE ADAEZE OWUSU').waitFor();
  await clickContinue(page);
  await typeAmount(page, '500');
  await confirmRecipient(page);
  await confirmButton(page).click();
  await enterPin(page);
  await expectResult(page, 'Transfer complete');

  // The bank where the person has sent to this number is the first suggestion.
  await page.goto('/transfer/bank');
  await number.fill('0123456789');
  await expect
    .poll(() => likely.first().innerText())
    .toContain('You have sent to TUNDE ADAEZE OWUSU here');
  expect(problems()).toEqual([]);
});

test('a request for mobile money has no bottom bar, the list of countries has', async () => {
  const made = await device('phone');
  const { page } = made;
  await enterAs(made, 'amara');
  await page.goto('/transfer/momo-request');
  await page.getByText(/^Step 1 of/).waitFor();
  expect(await bottomBar(page).isVisible()).toBe(false);
  await page.goto('/transfer/countries');
  await bottomBar(page).waitFor();
});
