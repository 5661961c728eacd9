// Rooms: collections
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useDevices } from '../../browser.ts';
import { clickBack, expectStep, clickContinue } from '../../pages/transfers.ts';
import { naira } from '../../setup/money.ts';
import { enterNew } from '../../setup/people.ts';
import { sandbox } from '../../setup/sandbox.ts';

const { device } = useDevices();

/** The last digit of the payer's number decides the outcome in the sandbox. */
const payerNumber = (last: number) => `024123456${last}`;

const fillPayer = async (page: Page, typed: string): Promise<void> => {
  await page.getByLabel('Mobile number').fill(typed);
  await page.getByLabel('First name').fill('Ama');
  await page.getByLabel('Last name').fill('Owusu');
  await page.getByLabel('Email').fill('ama@example.test');
};

const openConfirmation = async (page: Page, typed: string): Promise<void> => {
  await page.goto('/transfer/momo-request');
  await page.getByRole('button', { name: /Ghana/ }).click();
  await expectStep(page, '2 of 4');
  await fillPayer(page, typed);
  await clickContinue(page);
  await expectStep(page, '3 of 4');
  await page.getByLabel('Amount').fill('150');
  await page.getByLabel('What is it for?').fill('Rent');
  await clickContinue(page);
  await expectStep(page, '4 of 4');
};

const createRequest = async (page: Page, typed: string): Promise<void> => {
  await openConfirmation(page, typed);
  await page.getByRole('button', { name: 'Request GH₵150.00' }).click();
  await page.waitForURL(/request=/);
};

test('country, details, amount, confirm, and paid: back goes one step, leaving returns to /transfers, money is credited when the company confirms it', async () => {
  const made = await device('phone');
  const { page, context } = made;
  await enterNew(context);
  await page.goto('/transfers');
  await page.getByRole('link', { name: /^Request mobile money/ }).click();
  await expectStep(page, '1 of 4');
  await clickBack(page);
  await page.waitForURL('/transfers');
  await page.goto('/transfer/momo-request');
  await page.getByRole('button', { name: /Ghana/ }).click();
  await expectStep(page, '2 of 4');
  // The most used network of the country is preselected.
  await expect
    .poll(() => page.getByLabel('Mobile money network').locator('option:checked').innerText())
    .toMatch(/MTN/);
  await clickContinue(page);
  await page.getByText('Please fill in all required fields').waitFor();
  await page.getByText('Please enter a last name').waitFor();
  await fillPayer(page, payerNumber(0));
  await clickContinue(page);
  await expectStep(page, '3 of 4');
  await clickContinue(page);
  await page.getByText('Please fill in amount and description').waitFor();
  await page.getByLabel('Amount').fill('150');
  await page.getByLabel('What is it for?').fill('Rent for May');
  await page.getByText('You get about').waitFor();
  await clickContinue(page);
  await expectStep(page, '4 of 4');
  await clickBack(page);
  await expectStep(page, '3 of 4');
  await clickContinue(page);
  await page.getByText('+233241234560').waitFor();
  // After a failure, the server's error is shown and everything typed stays.
  const create = '**/functions/v1/create-momo-collection';
  await page.route(create, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'x-error-code': 'COLLECTION_FAILED' },
      json: { success: false, error: 'Failed to create collection request' },
    }),
  );
  await page.getByRole('button', { name: 'Request GH₵150.00' }).click();
  await page.getByText('Failed to create collection request').waitFor();
  await page.unroute(create);
  await page.getByRole('button', { name: 'Request GH₵150.00' }).dblclick();
  await page.getByRole('heading', { name: 'Paid' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Paid' }).waitFor();
  expect((await naira(context)).available).toBeGreaterThan(10_000_00);
  await page.getByRole('link', { name: 'See the transaction' }).click();
  await page.getByText('Ama Owusu').first().waitFor();
  await page.goto('/transfer/momo-request?view=requests');
  await page.getByText('1 request').waitFor();
  expect(made.problems).toEqual([]);
});

