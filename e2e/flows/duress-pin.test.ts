// Rooms: protections, transfers, identity
import { expect, test } from 'vitest';
import { openPage, sheetOf, useDevices } from '../browser.ts';
import {
  confirmButton,
  confirmRecipient,
  enterPin,
  expectResult,
  takeSelfie,
} from '../pages/transfers.ts';
import { callsOf } from '../setup/calls.ts';
import { enterFunded, naira } from '../setup/money.ts';
import { enterNew, pin } from '../setup/people.ts';

const { as, device, problems } = useDevices();
const duressPin = '6174';

test('a duress PIN shows a small balance and a sent transfer, staff read of it, and the owner ends it', async () => {
  const [made, other] = [await device('phone'), await device('desk')];
  const { page, context } = made;
  await enterNew(other.context);
  await enterFunded(made, 60_000_00);
  await openPage(page, '/security-center/transfer-protection');
  await page.getByRole('button', { name: 'Set or change' }).click();
  await sheetOf(page).getByLabel('Your PIN').fill(pin);
  await sheetOf(page).getByLabel('New duress PIN', { exact: true }).fill(duressPin);
  await sheetOf(page).getByLabel('New duress PIN again').fill(duressPin);
  await sheetOf(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect(await naira(context)).toMatchObject({ available: 60_000_00 });

  const { call } = callsOf(context);
  const { me: found } = await callsOf(other.context).call('identity.session', {});
  const to = { rail: 'tag', recipientUserId: found?.id ?? '' } as const;
  const quote = await call('transfers.quote', { body: { to, amount: 5_000_00 } });
  await openPage(page, `/transfer/review?quote=${quote.id}`);
  await confirmRecipient(page);
  await confirmButton(page).click();
  await takeSelfie(page);
  await enterPin(page, duressPin);
  await expectResult(page, 'Transfer complete');
  expect(await naira(context)).toMatchObject({ available: 15_000_00, held: 0 });
  await openPage(page, '/dashboard');
  await page.getByText('₦15,000.00').first().waitFor();
  expect(await naira(other.context)).toMatchObject({ available: 0 });

  const staff = await as('admin', 'desk');
  const { me } = await call('identity.session', {});
  await openPage(staff.page, `/admin/users/${me?.id ?? ''}`);
  await staff.page.getByText('The person may be under threat.').waitFor();
  await staff.page.getByText(/^₦5,000.00 to .* waits until/).waitFor();

  await openPage(page, '/security-center/transfer-protection');
  await page.getByRole('button', { name: 'I’m safe again' }).click();
  await sheetOf(page).getByLabel('Your PIN').fill(pin);
  await sheetOf(page).getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Waiting to be sent').waitFor();
  await page.getByText('Made with your duress PIN').waitFor();
  expect(await naira(context)).toMatchObject({ available: 55_000_00 });
  expect(problems()).toEqual([]);
});
