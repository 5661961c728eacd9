// Rooms: cards, wallets
import { expect, test } from 'vitest';
import { openPage, sheetOf, sizesFor, useDevices } from '../browser.ts';
import {
  createCard,
  expectBalance,
  moveMoney,
  payInShop,
  readCard,
  readNumber,
} from '../pages/cards.ts';
import { enterPin } from '../pages/transfers.ts';
import { callsOf } from '../setup/calls.ts';
import { enterWithDollars } from '../setup/money.ts';
import { enterNew } from '../setup/people.ts';

const { device, problems } = useDevices();
test.each(sizesFor('a card from its start'))(
  'on a %s a card is created, shown, funded, paid with, declined and frozen',
  async (size) => {
    const made = await device(size);
    const { page, context } = made;
    await enterWithDollars(made, 200_00);
    await openPage(page, '/virtual-cards');
    await page.getByRole('button', { name: 'Create card' }).first().click();
    const sheet = sheetOf(page);
    for (const fee of [
      'New card, once',
      'Each month',
      'Adding money',
      'Shop in another currency',
    ]) {
      await sheet.getByText(fee, { exact: true }).waitFor();
    }
    await sheet.getByLabel('First amount').fill('1');
    await sheet.getByRole('button', { name: 'Create card', exact: true }).click();
    await sheet.getByText('Give the card a name').waitFor();
    await sheet.getByText('A card starts with at least $2.00').waitFor();
    await createCard(page, 'Subscriptions');
    await page.getByText('0 of 4 payments declined for lack of money').waitFor();
    await expectBalance(context, 10_00);

    const number = await readNumber(page);
    const { lastFour } = await readCard(context);
    expect(number.slice(-4)).toBe(lastFour);
    const kept = await page.evaluate(
      () =>
        document.documentElement.outerHTML +
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(kept.replaceAll(' ', '')).not.toContain(number);

    await moveMoney(page, 'Add money', '20');
    await page.getByText('Your money is on its way to the card.').waitFor();
    await expectBalance(context, 30_00);

    await payInShop(number, { amount: 12_00, merchant: 'NETFLIX.COM', three_d_secure: true });
    const code = page.getByRole('alert').filter({ hasText: 'Payment code' });
    await code.getByText(/^\d{6}$/).waitFor();
    await code.getByText(/confirm a payment with Subscriptions/).waitFor();
    await code.getByRole('button', { name: 'Hide this code' }).click();
    await code.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /Netflix/i }).waitFor();
    await expectBalance(context, 18_00);

    await payInShop(number, { amount: 90_00, merchant: 'NETFLIX.COM' });
    await page.getByText('Not enough money on the card').waitFor();
    await page.getByText('1 of 4 payments declined for lack of money').waitFor();

    // The page shows the freeze at once; the issuer has it when the call has answered.
    const isFrozen = page.waitForResponse((response) => response.url().endsWith('/freeze'));
    await page.getByRole('button', { name: 'Freeze', exact: true }).click();
    await isFrozen;
    await page.getByText('This card takes no payments').waitFor();
    await page.getByRole('button', { name: 'Unfreeze' }).waitFor();
    await payInShop(number, { amount: 1_00, merchant: 'SPOTIFY' });
    await page.getByText('The card was frozen').waitFor();
    await expectBalance(context, 18_00);
    await page.getByRole('button', { name: 'Unfreeze' }).click();
    await page.getByRole('button', { name: 'Freeze', exact: true }).waitFor();
    expect(problems()).toEqual([]);
  },
);

test.each(sizesFor('a card to its end'))(
  'on a %s a payment is disputed, money is withdrawn, and the card is closed',
  async (size) => {
    const made = await device(size);
    const { page, context } = made;
    await enterWithDollars(made, 100_00);
    await createCard(page, 'Travel');
    const number = await readNumber(page);
    await payInShop(number, { amount: 4_00, merchant: 'AMAZON.COM' });
    await expectBalance(context, 6_00);

    await page.getByRole('link', { name: /Amazon/i }).click();
    await page.getByRole('button', { name: 'Dispute this payment' }).click();
    await sheetOf(page).getByRole('button', { name: 'Send the dispute' }).click();
    await sheetOf(page).getByText('Say what happened, in a sentence or two').waitFor();
    await sheetOf(page).getByLabel('What is wrong?').selectOption('twice');
    await sheetOf(page).getByLabel('What happened?').fill('I paid once and was charged twice.');
    await sheetOf(page).getByRole('button', { name: 'Send the dispute' }).dblclick();
    await page.getByText(/^We have your dispute\. Its number is /).waitFor();
    await page.getByText('We are looking at it').waitFor();
    await page.getByRole('button', { name: 'Withdraw the dispute' }).click();
    await sheetOf(page).getByRole('button', { name: 'Withdraw the dispute' }).click();
    await page.getByText('You withdrew it').waitFor();

    const { id } = await readCard(context);
    await openPage(page, `/virtual-cards?card=${id}`);
    await moveMoney(page, 'Withdraw', '7');
    await sheetOf(page).getByText('There is not enough money on the card.').waitFor();
    await sheetOf(page).getByLabel('Amount to withdraw').fill('2');
    await sheetOf(page).getByRole('button', { name: 'Withdraw $2.00' }).click();
    await enterPin(page);
    await page.getByText('Your money is on its way to your wallet.').waitFor();
    await expectBalance(context, 4_00);

    await openPage(page, `/virtual-cards/${id}/settings`);
    await page.getByRole('button', { name: /^Each day/ }).click();
    await sheetOf(page).getByLabel('Each day').fill('50');
    await sheetOf(page).getByRole('button', { name: 'Save' }).click();
    await enterPin(page);
    await page.getByText('$4.00 of $50.00 spent').waitFor();
    await page.getByRole('button', { name: /^Close the card/ }).click();
    await sheetOf(page).getByText('returns to your US dollar wallet.').waitFor();
    await sheetOf(page).getByRole('button', { name: 'Close card for good' }).click();
    await enterPin(page);
    await page.getByRole('heading', { name: 'Closed cards' }).waitFor();
    await page.getByText('It takes no payments. Its history stays here.').waitFor();
    await page.getByRole('link', { name: /Amazon/i }).waitFor();
    expect((await readCard(context)).state).toBe('closed');
    expect(problems()).toEqual([]);
  },
);

test('a person below tier 2 is led to the verification, and another’s card does not exist', async () => {
  const { page, context } = await device('phone');
  await enterNew(context);
  await openPage(page, '/virtual-cards');
  await page.getByRole('heading', { name: 'Virtual cards are available from tier 2.' }).waitFor();
  expect(await page.getByRole('button', { name: 'Create card' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Verify my identity' }).getAttribute('href')).toBe(
    '/kyc',
  );
  expect((await callsOf(context).call('cards.list', {})).items).toEqual([]);
  await openPage(page, '/virtual-cards/00000000-0000-7000-8000-000000000000/settings');
  await page
    .getByRole('heading', { name: 'This card does not exist, or it is not yours' })
    .waitFor();
  expect(problems()).toEqual([]);
});
