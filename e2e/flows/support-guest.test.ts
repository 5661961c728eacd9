// Rooms: support, notifications, identity
import { describe, expect, test } from 'vitest';
import { sizesFor, useDevices } from '../browser.ts';
import { messagesTo } from '../setup/sandbox.ts';

const { device, as } = useDevices();

describe.each(sizesFor('support for guests'))('on a %s', (size) => {
  test('a person who cannot log in proves their address, asks, and reads the answer', async () => {
    const visitor = await device(size);
    const { page } = visitor;
    const email = `locked${process.hrtime.bigint()}@example.test`;
    await page.goto('/contact');
    await page.getByRole('link', { name: /Cannot log in/ }).click();
    // The form of the page before has a field with the same label.
    await page.waitForURL(/\/contact\/code$/);
    await page.getByLabel('Your email').fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByText(`We sent a code to ${email}`).waitFor();
    const mailed = async () => JSON.stringify(await messagesTo('email', email));
    await expect.poll(mailed, { interval: 50, timeout: 20_000 }).toContain('support code');
    const code = /(\d{6}) is your support code/.exec(await mailed())?.[1] ?? '';
    await page.getByLabel('Code from the email').fill(code === '000000' ? '000001' : '000000');
    await page.getByText('This code is wrong or has expired.').waitFor();
    await page.getByLabel('Code from the email').fill('');
    await page.getByLabel('Code from the email').fill(code);
    await page.getByText(`You are writing as ${email}.`).waitFor();

    await page.getByRole('button', { name: 'Send question' }).click();
    await page.getByText('Choose what it is about').waitFor();
    await page.getByLabel('What is it about?').selectOption('account');
    await page
      .getByRole('textbox', { name: 'Your question' })
      .fill('My account is locked <script>');
    await page.getByRole('button', { name: 'Send question' }).dblclick();
    const number = await page.getByText(/^MAIL-\w{8}$/).innerText();

    const staff = await as('admin', 'desk');
    await staff.page.goto(`/admin/contact?search=${number}`);
    await staff.page.getByText(number).first().click();
    await staff.page.getByText('Proved the address').waitFor();
    await staff.page.getByLabel('Answer by email').fill('It is open again.');
    await staff.page.getByRole('button', { name: 'Answer by email' }).click();
    await staff.page.getByText(/^Our answer · /).waitFor();

    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('It is open again.').waitFor();
    await page.getByLabel('Your reply').fill('Thank you!');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByText('Waiting for our answer').waitFor();
    await page.reload();
    await page.getByText('Thank you!').waitFor();
    expect(await page.getByText(/^MAIL-\w{8}$/).count()).toBe(1);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByLabel('Your email').waitFor();
    await page.goto('/dashboard');
    await page.waitForURL(/\/login/);
    // A wrong code is answered 400, which the browser notes.
    expect(visitor.problems.filter((problem) => !problem.includes('400'))).toEqual([]);
  });
});
