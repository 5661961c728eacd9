// Rooms: bills, wallets
import { expect, test } from 'vitest';
import { openPage, sheetOf, sizesFor, useDevices } from '../../browser.ts';
import {
  buyAirtime,
  checkAccount,
  chooseBiller,
  chooseNetwork,
  clickContinue,
  expectState,
  meterNumber,
  mtnNumber,
  networkOf,
  openCategory,
  payBill,
  planOf,
  purchasesOf,
  seePrice,
  smartcardNumber,
  typeAmount,
  typePhone,
  waitForLists,
  wrongMeter,
} from '../../pages/bills.ts';
import { enterPin } from '../../pages/transfers.ts';
import { enterFunded, enterWithDollars, naira } from '../../setup/money.ts';

const { device, problems } = useDevices();
test.each(sizesFor('airtime and data'))(
  'on a %s a newcomer buys airtime and data',
  async (size) => {
    const made = await device(size);
    const { page, context } = made;
    await enterFunded(made, 20_000_00);
    await waitForLists(context);
    await openPage(page, '/bill-payments');
    await page.getByRole('heading', { name: 'Airtime, light, TV and more' }).waitFor();
    await page.getByRole('link', { name: /^Airtime/ }).click();
    await clickContinue(page);
    await page.getByText('Check the phone number').waitFor();
    await typePhone(page, mtnNumber);
    expect(await networkOf(page)).toBe('MTN');
    await clickContinue(page);
    await typeAmount(page, '1');
    await page.getByText('The smallest amount is ₦50.00').waitFor();
    await page.getByRole('button', { name: '₦500.00', exact: true }).click();
    await seePrice(page);
    // On a phone the lines stand in the page, on a desk beside it.
    for (const line of ['Value', 'Your share of our commission', 'From your wallet']) {
      await page.getByText(line, { exact: true }).locator('visible=true').first().waitFor();
    }
    expect(page.url()).not.toContain('8031234567');
    const airtime = await payBill(page);
    await expectState(context, airtime, 'delivered');
    await page.getByText('Delivered', { exact: true }).first().waitFor();

    await openCategory(page, 'data');
    await typePhone(page, mtnNumber);
    await clickContinue(page);
    await page.getByText('Month', { exact: true }).waitFor();
    await page
      .getByText(/₦[\d.,]+ per GB$/)
      .first()
      .waitFor();
    await page.getByLabel('Search plans').fill('1.5gb');
    await planOf(page, /^1\.5GB.*30 days/).check();
    await seePrice(page);
    const data = await payBill(page);
    await expectState(context, data, 'delivered');
    expect((await naira(context)).available).toBeLessThan(20_000_00 - 1_690_00);

    await openPage(page, '/transactions?type=bill');
    await page.getByRole('link', { name: /MTN/ }).first().click();
    await page.getByRole('link', { name: 'See the bill' }).click();
    await page.waitForURL(`**/bill-payments/purchases/${data}`);
    expect(problems()).toEqual([]);
  },
);

