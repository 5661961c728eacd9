// Rooms: kyc
import { describe, expect, inject, test } from 'vitest';
import {
  enterAs,
  settled,
  sheetOf,
  sizesFor,
  useDevices,
  type Device,
  type Size,
} from '../browser.ts';
import { fillTier1, signUpAndEnter, openLiveness, passTier2, submitTier1 } from '../pages/kyc.ts';
import { describeStaffKyc } from './kyc-staff.ts';
import { enterNew, findPerson, freshBvn, reachTier1, reachTier2 } from '../setup/people.ts';
import { messagesTo, sandbox } from '../setup/sandbox.ts';

const { device, problems } = useDevices();

/** Signs a new person up, with the tier that a test needs. */
const newPerson = async (
  size: Size,
  reach?: (context: Device['context']) => Promise<void>,
  options: Parameters<typeof device>[1] = {},
) => {
  const made = await device(size, options);
  const person = await enterNew(made.context);
  await reach?.(made.context);
  return { ...made, person };
};

describe.each(sizesFor('verification'))('on a %s', (size) => {
  test('a new person goes from sign-up to platinum', async () => {
    const { page } = await device(size);
    await signUpAndEnter(page);

    await page.goto('/kyc');
    await page.getByRole('heading', { name: 'Tier 0 Basic' }).waitFor();
    await submitTier1(page);
    for (const sentence of [
      'BVN is required',
      'Date of birth is required',
      'State is required',
      'City is required',
      'Address is required',
    ]) {
      await page.getByText(sentence).waitFor();
    }
    await fillTier1(page, '2212345');
    await submitTier1(page);
    await page.getByText('BVN must be 11 digits').waitFor();
    await page.getByLabel('BVN').fill(freshBvn());
    await submitTier1(page);
    await page.getByText('You are now on Tier 1.').first().waitFor();

    const reviewed = page.getByText('Your documents are being reviewed.').first();
    await Promise.all([reviewed.waitFor({ timeout: 60_000 }), passTier2(page)]);
    await page.waitForURL('**/status/kyc/success**');
    await page.getByText('You are now on Tier 2.').first().waitFor();

    await page.goto('/kyc');
    await page.getByText('under 2 minutes').waitFor();
    for (const action of [
      'Turn head left',
      'Blink twice',
      'Smile',
      'Turn head right',
      'Nod slightly',
    ]) {
      await page.getByText(action, { exact: true }).waitFor();
    }
    await page.getByRole('button', { name: 'Start verification' }).click();
    const liveness = await openLiveness(page);
    // A toast disappears after a while, so the test waits for it from before it is due.
    const toastShown = page.getByText('Verification Complete!').first().waitFor();
    for (let action = 1; action <= 3; action += 1) {
      await liveness.getByText(`Action ${action} of 3`).waitFor();
      await liveness.getByRole('button', { name: 'Done' }).click();
    }
    // The company redirects back to us, and the page that stayed open updates automatically.
    await liveness.waitForURL('**/status/kyc/success?tier=3');
    await toastShown;
    await page.getByRole('heading', { name: 'Tier 3 Platinum', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Tier 3 Platinum', exact: true }).waitFor();
    expect(problems()).toEqual([]);
  });
});

describe('tier 1', () => {
  test('a number the register does not know is refused at the field, and nothing typed is lost', async () => {
    const { page } = await newPerson('desk');
    await page.goto('/kyc/tier1');
    await fillTier1(page, '00012345678');
    await submitTier1(page);
    await page.getByText('Failed to submit Tier 1 KYC').first().waitFor();
    await page.getByText('This number is not in the national register. Please check it.').waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('Ikeja');
    await page.goto('/kyc/tier1');
    await settled(page);
    // The draft is stored until it is sent, but without the number.
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Ikeja');
    expect(await page.getByLabel('BVN').inputValue()).toBe('');
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain('00012345678');
  });

  test('a second account with the same number is refused, and the error does not reveal the first account', async () => {
    const bvn = freshBvn();
    const first = await device('desk');
    const { tag, fullName } = await enterNew(first.context, { fullName: 'Ngozi Obi' });
    await first.page.goto('/kyc/tier1');
    await fillTier1(first.page, bvn);
    await submitTier1(first.page);
    await first.page.waitForURL('**/status/kyc/success**');

    const { page } = await newPerson('desk');
    await page.goto('/kyc/tier1');
    await fillTier1(page, bvn);
    await submitTier1(page);
    await page.getByText('This number cannot be used for this account.').waitFor();
    const pageText = await page.locator('body').innerText();
    expect(pageText).not.toContain(tag);
    expect(pageText).not.toContain(fullName);
  });

  test('outside Nigeria the identity number has the label of the country', async () => {
    const made = await device('phone');
    const { page } = made;
    await enterAs(made, 'kofi');
    await page.goto('/customer-setup');
    await page.getByText('Ghana Card number').waitFor();
  });
});

describe('tier 2', () => {
  test('only pictures are accepted, and both are needed', async () => {
    const { page } = await newPerson('desk', reachTier1);
    await page.goto('/kyc/tier2');
    await page.getByRole('button', { name: 'Submit Tier 2' }).click();
    await page.getByText('Please add your selfie and your government ID.').waitFor();
    const choose = page.getByRole('group', { name: 'Selfie' }).locator('input[type=file]');
    const file = (name: string, mimeType: string, text: string) => ({
      name,
      mimeType,
      buffer: Buffer.from(text),
    });
    await choose.setInputFiles(file('selfie.pdf', 'application/pdf', '%PDF-1.4'));
    await page.getByText('Only pictures are accepted. Use a JPEG, PNG or WebP.').waitFor();
    await choose.setInputFiles(file('selfie.jpg', 'image/jpeg', '<svg onload="alert(1)"/>'));
    await page.getByText('This file is not a picture we can read.').waitFor();
  });

  test('a person takes the pictures on a phone that scanned the code, and they appear on the first screen', async () => {
    const { page, context } = await newPerson('desk', reachTier1);
    await page.goto('/kyc/tier2');
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/v1/kyc/handoffs'),
      page.getByRole('button', { name: 'Show a QR code' }).click(),
    ]);
    const { url } = (await answer.json()) as { url: string };
    await page.getByText('QR code that opens the photo page on your phone').waitFor();

    const phone = await device('phone');
    await phone.page.goto(url);
    await phone.page.getByRole('heading', { name: 'Photos for Adaeze' }).waitFor();
    for (const name of ['Selfie', 'Government ID']) {
      const field = phone.page.getByRole('group', { name });
      await field.getByRole('button', { name: 'Take a photo' }).click();
      const shutter = field.getByRole('button', { name: 'Take the photo' });
      await expect.poll(() => shutter.isEnabled()).toBe(true);
      await shutter.click();
      await phone.page.getByText(new RegExp(`^${name}Saved`)).waitFor();
    }
    await phone.page.getByText('We have both photos').waitFor();
    await page.getByText(/^SelfieSaved/).waitFor();
    await page.getByText(/^Government IDSaved/).waitFor();
    // The link does not sign the phone in.
    expect((await phone.context.request.get('/api/v1/kyc')).status()).toBe(401);
    expect((await context.request.get('/api/v1/kyc')).status()).toBe(200);
    expect(problems()).toEqual([]);
  });
});

