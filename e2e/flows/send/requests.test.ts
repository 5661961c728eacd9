// Rooms: collections, transfers
import { describe, expect, test } from 'vitest';
import { hydrated, sheetOf, sizesFor, useDevices } from '../../browser.ts';
import { logIn, openMailedLink, fillSignUp } from '../../pages/identity.ts';
import {
  confirmButton,
  confirmRecipient,
  enterPin,
  expectResult,
  takeSelfie,
} from '../../pages/transfers.ts';
import { enterFunded, naira } from '../../setup/money.ts';
import { enterNew, join, newcomer } from '../../setup/people.ts';

const { device } = useDevices();

describe.each(sizesFor('requests'))('on a %s', (size) => {
  test('a person asks by tag, the other pays from two tabs, and the money moves once', async () => {
    const [asking, paying] = [await device(size), await device(size)];
    const asker = await enterNew(asking.context);
    const payer = await enterFunded(paying, 20_000_00);
    const { page } = asking;
    await page.goto('/requests/new');
    await page.getByLabel('Search by Cowrie tag or email').fill(payer.tag);
    await page.getByRole('button', { name: new RegExp(`@${payer.tag}`) }).click();
    await page.getByLabel('Amount').fill('1500');
    await page.getByLabel('Memo').fill('Rice');
    await page.getByRole('button', { name: 'Request ₦1,500.00' }).dblclick();
    await page.waitForURL(/\/request\//);
    await page.getByText('Requested').waitFor();

    // The payer finds it on the dashboard, and opens it in two tabs.
    const first = paying.page;
    await first.goto('/dashboard');
    await first.getByRole('heading', { name: 'Requests for you' }).waitFor();
    await first.getByRole('link', { name: /Rice/ }).click();
    await first.getByText(`${asker.fullName} asks you to pay`).waitFor();
    await page.getByText('Seen').waitFor();
    const second = await paying.context.newPage();
    await second.goto(first.url());
    for (const tab of [first, second]) {
      await tab.getByRole('button', { name: 'Pay ₦1,500.00' }).click();
      await tab.waitForURL(/\/transfer\/review/);
      await confirmRecipient(tab);
    }
    await confirmButton(first).click();
    await takeSelfie(first);
    await enterPin(first);
    await expectResult(first, 'Transfer complete');
    await page.getByText(/paid you$/).waitFor();
    await confirmButton(second).click();
    await takeSelfie(second);
    await enterPin(second);
    await second
      .getByText('This request has already been paid or is no longer open.')
      .first()
      .waitFor();
    expect((await naira(asking.context)).balance).toBe(1_500_00);
    expect((await naira(paying.context)).balance).toBe(18_500_00);
  });

  test('a person splits an amount equally, and a payer declines', async () => {
    const [asking, paying] = [await device(size), await device(size)];
    await enterNew(asking.context);
    const payer = await enterNew(paying.context);
    const { page } = asking;
    await page.goto('/requests/split');
    await page.getByLabel('Total amount').fill('100.01');
    await page.getByLabel('Search by Cowrie tag or email').fill(payer.tag);
    await page.getByRole('button', { name: new RegExp(`@${payer.tag}`) }).click();
    await page.getByText('The remaining 1 kobo goes to you.').waitFor();
    await page.getByRole('button', { name: 'Send 1 request' }).click();
    await page.waitForURL(/\/splits\//);
    await page.getByText('Who has paid').first().waitFor();
    await page.getByText('Requested').waitFor();
    await paying.page.goto('/requests');
    await paying.page.getByRole('link', { name: /fifty naira/ }).click();
    await paying.page.getByRole('button', { name: 'Decline' }).click();
    await sheetOf(paying.page).getByRole('button', { name: 'Decline' }).click();
    await paying.page.getByText('This request was declined. No money moved.').waitFor();
    await page.getByText('Declined').waitFor();
  });
});

test('a visitor who opens a request link logs in and comes back to it', async () => {
  const asking = await device('phone');
  await enterNew(asking.context);
  await asking.page.goto('/requests/new');
  await asking.page.getByRole('button', { name: 'Create a link instead' }).click();
  await asking.page.getByLabel('Amount').fill('250');
  await asking.page.getByRole('button', { name: 'Create link' }).click();
  await asking.page.waitForURL(/\/request\//);
  const address = asking.page.url();
  const visitor = await device('phone');
  const payer = await join(visitor.context);
  await visitor.page.goto(address);
  await visitor.page.waitForURL(/\/login\?next=/);
  await logIn(visitor.page, payer);
  await visitor.page.waitForURL(address);
  await visitor.page.getByRole('button', { name: 'Pay ₦250.00' }).click();
  await visitor.page.getByRole('link', { name: 'Add ₦250.00' }).click();
  await visitor.page.getByText('Add ₦250.00 for your transfer.').waitFor();

  // A newcomer signs up instead. The mail signs them in, on the page of the link.
  const other = await device('phone');
  await other.page.goto(address);
  await other.page.waitForURL(/\/login\?next=/);
  // The script remembers the page they came for, in the background while they sign up.
  await hydrated(other.page);
  await other.page.getByRole('link', { name: 'Open an account' }).click();
  const person = newcomer();
  await fillSignUp(other.page, person);
  await openMailedLink(other.page, person.email, 'Verify my email');
  await other.page.waitForURL(address);
  await other.page.getByRole('button', { name: 'Pay ₦250.00' }).waitFor();
});

test('the scanner opens a code of ours from a picture, and refuses a foreign one', async () => {
  const { page, context } = await device('phone');
  await enterNew(context);
  const other = await device('phone');
  const them = await enterNew(other.context);
  await page.goto('/scan');
  const picture = async (text: string): Promise<Buffer> => {
    const { toBuffer } = await import('qrcode');
    return toBuffer(text, { width: 400 });
  };
  const choose = async (text: string) =>
    page
      .getByLabel('Choose a picture')
      .last()
      .setInputFiles({
        name: 'code.png',
        mimeType: 'image/png',
        buffer: await picture(text),
      });
  await choose('https://evil.example/to/someone');
  await page.getByText('This is not a Cowrie code. We did not open it.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/scan');
  // Text that another app shares with ours arrives here too.
  await page.goto('/scan?text=See%20https%3A%2F%2Fevil.example%2Fto%2Fsomeone');
  await page.getByText('What you shared has no Cowrie link or tag in it.').waitFor();
  await choose(`${new URL(page.url()).origin}/to/${them.tag}`);
  await page.waitForURL(new RegExp(`/to/${them.tag}$`));
  await page.goto(`/scan?text=Pay%20%40${them.tag}%20please`);
  await page.waitForURL(new RegExp(`/to/${them.tag}$`));
  await page.getByText(them.fullName).waitFor();
  await page.getByRole('button', { name: 'Send money' }).click();
  await page.getByText(`@${them.tag}`).waitFor();
  await page.getByLabel('Amount').waitFor();
});
