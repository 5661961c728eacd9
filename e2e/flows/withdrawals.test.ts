// Rooms: transfers, payouts
import { describe, expect, test } from 'vitest';
import { enterAs, settled, sheetOf, sizesFor, useDevices } from '../browser.ts';
import {
  clickBack,
  expectStep,
  confirmButton,
  expectResult,
  enterPin,
  typeAmount,
} from '../pages/transfers.ts';
import { accountNumberOf, fund, naira } from '../setup/money.ts';
import { enterNew, reachTier1, takeTurn } from '../setup/people.ts';

const { device, problems } = useDevices();

const demoPin = '2580';

describe.each(sizesFor('withdrawals'))('on a %s', (size) => {
  test('a person adds their own bank account, which waits a day; an account of another person is refused', async () => {
    const { page, context } = await device(size);
    await enterNew(context);
    await page.goto('/withdrawals');
    await page.getByText('Verify your identity first').waitFor();
    await reachTier1(context);
    // The only bank account that is certainly in this person's name.
    const own = await accountNumberOf(context);
    await page.reload();
    await page.getByRole('button', { name: 'Add a bank account' }).click();
    const sheet = sheetOf(page);
    await sheet.getByLabel('Bank').fill('guaranty');
    await page.getByRole('option', { name: 'Guaranty Trust Bank (GTBank)' }).click();
    await sheet.getByLabel('Account number').fill('0123456789');
    await sheet.getByText('TUNDE ADAEZE OWUSU').waitFor();
    await sheet.getByRole('button', { name: 'Add this account' }).click();
    await sheet.getByText('This account is not in your verified name.').waitFor();
    await sheet.getByLabel('Account number').fill(own);
    await sheet.getByRole('button', { name: 'Add this account' }).click();
    await sheet.waitFor({ state: 'detached' });

    await page.getByText(/^You can send to a new bank account after 24 hours: from /).waitFor();
    expect(await page.getByRole('link', { name: 'Withdraw', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await sheetOf(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Add a bank account in your own name to withdraw to it.').waitFor();
    expect(problems()).toEqual([]);
  });
});

test.each([
  ['phone', 'amara'],
  ['desk', 'chidi'],
] as const)(
  'on a %s a person withdraws money, and cancels a pending withdrawal',
  async (size, who) => {
    await takeTurn(who);
    const made = await device(size);
    const { page, context } = made;
    await enterAs(made, who);
    await fund(context, 11_000_000_00);
    const before = await naira(context);
    await page.goto('/withdrawals');
    await settled(page);
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
    // A rule stops such a large amount to a new account for review.
    await typeAmount(page, '10000000');
    await expectStep(page, '2 of 2');
    await page.getByText('You can cancel it until it is sent.').waitFor();
    await clickBack(page);
    await expectStep(page, '1 of 2');
    expect(await page.getByLabel('Amount').inputValue()).toBe('10,000,000');
    await page.goForward();
    await page.reload();
    await expectStep(page, '2 of 2');
    // The money goes to the person's own account, so there is no recipient to check.
    expect(await page.getByRole('checkbox', { name: /^I’ve checked/ }).count()).toBe(0);
    await confirmButton(page).dblclick();
    await enterPin(page, demoPin);
    await expectResult(page, 'Transfer pending');
    expect(await naira(context)).toMatchObject({
      balance: before.balance,
      held: before.held + 10_000_000_00,
    });
    await page.goto('/withdrawals');
    await page.getByText('Pending', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('Cancelled', { exact: true }).first().waitFor();
    expect(await naira(context)).toMatchObject(before);

    await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
    await page.getByLabel('Amount').waitFor();
    expect(await page.getByLabel('Amount').inputValue()).toBe('');
    await typeAmount(page, '1200.50');
    await confirmButton(page).click();
    await enterPin(page, demoPin);
    await expectResult(page, 'Transfer complete');
    expect((await naira(context)).balance).toBe(before.balance - 1_200_50);
    await page.goBack();
    await expectStep(page, '1 of 2');
    await clickBack(page);
    await page.getByRole('heading', { name: 'Your withdrawals' }).waitFor();
    expect(problems()).toEqual([]);
  },
);
