// Rooms: transfers, payouts
import { expect, test } from 'vitest';
import { enterAs, navigateInApp, useDevices } from '../../browser.ts';
import {
  clickBack,
  expectStep,
  confirmButton,
  confirmRecipient,
  expectResult,
  enterPin,
  clickContinue,
  takeSelfie,
  typeAmount,
} from '../../pages/transfers.ts';
import { enterFunded, naira } from '../../setup/money.ts';

const { device, problems } = useDevices();

const institutions = '**/functions/v1/institutions';
const momo = 'Mobile Money';
const bank = 'Bank Account';

/** Every country abroad that people can send to, with its terms and methods. */
const destinations = [
  ['BJ', /^1 XOF = ₦\d+\.\d+ · No fee · Within minutes$/, [momo]],
  ['BF', /^1 XOF = ₦/, [momo]],
  ['CM', /^1 XAF = ₦/, [momo]],
  ['CI', /^1 XOF = ₦/, [momo]],
  ['GH', /^1 GHS = ₦\d+\.\d\d · No fee · Within minutes$/, [momo, bank]],
  ['KE', /^1 KES = ₦/, [momo, bank]],
  ['SN', /^1 XOF = ₦/, [momo]],
  ['TZ', /^1 TZS = ₦/, [momo]],
  ['UG', /^1 UGX = ₦/, [momo]],
  ['US', /^\$2\.99 fee · 1-3 business days$/, [bank]],
] as const;

test('Send Internationally: the first four countries and all of them, each with its flag, terms and methods', async () => {
  const made = await device('desk');
  const { page } = made;
  await enterAs(made, 'amara');
  await page.goto('/transfers');
  const abroad = page.locator('a[href^="/transfer/country/"]');
  await expect.poll(() => abroad.count()).toBe(4);
  await page.getByRole('link', { name: 'View all countries' }).click();
  await expect.poll(() => abroad.count()).toBe(destinations.length);
  const firstCodes = async () =>
    (await abroad.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .slice(0, 3)
      .map((path) => path?.slice(-2));
  expect(await firstCodes()).toEqual(['GH', 'KE', 'US']);
  for (const [code, terms] of destinations) {
    const row = page.locator(`a[href="/transfer/country/${code}"]`);
    await row.getByText(terms).waitFor();
    await row.locator(`img[src="/flags/${code}.svg"]`).waitFor();
  }
  await page.getByLabel('Search countries').fill('COTE D');
  await expect.poll(() => abroad.count()).toBe(1);
  await page.getByLabel('Search countries').fill('Atlantis');
  await page.getByText('No countries match.').waitFor();

  for (const [code, , methods] of destinations) {
    await page.getByLabel('Search countries').fill('');
    await page.locator(`a[href="/transfer/country/${code}"]`).click();
    if (methods.length === 1) {
      // Nothing to choose, so the flow opens; the browser's back button returns to the list.
      await page.waitForURL(`**/transfer/${methods[0] === momo ? 'momo' : 'bank'}/${code}`);
      await page.getByText(/^Step 1 of/).waitFor();
      await page.goBack();
      await page.waitForURL('**/transfer/countries');
      continue;
    }
    await page.getByRole('heading', { name: 'How should it arrive?' }).waitFor();
    const methodLinks = page.getByRole('main').locator(`a[href$="/${code}"]`);
    const shownMethods = await methodLinks.locator('span.font-medium').allInnerTexts();
    expect([code, shownMethods]).toEqual([code, methods]);
    await page.getByRole('link', { name: 'See all countries' }).click();
  }
  for (const path of ['country/ZZ', 'momo/US', 'bank/CM']) {
    await page.goto(`/transfer/${path}`);
    await page.getByRole('heading', { name: 'We do not send there yet' }).waitFor();
  }
  await page.getByRole('link', { name: 'See all countries' }).click();
  await page.waitForURL('**/transfer/countries');

  // If the list cannot be loaded, the page says so and offers to try again.
  const countries = '**/functions/v1/countries';
  await page.route(countries, (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'Failed to fetch countries' } }),
  );
  await navigateInApp(page, '/transfer/countries');
  await page.getByText('Failed to fetch countries').waitFor();
  await page.unroute(countries);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => abroad.count()).toBe(destinations.length);
  expect(problems()).toEqual([]);
});

