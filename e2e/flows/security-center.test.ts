// Rooms: security-center, identity, kyc
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openPage, sheetOf, useDevices } from '../browser.ts';
import { takeSelfie } from '../pages/transfers.ts';
import { callsOf } from '../setup/calls.ts';
import { enterFunded } from '../setup/money.ts';
import { enterNew, makePicture, pin } from '../setup/people.ts';

const { device, problems } = useDevices();

/** A quote to a person, with the selfie that it needs. The first one registers the face. */
const prepareSend = async (context: BrowserContext) => {
  const { call } = callsOf(context);
  const [chidi] = await call('transfers.search-users-by-tag', {
    body: { search_pattern: 'chidi' },
  });
  const to = { rail: 'tag', recipientUserId: chidi?.user_id ?? '' } as const;
  const quote = await call('transfers.quote', { body: { to, amount: 5_000_00 } });
  if (!quote.selfie) throw new Error('the policy asks for no selfie');
  const subject = { ...quote.selfie, rail: 'tag' } as const;
  const { check } = await call('kyc.start-selfie-check', { body: subject });
  const form = new FormData();
  const bytes = new Uint8Array(await makePicture());
  for (let n = 0; n < 9; n += 1)
    form.append('file', new File([bytes], `${n}.jpg`, { type: 'image/jpeg' }));
  const answer = await context.request.post(`/api/v1/kyc/selfie-checks/${check?.id}/selfie`, {
    headers: { origin: inject('baseUrl') },
    multipart: form,
  });
  const { proof } = (await answer.json()) as { proof: string };
  const send = () =>
    call(
      'transfers.send',
      { body: { quoteId: quote.id } },
      {
        headers: {
          'idempotency-key': randomUUID(),
          'x-transaction-pin': pin,
          'x-selfie-proof': proof,
        },
      },
    );
  return { send };
};

test('one press freezes the account, a send is refused, and a selfie with the PIN unfreezes it', async () => {
  const made = await device('phone');
  const { page, context } = made;
  await enterFunded(made, 50_000_00);
  const { send } = await prepareSend(context);
  await openPage(page, '/security-center');
  await page.getByRole('button', { name: 'Freeze my account' }).click();
  await page.getByText('Your account is frozen', { exact: true }).waitFor();
  await expect(send()).rejects.toMatchObject({
    code: 'WALLET_FROZEN',
    message: 'You froze your account. Unfreeze it in the security center to send money again.',
  });

  await page.getByRole('button', { name: 'Unfreeze' }).click();
  await takeSelfie(page);
  await sheetOf(page).getByLabel('Transaction PIN').fill('1111');
  await sheetOf(page).getByRole('button', { name: 'Unfreeze my account' }).click();
  await sheetOf(page).getByRole('alert').waitFor();
  await sheetOf(page).getByLabel('Transaction PIN').fill(pin);
  await sheetOf(page).getByRole('button', { name: 'Unfreeze my account' }).click();
  await page.getByRole('button', { name: 'Freeze my account', exact: true }).waitFor();
  expect(await send()).toMatchObject({ status: 'completed' });
  expect(problems()).toEqual([]);
});

test('a security test explains a wrong and a right answer', async () => {
  const { page, context } = await device('phone');
  await enterNew(context);
  await openPage(page, '/security-center/security-tests');
  await page.getByRole('link', { name: /The fake credit alert/ }).click();
  await page.getByLabel('The text message').check();
  await page.getByRole('button', { name: 'Check my answer' }).click();
  await page.getByText('Not quite').waitFor();
  await page.getByText(/not connected to your wallet/).waitFor();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByLabel(/I hand it over when it shows in my app/).check();
  await page.getByRole('button', { name: 'Check my answer' }).click();
  await page.getByText('That is right').waitFor();
  expect(problems()).toEqual([]);
});
