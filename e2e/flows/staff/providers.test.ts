// Rooms: companies
import { expect, inject, test } from 'vitest';
import { settled, sheetOf, useDevices } from '../../browser.ts';

const { as } = useDevices();

const post = (path: string, body: object) =>
  fetch(inject('baseUrl') + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: inject('baseUrl') },
    body: JSON.stringify(body),
  });

test('a webhook without a signature is stored, shown as refused with the reason and masked secrets, and cannot be processed', async () => {
  const marker = `forged-${process.hrtime.bigint()}`;
  const answer = await post('/webhooks/maplerad', {
    event: 'transfer.successful',
    id: marker,
    bvn: '22222222222',
  });
  expect(answer.status).toBe(401);

  const { page, problems } = await as('admin', 'desk');
  await page.goto('/admin/webhooks?company=maplerad&status=refused');
  await settled(page);
  await page
    .getByRole('row', { name: /Refused: signature missing/ })
    .first()
    .click();
  const detail = page.getByRole('region', { name: 'Event', exact: true });
  await detail.getByText(marker).waitFor();
  await detail.getByText('Refused: signature missing').waitFor();
  expect(await detail.getByText('22222222222').count()).toBe(0);
  expect(await detail.getByRole('button', { name: 'Process again' }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a signed webhook is processed again only with a reason, and the audit log shows who did it', async () => {
  await post('/api/v1/identity/forgot-password', { email: 'kofi@cowrie.test' });
  const { page, problems } = await as('admin', 'desk');
  await expect
    .poll(
      async () => {
        await page.goto('/admin/webhooks?company=resend&type=email.sent');
        await settled(page);
        return page.getByRole('row', { name: /email\.sent/ }).count();
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBeGreaterThan(0);
  await page
    .getByRole('row', { name: /email\.sent/ })
    .first()
    .click();
  const detail = page.getByRole('region', { name: 'Event', exact: true });
  await detail.getByText('Valid').waitFor();
  await detail.getByRole('button', { name: 'Process again' }).click();
  const sheet = sheetOf(page);
  await sheet.getByText('What it already did is not repeated.').waitFor();
  await sheet.getByRole('button', { name: 'Process again' }).click();
  await sheet.getByText('Say why, in a few words').waitFor();
  await sheet.getByLabel('Reason').fill('Trying another time');
  await sheet.getByRole('button', { name: 'Process again' }).click();
  await page.getByText('It will be processed again').first().waitFor();
  await page.goto('/admin/audit-logs?action=inbox.event_replayed');
  await settled(page);
  await page.getByRole('row', { name: /@ops/ }).first().waitFor();
  expect(problems).toEqual([]);
});

test('a company page shows its health, balances and a reference lookup, and links to its webhooks', async () => {
  const { page, problems } = await as('admin', 'desk');
  await page.goto('/admin/maplerad');
  await settled(page);
  await page.getByText('Answering', { exact: true }).waitFor();
  await page.getByText('Nigerian naira').waitFor();
  await page.getByLabel('Reference').fill('unknown-reference');
  await page.getByRole('button', { name: 'Ask Maplerad' }).click();
  await page.getByText('Nothing under unknown-reference').waitFor();
  await expect
    .poll(
      async () => {
        // Only the last calls are shown, and other tests make many, so the lookup repeats until it
        // is shown.
        await page.getByRole('button', { name: 'Ask Maplerad' }).click();
        await page.getByRole('button', { name: 'Refresh' }).click();
        await settled(page);
        return page.getByRole('row', { name: /unknown-reference/ }).count();
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0);
  await page
    .getByRole('row', { name: /unknown-reference/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Response' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Events of Maplerad' }).click();
  await page.waitForURL('**/admin/webhooks?company=maplerad');
  expect(problems).toEqual([]);
});

test('a customer cannot open these pages, and the api refuses their calls', async () => {
  const { page, context } = await as('amara', 'desk');
  for (const path of ['/admin/webhooks', '/admin/maplerad', '/admin/reloadly', '/admin/smile-id']) {
    await page.goto(path);
    await page.waitForURL('**/admin/login?**');
  }
  for (const path of [
    'events',
    'companies',
    'companies/maplerad/balances',
    'companies/maplerad/drift',
  ]) {
    const answer = await context.request.get(`/api/v1/staff/${path}`);
    expect([path, answer.status()]).toEqual([path, 403]);
  }
});
