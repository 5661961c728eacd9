// Rooms: transfers
import { describe, expect, test } from 'vitest';
import { sizesFor, useDevices } from '../../browser.ts';
import {
  confirmButton,
  confirmRecipient,
  enterPin,
  expectResult,
  expectStep,
  takeSelfie,
  typeAmount,
} from '../../pages/transfers.ts';
import { enterFunded, naira } from '../../setup/money.ts';
import { enterNew } from '../../setup/people.ts';

const { device, problems } = useDevices();

describe.each(sizesFor('sends to a contact'))('on a %s', (size) => {
  test('money sent to an email waits, is taken back, is sent again and claimed', async () => {
    const mine = await device(size);
    const { page, context } = mine;
    await enterFunded(mine, 20_000_00);
    const other = await device(size);
    const them = await enterNew(other.context);

    const send = async (): Promise<string> => {
      await page.goto('/transfers');
      await page.getByRole('link', { name: /^Phone or email/ }).click();
      await page.getByLabel('Phone number or email').fill('12345');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Enter the phone number with its country code').waitFor();
      await page.getByLabel('Phone number or email').fill(them.email.toUpperCase());
      await page.getByRole('button', { name: 'Continue' }).click();
      await typeAmount(page, '1500');
      await expectStep(page, '3 of 3');
      await page.getByText('You can take it back until it is claimed.').waitFor();
      await confirmRecipient(page);
      await confirmButton(page).click();
      await takeSelfie(page);
      await enterPin(page);
      return expectResult(page, 'Transfer pending');
    };

    const first = await send();
    expect(await naira(context)).toMatchObject({ available: 18_500_00 });
    await page.goto(`/transactions/${first}`);
    await page.getByText(/^If no one claims it, it returns to you by/).waitFor();
    await page.goto('/claims');
    await page.getByText('6 days 23 hours left').waitFor();
    await page.getByRole('button', { name: /^Take back/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('The money is back in your wallet.').waitFor();
    expect(await naira(context)).toMatchObject({ available: 20_000_00 });

    await send();
    await other.page.goto('/dashboard');
    await other.page.getByText('Money is waiting for you').waitFor();
    await other.page.getByRole('link', { name: 'See and claim it' }).click();
    await other.page.getByRole('button', { name: 'Claim ₦1,500.00' }).click();
    await other.page.getByText('₦1,500.00 is in your wallet.').waitFor();
    expect(await naira(other.context)).toMatchObject({ available: 1_500_00 });
    expect(problems()).toEqual([]);
  });
});
