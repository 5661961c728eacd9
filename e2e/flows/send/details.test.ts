// Rooms: transfers, kyc, identity, collections
import { expect, test } from 'vitest';
import { openPage, settled, useDevices } from '../../browser.ts';
import {
  chooseBank,
  clickContinue,
  confirmButton,
  expectStep,
  typeAmount,
} from '../../pages/transfers.ts';
import { callsOf } from '../../setup/calls.ts';
import { enterFunded, fund } from '../../setup/money.ts';
import { enterNew, makePicture, reachTier1 } from '../../setup/people.ts';

const { device, as } = useDevices();

const bank = 'Guaranty Trust Bank (GTBank)';

const enterAccount = async (page: Awaited<ReturnType<typeof device>>['page'], number: string) => {
  await page.goto('/transfer/bank');
  await chooseBank(page, 'guaranty', bank);
  await page.getByLabel('Account number').fill(number);
};

test('a Nigerian account number of 14 digits is not looked up, and "%" finds no bank', async () => {
  const made = await device('phone');
  const { page } = made;
  await enterFunded(made, 5_000_00);
  await page.goto('/transfer/bank');
  await page.getByLabel('Search banks').fill('%');
  await page.getByText('No banks match.').waitFor();
  await enterAccount(page, '01234567891234');
  await page.getByText('A Nigerian account number has 10 digits.').waitFor();
  expect(await page.getByText('Checking the account…').count()).toBe(0);
  await clickContinue(page);
  await expectStep(page, '2 of 4');
  await page.getByLabel('Account number').fill('0123456789');
  await page.getByText('TUNDE ADAEZE OWUSU').waitFor();
});

test('a mobile number that is too long is said to be, not cut and verified', async () => {
  const { page } = await as('amara', 'phone');
  await page.goto('/transfer/momo/GH');
  await page.getByRole('button', { name: /MTN/ }).first().click();
  await page.getByLabel('Mobile number').fill('02412345678901234');
  await page.getByText('This number is too long. Please check it.').waitFor();
});

test('the eNaira page says that it pays a bank account', async () => {
  const { page } = await as('amara', 'phone');
  await page.goto('/transfers');
  await page.getByRole('heading', { name: 'Send in Nigeria' }).waitFor();
  await page.getByRole('link', { name: /^eNaira.*To a bank account/ }).click();
  await page
    .getByText('We cannot pay eNaira wallets yet. This transfer goes to a Nigerian bank account.')
    .waitFor();
});

test('leaving during a slow quote leaves the person where they went', async () => {
  const made = await device('desk');
  const { page } = made;
  await enterFunded(made, 5_000_00);
  await enterAccount(page, '0123456789');
  await page.getByText('TUNDE ADAEZE OWUSU').waitFor();
  await clickContinue(page);
  let release: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/transfers/quotes', async (route) => {
    await slow;
    await route.continue();
  });
  await typeAmount(page, '1000');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.waitForURL('**/dashboard');
  const answered = page.waitForResponse('**/api/v1/transfers/quotes');
  release();
  await answered;
  await settled(page);
  expect(new URL(page.url()).search).toBe('');
});

test('"Insufficient balance" goes when money arrives', async () => {
  const made = await device('desk');
  const { page, context } = made;
  await enterFunded(made, 5_000_00);
  await enterAccount(page, '0123456789');
  await page.getByText('TUNDE ADAEZE OWUSU').waitFor();
  await clickContinue(page);
  await typeAmount(page, '6000');
  const problem = page.getByText('Insufficient balance. Available: 5,000.00 NGN');
  await problem.waitFor();
  await fund(context, 5_000_00);
  await problem.waitFor({ state: 'detached' });
  await clickContinue(page);
  await confirmButton(page).waitFor();
});

test('31 February is no date, and sign-up has its own words about a phone number', async () => {
  const made = await device('phone');
  const { page, context } = made;
  await openPage(page, '/signup');
  await page.getByLabel('Full name').fill('Ada Obi');
  await page.getByLabel('Email').fill('ada.obi@example.test');
  await page.getByLabel('Password', { exact: true }).fill('violet harbour trumpet 41');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Tag').fill('adaobiadaobi');
  await page.getByLabel('Phone').fill('12');
  await page.getByRole('button', { name: 'Open my account' }).click();
  await page
    .getByText('Please enter a valid phone number with its country code.')
    .first()
    .waitFor();

  await enterNew(context);
  await openPage(page, '/kyc/tier1');
  await page.getByLabel('Day').fill('31');
  await page.getByLabel('Month').selectOption('2');
  await page.getByLabel('Year').fill('1994');
  await page.getByRole('button', { name: 'Submit Tier 1' }).click();
  await page
    .getByText('This date does not exist. Please check the day and the month.')
    .first()
    .waitFor();
});

test('the alert of Tier 2 goes once both photos are there, and the levels name what each brings in cards', async () => {
  const made = await device('phone');
  const { page, context } = made;
  await enterNew(context);
  await reachTier1(context);
  await openPage(page, '/kyc/tier2');
  await settled(page);
  await page.getByRole('button', { name: 'Submit Tier 2' }).click();
  const alert = page.getByText('Please add your selfie and your government ID.');
  await alert.waitFor();
  const { call } = callsOf(context);
  const file = new Blob([new Uint8Array(await makePicture())], { type: 'image/jpeg' });
  await call('kyc.upload-document', { params: { kind: 'selfie' }, file });
  await call('kyc.upload-document', { params: { kind: 'id_document' }, file });
  await alert.waitFor({ state: 'detached' });

  await page.goto('/kyc-upgrade');
  const levels = page.getByRole('main');
  await levels.getByText('Virtual cards', { exact: true }).first().waitFor();
  await levels.getByText('A virtual USD card, ready to create').first().waitFor();
  expect(await page.getByText('not available yet').count()).toBe(0);
});

test('figures of one width do not widen the hyphens of prose', async () => {
  const { page } = await as('amara', 'phone');
  await page.goto('/dashboard');
  await settled(page);
  const features = await page.evaluate(() => getComputedStyle(document.body).fontFeatureSettings);
  expect(features).not.toContain('tnum');
  const money = page.locator('.money').first();
  expect(await money.evaluate((one) => getComputedStyle(one).fontVariantNumeric)).toContain(
    'tabular-nums',
  );
});