test('the second press of a double click does not reach what has taken the place of the button', async () => {
  const { page, context, problems } = await device('phone');
  await enterNew(context);
  await openConfirmation(page, payerNumber(0));
  const button = await page.getByRole('button', { name: 'Request GH₵150.00' }).boundingBox();
  if (!button) throw new Error('the button has no place on the page');
  await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
  await page.getByRole('heading', { name: 'Paid' }).waitFor();
  const second = { clickCount: 2 };
  await page.mouse.down(second);
  await page.mouse.up(second);
  await page.getByRole('link', { name: 'See the transaction' }).click();
  await page.waitForURL('**/transactions/*');
  expect(problems).toEqual([]);
});

test('the otp step appears only if an OTP is required: 4 digits, "Please enter a valid 4-digit OTP", "Failed to verify OTP"', async () => {
  const made = await device('desk');
  const { page, context } = made;
  await enterNew(context);
  await createRequest(page, payerNumber(1));
  const confirm = page.getByRole('button', { name: 'Confirm the code' });
  await page.getByLabel('OTP').fill('12');
  await confirm.click();
  await page.getByText('Please enter a valid 4-digit OTP').waitFor();
  await page.route('**/functions/v1/verify-momo-otp', (route) => route.abort());
  // The last digit submits it.
  await page.getByLabel('OTP').fill('6550');
  await page.getByText(/Failed to verify OTP|connection/).waitFor();
  await page.unroute('**/functions/v1/verify-momo-otp');
  await confirm.click();
  await page.getByRole('heading', { name: 'Paid' }).waitFor();
});

test('a declined request can be sent again, a waiting one can be cancelled, and a late payment is still credited', async () => {
  const made = await device('desk');
  const { page, context } = made;
  await enterNew(context);
  await createRequest(page, payerNumber(3));
  await page.getByRole('heading', { name: 'Declined' }).waitFor();
  const before = page.url();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await page.getByRole('heading', { name: 'Declined' }).waitFor();

  await createRequest(page, payerNumber(9));
  await page.getByRole('heading', { name: 'Waiting for the payer' }).waitFor();
  await page.getByText(/^Open for another \d+:\d\d$/).waitFor();
  const id = new URL(page.url()).searchParams.get('request') ?? '';
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await page.getByRole('heading', { name: 'Cancelled' }).waitFor();
  const reference = `collection_${id.replaceAll('-', '').toUpperCase()}`;
  await sandbox('/maplerad/approve', { reference });
  await page.getByRole('heading', { name: 'Paid' }).waitFor();
});

test('a pay link lets a stranger fill in their own number and pay', async () => {
  const [made, other] = [await device('phone'), await device('phone')];
  const { page, context } = made;
  await enterNew(context);
  await page.goto('/transfer/momo-request?view=links');
  await page.getByRole('button', { name: 'New pay link' }).click();
  await page.getByLabel('Amount').fill('40');
  await page.getByLabel('What is it for?').fill('Books');
  await page.getByRole('button', { name: 'Create link' }).click();
  // The new link is shown at once, to share it.
  const address = await page.getByText(/\/pay\/[\w-]+$/).innerText();
  await other.page.goto(address.trim());
  await other.page.getByText('GH₵40.00').first().waitFor();
  // Most people in Ghana have MTN, so it is chosen already.
  const chosen = other.page.getByLabel('Mobile money network').locator('option:checked');
  expect(await chosen.textContent()).toMatch(/MTN/);
  await other.page.getByRole('button', { name: 'Pay GH₵40.00' }).click();
  await other.page.getByText('Please fill in all required fields').waitFor();
  await fillPayer(other.page, payerNumber(0));
  await other.page.getByRole('button', { name: 'Pay GH₵40.00' }).dblclick();
  await other.page.getByText('Thank you. It is paid.').waitFor();
  await other.page.reload();
  // A reload still shows the payer's receipt; without it the link is over.
  await other.page.getByText('Thank you. It is paid.').waitFor();
  await other.page
    .getByRole('article')
    .getByText(/^collection_/)
    .waitFor();
  await other.page.goto(address.trim());
  await other.page.getByText('This link can no longer be paid.').waitFor();
  expect(other.problems).toEqual([]);
});
