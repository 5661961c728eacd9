// Rooms: fx, identity
import { expect, test } from 'vitest';
import { sheetOf, useDevices } from '../../browser.ts';
import {
  clickContinue,
  conversionOnPage,
  conversionsOf,
  convertButton,
  openExchange,
  takeTurnsWithRate,
} from '../../pages/fx.ts';
import { addPasskey } from '../../pages/passkeys.ts';
import { dollars, enterWithDollars } from '../../setup/money.ts';
import { agePasskeys } from '../../setup/sessions.ts';

const { device } = useDevices();
takeTurnsWithRate();

test('a passkey confirms a conversion instead of the PIN', async () => {
  const made = await device('phone', { only: 'this case' });
  const { page, context } = made;
  const { email } = await enterWithDollars(made, 100_00);
  await addPasskey(context, page);
  await agePasskeys(email);
  await openExchange(page, 'from=USD&to=NGN&amount=2500');
  await clickContinue(page);
  await convertButton(page).click();
  await sheetOf(page).getByRole('button', { name: 'Confirm with passkey' }).click();
  const id = await conversionOnPage(page);
  expect((await conversionsOf(context)).map((conversion) => conversion.id)).toEqual([id]);
  expect((await dollars(context)).available).toBe(75_00);
});
