// Rooms: scams, transfers, cases
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openPage, sheetOf, useDevices } from '../browser.ts';
import {
  confirmButton,
  confirmRecipient,
  enterPin,
  expectResult,
  takeSelfie,
  typeAmount,
} from '../pages/transfers.ts';
import { callsOf } from '../setup/calls.ts';
import { enterFunded } from '../setup/money.ts';
import { enterNew } from '../setup/people.ts';

const { device, as, problems } = useDevices();

/** A number of the demo data about which people are warned. */
const reported = '+2348035550199';

test('a warning is read before the send; the send is reported, recalled and its recipient blocked', async () => {
  const mine = await device('phone');
  const { page } = mine;
  await enterFunded(mine, 20_000_00);
  await openPage(page, '/transfer/contact');
  await page.getByLabel('Phone number or email').fill(reported);
  await page.getByRole('button', { name: 'Continue' }).click();
  await typeAmount(page, '1500');
  await page.getByRole('heading', { name: 'Reported as a scam' }).waitFor();
  await confirmRecipient(page);
  await confirmButton(page).click();
  await page.getByText('Please read the warning first').waitFor();
  await page.getByLabel('I have read the warning and still want to send').check();
  await confirmButton(page).click();
  await takeSelfie(page);
  await enterPin(page);
  const sent = await expectResult(page, 'Transfer pending');

  await openPage(page, `/transactions/${sent}`);
  await page.getByRole('link', { name: 'Report a scam' }).click();
  await page.getByText(/We fill in the amount, date and recipient for you/).waitFor();
  await page.getByRole('button', { name: 'Report the scam' }).click();
  await page.getByText('Choose what kind of scam it was').waitFor();
  await page.getByLabel('What kind of scam was it?').selectOption('fake_support');
  await page.getByLabel('What happened?').fill('A man called and said he was from my bank.');
  await page.getByRole('button', { name: 'Report the scam' }).dblclick();
  await page.getByText(/^We have your report\. Its number is CASE-/).waitFor();
  await page.getByRole('button', { name: 'Get the money back' }).click();
  await page.getByText('Requested', { exact: true }).waitFor();
  await page
    .getByRole('timer')
    .filter({ hasText: /^\d\d:\d\d left$/ })
    .waitFor();
  await page.getByRole('button', { name: 'Block this recipient' }).click();
  await page.getByRole('button', { name: 'Unblock' }).waitFor();
  const { items } = await callsOf(mine.context).call('scams.list', { query: {} });
  expect(items).toHaveLength(1);

  await openPage(page, '/transfer/contact');
  await page.getByLabel('Phone number or email').fill(reported);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Amount').fill('1500');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('You blocked this recipient.').first().waitFor();
  expect(problems()).toEqual([]);
});

test('staff take a report and ask, and the open page of the person follows', async () => {
  const { page, context } = await device('desk');
  await enterNew(context);
  const body = {
    id: randomUUID(),
    type: 'job',
    text: 'They asked for a fee before the job.',
  } as const;
  const report = await callsOf(context).call('scams.open', { body });
  await openPage(page, `/security-center/scam-history/${report.id}`);
  await page.getByText(/^23 h \d+ min left$/).waitFor();

  const staff = await as('admin', 'desk');
  await openPage(staff.page, `/admin/scams/${report.id}`);
  await staff.page.getByRole('button', { name: 'Ask the customer' }).click();
  const sheet = sheetOf(staff.page);
  await sheet.getByLabel('What the customer reads').fill('Please send the advert of the job.');
  await sheet.getByLabel('Reason').fill('The story has no proof yet');
  await sheet.getByRole('button', { name: 'Ask the customer' }).click();
  // The page of the person is not loaded again.
  await page.getByText('We need something from you').waitFor();
  await page.getByLabel('Your answer').fill('It was on a page that is gone now.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('You wrote: It was on a page that is gone now.').waitFor();
});