describe('tier 3', () => {
  test('a failed liveness check shows the company’s words, and Try Again goes back to the start', async () => {
    const { page } = await newPerson('desk', reachTier2);
    await page.goto('/kyc');
    await page.getByRole('button', { name: 'Start verification' }).click();
    const liveness = await openLiveness(page);
    await liveness.getByRole('button', { name: 'Fail' }).click();
    await page.getByText('Verification Failed').first().waitFor();
    await page.getByText('Enroll User - Failed liveness check').first().waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('button', { name: 'Start verification' }).waitFor();
  });

  test('the link is sent by SMS or email, and without a phone number the page says what to do', async () => {
    const { page, person } = await newPerson('desk', reachTier2);
    await page.goto('/kyc');
    await page.getByRole('button', { name: 'Start verification' }).click();
    await page.getByRole('button', { name: 'Send by SMS' }).click();
    await page
      .getByText('Phone number not available. Please update your profile.')
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Send by email' }).click();
    await page.getByText('The link is on its way by email').first().waitFor();
    await expect
      .poll(async () => JSON.stringify(await messagesTo('email', person.email)))
      .toContain('/smile/web/');
    const answer = await page.context().request.post('/functions/v1/send-smile-id-email', {
      headers: { origin: inject('baseUrl') },
      data: { verification_url: 'https://elsewhere.test', user_email: '', user_name: 'A' },
    });
    expect(await answer.json()).toEqual({ success: false, error: 'Email address not available.' });
  });

  test.each([
    ['400', 'Failed to start enrollment. Please try again.'],
    ['403', 'Service temporarily unavailable. Please try again in a few moments.'],
  ])('when the company answers the start with %s, the page says: %s', async (mode, sentence) => {
    const { page } = await newPerson('desk', reachTier2);
    await page.goto('/kyc');
    await settled(page);
    const path_regex = '/v1/token';
    await sandbox('/fault', { provider: 'smile', method: 'POST', path_regex, mode, times: 1 });
    await page.getByRole('button', { name: 'Start verification' }).click();
    await page.getByText(sentence).first().waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('button', { name: 'Start verification' }).waitFor();
  });

  test('after sixty polls without an answer, the page says that it took too long', async () => {
    const { page } = await newPerson('desk', reachTier2, { only: 'this case' });
    await page.clock.install();
    await page.goto('/kyc');
    await page.getByRole('button', { name: 'Start verification' }).click();
    await page.getByText('Verification in progress').waitFor();
    await page.clock.runFor(61 * 3_000);
    await page.getByText('Verification took too long. Please try again.').waitFor();
  });

  test('our page behind the link runs the company’s widget without a log-in', async () => {
    const { page, context } = await newPerson('desk', reachTier2);
    await page.goto('/kyc');
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/v1/kyc/enrolment'),
      page.getByRole('button', { name: 'Start verification' }).click(),
    ]);
    const { job_id: jobId } = (await answer.json()) as { job_id: string };
    const phone = await device('phone');
    await phone.page.goto(`/verify/${jobId}`);
    const toastShown = page.getByText('Verification Complete!').first().waitFor();
    const frame = phone.page.frameLocator('iframe[title="Identity check"]');
    for (let action = 1; action <= 3; action += 1) {
      await frame.getByRole('button', { name: 'Done' }).click();
    }
    await phone.page.getByText('Thank you. You can close this page.').waitFor();
    await toastShown;
    expect((await context.request.get('/api/v1/kyc')).status()).toBe(200);
    await phone.page.goto(`/verify/${jobId}`);
    await phone.page.getByText('This link has been used or has expired.').waitFor();
    expect(problems()).toEqual([]);
  });
});