test('mobile money sending flow: provider, details, amount, review, success at a rate that was locked', async () => {
  const made = await device('phone', { only: 'this case' });
  const { page, context } = made;
  await enterFunded(made, 50_000_00);
  await page.goto('/transfer/country/GH');
  await page.getByRole('link', { name: /^Mobile Money/ }).click();
  await expectStep(page, '1 of 4');
  await clickBack(page);
  await page.waitForURL('**/transfer/countries');
  await page.goto('/transfer/momo/GH');
  await page.getByRole('button', { name: 'Telecel Cash (Vodafone)' }).click();

  await clickContinue(page);
  await page.getByText('Please verify the mobile number first').waitFor();
  const number = page.getByLabel('Mobile number');
  // The manual verify button appears at 10 digits, the calling code among them.
  const verify = page.getByRole('button', { name: 'Verify number' });
  await number.fill('024123');
  expect(await verify.count()).toBe(0);
  await number.fill('02412345');
  await verify.click();
  const holder = page.locator('output').getByText(/^[A-Z]+ [A-Z]+ [A-Z]+$/);
  await holder.waitFor();
  await number.fill('024 123 0000');
  await page.getByText(/^Mobile number not found\. ./).waitFor();
  // Twelve digits are verified automatically. This number looks like one of another network.
  await number.fill('024 123 4567');
  await holder.waitFor();
  await page.getByRole('button', { name: /^This looks like a MTN MoMo number/ }).click();
  await page.getByText('MTN MoMo', { exact: true }).waitFor();
  await holder.waitFor();
  const name = await holder.innerText();
  await clickContinue(page);

  await expectStep(page, '3 of 4');
  await page.getByText('MTN MoMo · +233241234567').waitFor();
  await page.getByText(/^1 GHS = ₦\d+\.\d\d$/).waitFor();
  // The person is faster than the balance: the server refuses, and its sentence stays when the balance arrives.
  const balance = Promise.withResolvers<void>();
  await page.route('**/api/v1/wallets', async (route) => {
    await balance.promise;
    await route.continue();
  });
  await page.reload();
  await expectStep(page, '3 of 4');
  await typeAmount(page, '50000.01');
  const insufficient = page.getByText('Insufficient balance. Available: 50,000.00 NGN');
  await insufficient.waitFor();
  balance.resolve();
  await page.getByText('limit left today').waitFor();
  expect(await insufficient.isVisible()).toBe(true);
  await page.unroute('**/api/v1/wallets');
  await page.clock.install();
  await typeAmount(page, '20000');

  await expectStep(page, '4 of 4');
  await page
    .getByText(/^Rate held for [45]:\d\d$/)
    .locator('visible=true')
    .waitFor();
  await page.getByText(/^1 GHS = ₦\d+\.\d\d$/).waitFor();
  await page
    .getByText(/^GH₵\d/)
    .locator('visible=true')
    .first()
    .waitFor();
  await confirmRecipient(page);
  await page.clock.fastForward(6 * 60_000);
  await page.getByText('This quote has expired.').locator('visible=true').waitFor();
  await confirmButton(page).click();
  await page.getByText(/^The quote expired, so we made a new one\./).waitFor();
  await confirmRecipient(page);
  await confirmButton(page).click();
  await takeSelfie(page);
  await enterPin(page);
  await expectResult(page, 'Transfer complete');
  await page.getByText(name).first().waitFor();
  await page.getByText('Recipient gets').waitFor();
  expect(await naira(context)).toMatchObject({ balance: 30_000_00, held: 0 });

  // A saved number goes directly to the amount.
  await page.goto('/transfers');
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expectStep(page, '1 of 2');
  await page.getByText(/^1 GHS = ₦\d+\.\d\d$/).waitFor();
  expect(problems()).toEqual([]);
});

test('Failed to load providers is tried again, and an empty list says: No mobile money providers found', async () => {
  const made = await device('phone');
  const { page } = made;
  await enterAs(made, 'amara');
  await page.route(institutions, (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'Failed to load providers' } }),
  );
  await page.goto('/transfer/momo/KE');
  await page.getByText('Failed to load providers').waitFor();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  const found = page.getByRole('button', { name: 'M-PESA (Safaricom)' });
  await tryAgain.waitFor();
  await page.unroute(institutions);
  await expect
    .poll(async () => {
      // The page also refetches by itself when its event stream connects.
      if (await tryAgain.isVisible())
        await tryAgain.click({ timeout: 1_000 }).catch(() => undefined);
      return found.isVisible();
    })
    .toBe(true);
  await page.route(institutions, (route) => route.fulfill({ json: { success: true, data: [] } }));
  await page.goto('/transfer/momo/UG');
  await page.getByText('No mobile money providers found').waitFor();
  expect(problems()).toEqual([]);
});

test('other countries use the shared bank-transfer screen: a bank account in Ghana, paid from naira', async () => {
  const made = await device('desk');
  const { page, context } = made;
  await enterFunded(made, 50_000_00);
  await page.goto('/transfer/country/GH');
  await page.getByRole('link', { name: /^Bank Account/ }).click();
  await page.getByRole('heading', { name: 'Bank account in Ghana' }).waitFor();
  await page.getByLabel('Search banks').fill('bank');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await page.getByLabel('Account number').fill('1234567890');
  await page
    .locator('output')
    .getByText(/^[A-Z]+ [A-Z]+ [A-Z]+$/)
    .waitFor();
  await clickContinue(page);
  await page.getByText(/^1 GHS = ₦\d+\.\d\d$/).waitFor();
  await typeAmount(page, '5000');
  await expectStep(page, '4 of 4');
  await page
    .getByText(/^Rate held for [45]:\d\d$/)
    .locator('visible=true')
    .waitFor();
  await page.getByText('is not liable for funds sent to the wrong account').waitFor();
  await confirmRecipient(page);
  await confirmButton(page).click();
  await takeSelfie(page);
  await enterPin(page);
  await expectResult(page, 'Transfer complete');
  expect(await naira(context)).toMatchObject({ balance: 45_000_00, held: 0 });
  expect(problems()).toEqual([]);
});
