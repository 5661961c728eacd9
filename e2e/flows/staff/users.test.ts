// Rooms: staff, identity, quote, limits
import { expect, test } from 'vitest';
import { settled, sheetOf, useDevices, type Device } from '../../browser.ts';
import { button, giveReason, openPerson, staff } from '../../pages/staff.ts';
import { enterNew } from '../../setup/people.ts';
import { messagesTo } from '../../setup/sandbox.ts';

const { device: newDevice, as, problems } = useDevices();

const reason = 'They called and proved who they are';

test('staff find a person, reveal a contact detail, restrict and help them, and all of it is in the activity', async () => {
  const device = await newDevice('desk');
  const person = await enterNew(device.context);
  await device.page.goto('/dashboard');
  const { page } = await as('admin', 'desk');
  await openPerson(page, person.email, `@${person.tag}`);
  await page.getByRole('heading', { name: person.fullName }).waitFor();

  // Contact details are masked until staff give a reason, and again after a reload.
  expect(await page.getByText(person.email).count()).toBe(0);
  await page.getByRole('button', { name: /^Show.*Email/ }).click();
  await button(page, 'Show it').click();
  await page.getByText('Say why, in a few words').waitFor();
  await giveReason(page, 'Show it', reason);
  await page.getByText(person.email).waitFor();
  await page.reload();
  await settled(page);
  expect(await page.getByText(person.email).count()).toBe(0);

  await page.getByLabel('New note').fill('Prefers to be called in the evening');
  await button(page, 'Add note').click();
  await page.getByRole('listitem').filter({ hasText: 'called in the evening' }).waitFor();

  await button(page, 'Suspend access').click();
  await sheetOf(page).getByLabel('What they read').fill('Please send us a clearer photo ID.');
  await giveReason(page, 'Suspend', reason);
  await page.getByText('Access suspended').first().waitFor();
  await page.getByText('Suspended', { exact: true }).waitFor();
  await button(page, 'Lift the suspension').click();
  await giveReason(page, 'Lift suspension', reason);
  await page.getByText('No restriction.').waitFor();

  await button(page, 'Freeze wallets').click();
  await giveReason(page, 'Freeze', reason);
  await page.getByText('1 wallet is frozen').waitFor();
  await page.getByText('Restricted', { exact: true }).waitFor();
  await button(page, 'Unfreeze wallets').click();
  await giveReason(page, 'Unfreeze', reason);
  await page.getByText('No restriction.').waitFor();

  // The signed-in person is signed out at once and gets an email.
  await button(page, 'Sign out everywhere').click();
  await giveReason(page, 'Sign them out', reason);
  await page.getByText('Not signed in anywhere.').waitFor();
  await device.page.waitForURL('**/login**');
  const subjects = async () =>
    (await messagesTo('email', person.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('You were signed out everywhere');

  await page.getByText('Staff', { exact: true }).last().click();
  await page.waitForURL(/source=staff/);
  for (const sentence of [
    'Signed out everywhere by staff',
    'A wallet was frozen or unfrozen',
    'A note was written',
    'A contact detail was revealed',
  ]) {
    await page.getByText(sentence).first().waitFor();
  }
  expect(problems()).toEqual([]);
});

test('one member of staff previews and proposes a fee, another approves it, and it is ended the same way', async () => {
  const kind = 'levy';
  const label = `Sample ${kind}`;
  const maker = await as('admin', 'phone');
  await maker.page.goto(staff.fees);
  await settled(maker.page);
  await button(maker.page, 'Propose a fee').click();
  const sheet = sheetOf(maker.page);
  await sheet.getByLabel('Rail').selectOption('investments');
  await sheet.getByLabel('Kind').selectOption(kind);
  await sheet.getByLabel('Label customers see').fill(label);
  await sheet.getByLabel('Percent').fill('101');
  await sheet.getByLabel('Reason').fill(reason);
  await button(maker.page, 'Propose this fee').click();
  await sheet.getByText('Use up to two decimals, at most 100').waitFor();
  await sheet.getByLabel('Percent').fill('1.5');
  await sheet.getByLabel(/^Flat/).fill('10');
  await sheet.getByLabel('At most').fill('2000');
  // 1.5 % of ₦50,000 plus ₦10; large amounts pay the maximum of ₦2,000.
  await sheet.getByText('₦760.00').first().waitFor();
  await sheet.getByText('₦2,000.00').first().waitFor();
  await button(maker.page, 'Propose this fee').click();
  await sheet.waitFor({ state: 'detached' });

  const decide = async (who: Device, summary: string): Promise<void> => {
    await who.page.goto(staff.feeProposals);
    await settled(who.page);
    await who.page.getByRole('row').filter({ hasText: summary }).first().click();
    await button(who.page, 'Approve').click();
    await giveReason(who.page, 'Approve it', reason);
  };
  await maker.page.goto(staff.feeProposals);
  await settled(maker.page);
  await maker.page
    .getByRole('row')
    .filter({ hasText: `Add ${label}` })
    .first()
    .click();
  await maker.page.getByText('You proposed this, so another member of staff').waitFor();
  const checker = await as('checker', 'phone');
  await decide(checker, `Add ${label}`);

  await maker.page.goto(staff.fees);
  await settled(maker.page);
  await maker.page.getByRole('row').filter({ hasText: label }).first().click();
  await button(maker.page, 'End it').click();
  await giveReason(maker.page, 'Propose to end it', reason);
  await decide(checker, `End ${label}`);
  await maker.page.goto(staff.feeHistory);
  await settled(maker.page);
  await maker.page.getByRole('row').filter({ hasText: label }).getByText('Ended').waitFor();
  expect(problems()).toEqual([]);
});

test('the overview links to the pages of its tasks, and staff cannot act on their own account', async () => {
  const { page } = await as('admin', 'desk');
  await page.goto(staff.overview);
  await settled(page);
  for (const part of ['Money today', 'Payouts', 'Float at companies', 'Approvals']) {
    await page.getByRole('heading', { name: part, exact: true }).waitFor();
  }
  await page.getByRole('link', { name: /Identity checks \d/ }).click();
  await page.waitForURL('**/admin/kyc');
  await page.goBack();
  await page.getByRole('link', { name: /^People/ }).click();
  await page.waitForURL('**/admin/users');

  await openPerson(page, '@ops', 'Ngozi Adeyemi');
  await page.getByText('This is your own account').waitFor();
  for (const name of ['Suspend access', 'Freeze wallets', 'Add note', 'Email a password link']) {
    expect(await button(page, name).count()).toBe(0);
  }
  expect(problems()).toEqual([]);
});