test('a suspended person sees at once why and what still works, and can appeal', async () => {
  const { page, person } = await newPerson('phone', reachTier2);
  await page.goto('/kyc');
  const admin = await device('desk');
  const request = admin.context.request;
  const origin = { origin: inject('baseUrl') };
  await enterAs(admin, 'admin');
  const userId = await findPerson(admin.context, person.tag);
  const suspend = (suspended: boolean) =>
    request.post(`/api/v1/staff/kyc/${userId}/suspension`, {
      headers: origin,
      data: { suspended, message: 'A payment needs a second look.', reason: 'Unusual pattern' },
    });
  expect((await suspend(true)).ok()).toBe(true);
  await page.getByText('Access Suspended').first().waitFor();
  await page.getByText('A payment needs a second look.').waitFor();
  await page.getByText('Receiving money').waitFor();
  await page.getByRole('button', { name: 'Appeal' }).click();
  await page.getByRole('button', { name: 'Send the appeal' }).click();
  await page.getByText('Please tell us what we should know').waitFor();
  await page.getByLabel('What should we know?').fill('That was my rent, paid to my landlord.');
  await page.getByRole('button', { name: 'Send the appeal' }).click();
  await page.getByText('We have your appeal').waitFor();
  expect((await suspend(false)).ok()).toBe(true);
  await page.getByRole('heading', { name: 'Tier 2', exact: true }).waitFor();
  expect(await sheetOf(page).count()).toBe(0);
  expect(problems()).toEqual([]);
});

describe('KYC for staff', () => {
  describeStaffKyc({ device, newPerson, problems });
});