test.each(sizesFor('a meter'))(
  'on a %s a wrong meter is found before paying, and the token is shown, copied and kept',
  async (size) => {
    const made = await device(size);
    const { page, context } = made;
    await enterFunded(made, 20_000_00);
    await openCategory(page, 'electricity');
    await chooseBiller(page, 'ikeja', /Ikeja Electric Prepaid/);
    await page.getByLabel('Phone number for the distributor').fill(mtnNumber);
    await checkAccount(page, 'Meter number', wrongMeter);
    await page.getByText('We could not find this number. Check it and the biller.').waitFor();
    await checkAccount(page, 'Meter number', meterNumber);
    await page.getByText('Holder', { exact: true }).waitFor();
    expect((await naira(context)).available).toBe(20_000_00);
    await clickContinue(page);
    await typeAmount(page, '5000');
    const id = await payBill(page);
    const token = page.getByLabel('Token', { exact: true });
    await token.waitFor();
    const digits = (await token.innerText()).replaceAll(/\D/g, '');
    expect(digits).toMatch(/^\d{20}$/);
    await page.getByText('23.9 kWh').waitFor();
    await page.getByRole('button', { name: 'Copy token' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(digits);
    expect(page.url()).not.toContain(meterNumber);

    await openPage(page, '/bill-payments/purchases?search=ikeja');
    await page.getByRole('link', { name: /Ikeja/ }).click();
    await page.waitForURL(`**/bill-payments/purchases/${id}`);
    await token.waitFor();
    expect(problems()).toEqual([]);
  },
);

test.each(sizesFor('TV'))(
  'on a %s TV is paid with a package, its duration and an add-on',
  async (size) => {
    const made = await device(size);
    const { page, context } = made;
    await enterFunded(made, 100_000_00);
    await openCategory(page, 'tv');
    await chooseBiller(page, 'dstv', /DStv/);
    await page.getByLabel('Smartcard number', { exact: true }).fill('12');
    await clickContinue(page);
    await page.getByText('Check the smartcard number').waitFor();
    await page.getByLabel('Smartcard number', { exact: true }).fill(smartcardNumber);
    await clickContinue(page);
    await seePrice(page);
    await page.getByText('Choose a plan', { exact: true }).last().waitFor();
    await planOf(page, /^DStv Padi/).check();
    await page.getByLabel('For how long?').selectOption({ label: '2 months, ₦8,800.00' });
    await page.getByRole('checkbox', { name: /^HDPVR Access Service/ }).check();
    await seePrice(page);
    const id = await payBill(page);
    await expectState(context, id, 'delivered');
    const [purchase] = await purchasesOf(context);
    expect(purchase?.face).toEqual({ amount: 14_800_00, currency: 'NGN' });
    expect(purchase?.plan).toBe('DStv Padi, 2 months');
    expect(purchase?.plan).toBe('DStv Padi, 2 months');
    expect(problems()).toEqual([]);
  },
);

test.each(sizesFor('internet and water'))(
  'on a %s internet at home and water abroad are paid by account number',
  async (size) => {
    const made = await device(size);
    const { page, context } = made;
    await enterFunded(made, 50_000_00);
    await openCategory(page, 'internet');
    await chooseBiller(page, 'smile', /Smile/);
    await page.getByLabel('Account number', { exact: true }).fill('2019 0012 34');
    await clickContinue(page);
    await planOf(page, /^3GB Bigga/).check();
    await seePrice(page);
    await expectState(context, await payBill(page), 'delivered');

    await openPage(page, '/bill-payments');
    await page.getByLabel('Country').selectOption('KE');
    await page.getByLabel('Search billers').fill('nairobi');
    await page.getByRole('link', { name: /Nairobi Water/ }).click();
    await page.getByLabel('Account number', { exact: true }).fill('NW-123456');
    await clickContinue(page);
    await typeAmount(page, '100');
    await page
      .getByText(/^1 NGN = /)
      .locator('visible=true')
      .first()
      .waitFor();
    await page
      .getByText(/^Our margin is /)
      .locator('visible=true')
      .first()
      .waitFor();
    await expectState(context, await payBill(page), 'delivered');
    expect(problems()).toEqual([]);
  },
);

test.each(sizesFor('a gift card'))(
  'on a %s a gift card is paid in dollars, and its code is shown after the PIN only',
  async (size) => {
    const made = await device(size);
    const { page, context } = made;
    await enterWithDollars(made, 200_00);
    await openCategory(page, 'gift', 'US');
    await chooseBiller(page, 'steam', /Steam/);
    await planOf(page, /^\$10\.00/).check();
    await page.getByRole('radio', { name: /^US dollar wallet/ }).check();
    await seePrice(page);
    const id = await payBill(page);
    await expectState(context, id, 'delivered');
    await page.getByRole('button', { name: 'Show code' }).click();
    await enterPin(page);
    const sheet = sheetOf(page).filter({ hasText: 'We never ask for it.' });
    await sheet.getByText(/^Hidden in \d+ seconds?$/).waitFor();
    await sheet.getByRole('button', { name: 'Copy code' }).click();
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(read).toMatch(/^[\w-]{4,}$/);
    const code = await read();
    await sheet.getByRole('button', { name: 'Hide now' }).click();
    await sheet.waitFor({ state: 'detached' });
    const kept = await page.evaluate(
      () =>
        document.documentElement.outerHTML +
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(kept).not.toContain(code);
    expect(problems()).toEqual([]);
  },
);

test.each(sizesFor('a number that moved'))(
  'on a %s a number that moved to another network is paid on that network',
  async (size) => {
    const made = await device(size);
    const { page, context } = made;
    await enterFunded(made, 10_000_00);
    await openCategory(page, 'airtime');
    await typePhone(page, mtnNumber);
    await chooseNetwork(page, 'Airtel');
    await clickContinue(page);
    await typeAmount(page, '200');
    const id = await payBill(page);
    await expectState(context, id, 'delivered');
    const [purchase] = await purchasesOf(context);
    expect(purchase?.biller.name).toBe('Airtel');
    expect(problems()).toEqual([]);
  },
);

test.each(sizesFor('a postpaid meter'))(
  'on a %s a postpaid meter is paid without a token, and airtime goes abroad',
  async (size) => {
    const made = await device(size);
    const { page, context } = made;
    await enterFunded(made, 20_000_00);
    await openCategory(page, 'electricity');
    await chooseBiller(page, 'ikeja', /Ikeja Electric Postpaid/);
    await page.getByLabel('Phone number for the distributor').fill(mtnNumber);
    await checkAccount(page, 'Meter number', meterNumber);
    await page.getByText('Holder', { exact: true }).waitFor();
    await clickContinue(page);
    await typeAmount(page, '3000');
    await expectState(context, await payBill(page), 'delivered');
    await page.getByText('Delivered', { exact: true }).first().waitFor();
    expect(await page.getByLabel('Token', { exact: true }).count()).toBe(0);

    await openCategory(page, 'airtime');
    await page.getByLabel('Country of the number').selectOption('GH');
    // The network takes the same amount for a number only once in two minutes.
    await typePhone(page, size === 'phone' ? '024 123 4567' : '024 765 4321');
    expect(await networkOf(page)).toContain('MTN');
    await clickContinue(page);
    await typeAmount(page, '20');
    await expectState(context, await payBill(page), 'delivered');
    const [abroad] = await purchasesOf(context);
    expect(abroad?.face).toEqual({ amount: 20_00, currency: 'GHS' });
    expect(problems()).toEqual([]);
  },
);

test('the same again asks first, and one press on the page of a purchase repeats it', async () => {
  const made = await device('desk');
  const { page, context } = made;
  await enterFunded(made, 10_000_00);
  const first = await buyAirtime(page, '300');
  await expectState(context, first, 'delivered');
  await page.getByRole('link', { name: 'Pay again' }).click();
  await page.getByText(/^You bought the same /).waitFor();
  const pay = page.getByRole('button', { name: /^Pay ₦/ });
  await pay.click();
  await page.getByText('Confirm that you want it again').waitFor();
  expect(await purchasesOf(context)).toHaveLength(1);
  await page.getByRole('checkbox', { name: 'Yes, I want to buy it again' }).check();
  await pay.click();
  await enterPin(page);
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
  await expect.poll(async () => (await purchasesOf(context)).length).toBe(2);
  expect(page.url()).not.toContain(first);
  expect(problems()).toEqual([]);
});
