// Rooms: transfers, identity
import { expect, test } from 'vitest';
import { openPage, sheetOf, useDevices } from '../../browser.ts';
import { openPhone } from '../../native/phone.ts';
import { keepSession } from '../../native/seed.ts';
import { changeDatabase, queueJob } from '../../setup/database.ts';
import { callsOf } from '../../setup/calls.ts';
import { enterNew, join } from '../../setup/people.ts';

const { device, problems } = useDevices();

/** A person whose confirmed phone can be found. */
const withPhone = async () => {
  const made = await device('desk');
  const person = await enterNew(made.context, { fullName: 'Funke Alade' });
  const number = `803${String(process.hrtime.bigint()).slice(-7)}`;
  await changeDatabase(`update users set phone = $1, phone_verified_at = now() where tag = $2`, [
    `+234${number}`,
    person.tag,
  ]);
  await queueJob('transfers:key-phones');
  return { ...made, person, number };
};

test('the app finds friends by their numbers after the person allows it, and not those who opted out', async () => {
  const friend = await withPhone();
  const { context } = await device('phone', { only: 'this case' });
  const person = await join(context);
  await context.clearCookies();
  const phone = await openPhone(context);
  await keepSession(phone, person);
  phone.plugins.phone.contacts = [`0${friend.number}`, 'Mum', '+234 700 000 0001'];
  const isFound = async (): Promise<number> => {
    const calls = callsOf(friend.context);
    const me = await calls.call('transfers.users-table', {
      query: { phone: `eq.234${friend.number}` },
    });
    return me.length;
  };
  await expect.poll(isFound, { interval: 50 }).toBe(1);

  phone.plugins.phone.allowsContacts = false;
  const refused = await phone.start('/transfer/tag');
  await refused.getByRole('button', { name: 'Find friends from your contacts' }).click();
  await sheetOf(refused)
    .getByText(/keep none/)
    .waitFor();
  await sheetOf(refused).getByRole('button', { name: 'Allow and look' }).click();
  await sheetOf(refused).getByText('Unable to access contacts permissions').waitFor();

  phone.plugins.phone.allowsContacts = true;
  const look = async () => {
    const page = await phone.start('/transfer/tag');
    await page.getByRole('button', { name: 'Find friends from your contacts' }).click();
    await sheetOf(page).getByRole('button', { name: 'Allow and look' }).click();
    return page;
  };
  const found = async (): Promise<number> => {
    const page = await look();
    await sheetOf(page)
      .getByText(/On Cowrie|can be found/)
      .first()
      .waitFor();
    return sheetOf(page).getByText(`@${friend.person.tag}`).count();
  };
  await expect.poll(found, { interval: 50, timeout: 60_000 }).toBe(1);

  await openPage(friend.page, '/settings');
  const choice = friend.page.getByRole('switch', { name: 'Friends find me by my number' });
  await expect.poll(() => choice.isChecked()).toBe(true);
  await choice.click();
  await expect.poll(() => choice.isChecked()).toBe(false);
  await expect.poll(isFound, { interval: 50 }).toBe(0);
  const page = await look();
  await sheetOf(page).getByText('None of your contacts can be found on Cowrie yet.').waitFor();
  expect(problems()).toEqual([]);
});
