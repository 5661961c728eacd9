// Rooms: support, chat, cases
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useDevices } from '../../browser.ts';
import { callsOf } from '../../setup/calls.ts';
import { enterNew } from '../../setup/people.ts';

const { device, as } = useDevices();

/** A new person with questions, asked by call: the browser does what the case is about. */
const customerWith = async (...questions: readonly string[]) => {
  const taken = await device('phone');
  const person = await enterNew(taken.context);
  const tickets = [];
  for (const text of questions) {
    const body = { id: randomUUID(), category: 'late', text } as const;
    tickets.push(await callsOf(taken.context).call('support.open', { body }));
  }
  return { ...taken, person, tickets };
};

test('two questions become one: staff merge them, and the old link leads to the one that goes on', async () => {
  const { page, tickets, problems } = await customerWith('It is not there', 'Where is it?');
  const [first, second] = tickets;
  const staff = await as('admin', 'desk');
  await staff.page.goto(`/admin/support/ticket/${first?.id}`);
  await staff.page.getByRole('button', { name: 'Merge', exact: true }).click();
  const sheet = staff.page.getByRole('dialog');
  await sheet.getByLabel('Number of the other ticket').fill(first?.reference ?? '');
  await sheet.getByLabel('Reason').fill('Both ask about one transfer');
  await sheet.getByRole('button', { name: 'Merge', exact: true }).click();
  await sheet.getByText('Only two open tickets of the same customer can be merged.').waitFor();
  await sheet.getByLabel('Number of the other ticket').fill(second?.reference ?? '');
  await sheet.getByRole('button', { name: 'Merge', exact: true }).click();
  await staff.page.getByText(/This ticket was merged into CASE-/).waitFor();

  await page.goto(`/support/ticket/${first?.id}`);
  await page.waitForURL(`**/support/ticket/${second?.id}`);
  await page.getByRole('button', { name: 'Show its messages' }).click();
  await page.getByText('It is not there').waitFor();
  await page.goto('/support');
  await page.locator('a[href^="/support/ticket/"]').waitFor();
  // On a phone, what was asked before comes above the form.
  const topOf = async (name: string) =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? 0;
  expect(await topOf('Your questions')).toBeLessThan(await topOf('Ask us'));
  expect(problems).toEqual([]);
  expect(staff.problems).toEqual([]);
});

test('staff escalate a ticket, and the customer reads that a specialist is looking at it', async () => {
  const { page, tickets } = await customerWith('My dollars are missing');
  const [ticket] = tickets;
  await page.goto(`/support/ticket/${ticket?.id}`);
  await page.getByText(/^A person answers by/).waitFor();
  const staff = await as('admin', 'desk');
  await staff.page.goto(`/admin/support/ticket/${ticket?.id}`);
  await staff.page.getByRole('button', { name: 'Escalate' }).click();
  const sheet = staff.page.getByRole('dialog');
  await sheet.getByLabel('Reason').fill('It takes the treasury team');
  await sheet.getByRole('button', { name: 'Escalate' }).click();
  await staff.page.getByText('Given to the second line: It takes the treasury team').waitFor();
  // The customer's page is not loaded again.
  await page.getByText(/^A specialist is looking at this\. A person answers by/).waitFor();
  await staff.page.getByRole('button', { name: 'Hand back' }).click();
  await sheet.getByLabel('Reason').fill('The treasury team has paid');
  await sheet.getByRole('button', { name: 'Hand back' }).click();
  await page.getByText('The specialist has finished. We go on from here.').waitFor();
});

test('staff who only look see messages live; they attach and paste files; both sides report a message', async () => {
  const { page, tickets, context } = await customerWith('Please send me the letter');
  const [ticket] = tickets;
  const staff = await as('admin', 'desk');
  const watching = staff.page.waitForResponse((answer) => answer.url().endsWith('/watch'));
  await staff.page.goto(`/admin/support/ticket/${ticket?.id}`);
  await watching;
  const theirs = staff.page.getByRole('log', { name: 'Messages' });
  await theirs.getByText('Please send me the letter').waitFor();
  await callsOf(context).call('chat.send', {
    params: { threadId: ticket?.threadId ?? '' },
    body: { id: randomUUID(), text: 'By today, please' },
  });
  await theirs.getByText('By today, please').waitFor();

  const good = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#0b6b5b' },
  })
    .png()
    .toBuffer();
  const choose = staff.page.getByLabel('Attach a photo or PDF');
  await choose.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(11 * 1024 * 1024),
  });
  await staff.page.getByText('This file is larger than 10 MB. Send a smaller one.').waitFor();
  await choose.setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer: good });
  await theirs.getByRole('link', { name: 'letter.png' }).waitFor();
  await staff.page.getByRole('textbox', { name: 'Message' }).evaluate(
    (field, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }));
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [...good],
  );
  await theirs.getByRole('link', { name: 'pasted.png' }).waitFor();

  await page.goto(`/support/ticket/${ticket?.id}`);
  await page.getByRole('log').getByRole('link', { name: 'pasted.png' }).waitFor();
  await page.getByRole('button', { name: 'Report this message' }).first().click();
  await page.getByRole('dialog').getByLabel('Looks like fraud').check();
  await page.getByRole('button', { name: 'Report message' }).click();
  await page.getByText('Message reported').waitFor();
  await staff.page.goto('/admin/support/reports');
  await staff.page
    .getByText(ticket?.reference ?? '')
    .first()
    .click();
  await staff.page.getByRole('cell', { name: 'Looks like fraud' }).waitFor();
  // Who wrote the message does not decide about it.
  await staff.page.getByRole('textbox', { name: /^Reason/ }).fill('It was the right letter');
  await staff.page.getByRole('button', { name: 'Mark as dealt with' }).click();
  await staff.page.getByText('Another member of staff has to review your own work.').waitFor();
});
