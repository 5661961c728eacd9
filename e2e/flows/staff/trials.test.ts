// Rooms: staff, identity, kyc, limits
import { expect, test } from 'vitest';
import { logInAs, settled, sheetOf, useDevices, type Device } from '../../browser.ts';
import { approve } from '../../pages/approvals.ts';
import { button, giveReason, openPerson } from '../../pages/staff.ts';
import { enterNew, freshBvn, inPolicyTurn } from '../../setup/people.ts';
import { callsOf } from '../../setup/calls.ts';

const { as, device, problems } = useDevices();

const reason = 'To learn which order helps people';
const experiment = 'Order of the set-up steps';

const openTrials = async ({ page }: Device): Promise<void> => {
  await page.goto('/admin/ab-testing');
  await settled(page);
};

test('two people start an experiment, a new person sees one variant and is counted once, and two people end it', async () => {
  const maker = await as('admin', 'desk');
  const checker = await device('desk');
  await logInAs(checker, 'checker');
  await openTrials(maker);
  await maker.page.getByText('It has never run.').waitFor();
  await button(maker.page, 'Start').click();
  await giveReason(maker.page, 'Propose', reason);
  await approve(checker, `Start the experiment: ${experiment}`, 'experiments');

  const person = await device('phone');
  await enterNew(person.context);
  const { variants } = await callsOf(person.context).call('staff.read-notices', {});
  const isPinFirst = variants['checklist-order'] === 'pin_first';
  await person.page.goto('/dashboard');
  await settled(person.page);
  const steps = await person.page.getByRole('listitem').allTextContents();
  const placeOf = (words: RegExp) => steps.findIndex((text) => words.test(text));
  const [pin, identity] = [placeOf(/PIN/), placeOf(/identity/i)];
  expect([pin >= 0, identity >= 0, pin < identity]).toEqual([true, true, isPinFirst]);
  await person.page.reload();
  await settled(person.page);

  await openTrials(maker);
  await maker.page.getByText('What you may conclude').waitFor();
  await maker.page.getByText(/^Too few people have seen/).waitFor();
  const table = maker.page.getByRole('region', { name: 'Variants' });
  const seen = table.getByRole('row').filter({
    hasText: isPinFirst ? 'PIN before identity' : 'Identity before PIN',
  });
  // People of other tests may see it meanwhile; that one is counted once is tested in the API.
  await expect.poll(() => seen.getByRole('cell').nth(2).textContent()).toMatch(/^[1-9]/);

  await button(maker.page, 'End').click();
  await sheetOf(maker.page).getByText('Keep the product as it is').click();
  await giveReason(maker.page, 'Propose', 'Enough was learned');
  await approve(checker, `End the experiment: ${experiment}`, 'experiments');
  await openTrials(maker);
  await maker.page.getByText('Kept as it is').waitFor();
  await maker.page.getByText('Not running').waitFor();
  expect(problems()).toEqual([]);
});

test('staff label a person, sign one device out, and two people close a type of transfer', async () => {
  const someone = await device('desk');
  const person = await enterNew(someone.context);
  await someone.page.goto('/dashboard');
  const { page } = await as('admin', 'desk');
  await openPerson(page, person.email, `@${person.tag}`);
  await button(page, 'Change labels').click();
  await sheetOf(page).getByLabel('Watch closely').check();
  await giveReason(page, 'Save labels', reason);
  await page.getByText('Staff watch this person or suspect a money mule').waitFor();

  await button(page, 'Close a type of transfer').click();
  await giveReason(page, 'Propose', reason);
  const checker = await device('desk');
  await logInAs(checker, 'checker');
  const { page: second } = checker;
  await second.goto('/admin/approvals?group=limits');
  await settled(second);
  await second.getByText(`@${person.tag}: close tag transfers in every currency`).first().click();
  await button(second, 'Approve').click();
  await giveReason(second, 'Approve it', reason);
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: 'Open again' }).waitFor();

  await page.getByRole('button', { name: /^Sign out: / }).click();
  await giveReason(page, 'Sign out', reason);
  await page.getByText('Not signed in anywhere.').waitFor();
  await someone.page.waitForURL('**/login**');
  expect(problems()).toEqual([]);
});

test('a person whose name is on a list waits for staff, who compare and clear the hit', async () => {
  await inPolicyTurn(async () => {
    const someone = await device('phone');
    const person = await enterNew(someone.context, { fullName: 'Olumide Bakare Testperson' });
    await callsOf(someone.context).call('kyc.submit-tier1', {
      body: {
        bvn: freshBvn(),
        dateOfBirth: '1990-05-24',
        gender: 'male',
        state: 'Lagos',
        city: 'Ikeja',
        address: '12 Allen Avenue',
      },
    });
    const { page } = await as('admin', 'desk');
    await page.goto('/admin/kyc?view=screening');
    await settled(page);
    await page.getByText('Sample list', { exact: true }).waitFor();
    await page.getByRole('link', { name: new RegExp(`@${person.tag}`) }).click();
    await page.waitForURL(/\/admin\/kyc\/[\w-]{36}$/);
    await page.getByText('Sanctions', { exact: true }).waitFor();
    await button(page, 'Another person').click();
    await giveReason(page, 'Another person', 'The date of birth differs');
    await page.getByText('The date of birth differs').waitFor();
  });
  expect(problems()).toEqual([]);
});
