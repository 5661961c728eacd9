// Rooms: recovery, identity, kyc, security-center
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sheetOf, useDevices } from '../browser.ts';
import { takePhoto } from '../pages/recovery.ts';
import { callsOf } from '../setup/calls.ts';
import { changeDatabase } from '../setup/database.ts';
import { registerFace } from '../setup/faces.ts';
import { enterNew, type Newcomer, password } from '../setup/people.ts';
import { messagesTo } from '../setup/sandbox.ts';

const { device, problems } = useDevices();
const circlePage = '/security-center/recovery-circle';

type Friend = { person: Newcomer; context: BrowserContext; page: Page };

/** A person who has three friends in their circle. Each friend has a device of their own. */
const withCircle = async (context: BrowserContext) => {
  const owner = await enterNew(context);
  await registerFace(context);
  const friends: Friend[] = [];
  for (const fullName of ['Bola Ade', 'Chika Obi', 'Dele Ojo']) {
    const made = await device('desk');
    const person = await enterNew(made.context, { fullName });
    await callsOf(context).call('recovery.add-friend', { body: { tag: person.tag } });
    const { call } = callsOf(made.context);
    const { helping } = await call('recovery.circle', {});
    const params = { membershipId: helping[0]?.id ?? '' };
    await call('recovery.answer-membership', { params, body: { accept: true } });
    friends.push({ person, context: made.context, page: made.page });
  }
  return { owner, friends };
};

const mailed = async (email: string, words: RegExp): Promise<string> => {
  const find = async () => {
    const texts = (await messagesTo('email', email)).map(({ text }) => text ?? '');
    return texts.map((text) => words.exec(text)?.[1]).find((found) => found !== undefined) ?? '';
  };
  await expect.poll(find, { interval: 50, timeout: 20_000 }).not.toBe('');
  return find();
};

test('on a phone a person chooses a friend, who joins, is removed, kept, and leaves', async () => {
  const [made, helper] = [await device('phone'), await device('phone')];
  const friend = await enterNew(helper.context, { fullName: 'Bola Ade' });
  await enterNew(made.context);
  const { page } = made;
  await openPage(page, circlePage);
  await page.getByText('3 more friends have to agree.').waitFor();
  await page.getByRole('button', { name: 'Choose a friend' }).click();
  await sheetOf(page).getByLabel('Their Cowrie tag').fill('no_such_tag_here');
  await sheetOf(page).getByRole('button', { name: 'Ask them' }).click();
  await sheetOf(page).getByText('We found no one on Cowrie with this tag.').waitFor();
  await sheetOf(page).getByLabel('Their Cowrie tag').fill(`@${friend.tag}`);
  await sheetOf(page).getByRole('button', { name: 'Ask them' }).click();
  await page.getByText('Asked, has not answered').waitFor();

  await openPage(helper.page, circlePage);
  await helper.page.getByText('Adaeze Nwosu asks you to join their circle').waitFor();
  await helper.page.getByRole('button', { name: 'Join' }).click();
  await helper.page.getByText('You are in the circle of Adaeze Nwosu').waitFor();

  await openPage(page, circlePage);
  await page.getByText('2 more friends have to agree.').waitFor();
  await page.getByRole('button', { name: 'Remove Bola Ade' }).click();
  await page.getByText(/Leaves your circle/).waitFor();
  await page.getByRole('button', { name: 'Keep Bola Ade' }).click();
  await page.getByText(/Leaves your circle/).waitFor({ state: 'detached' });
  await helper.page.getByRole('button', { name: 'Leave' }).click();
  await helper.page.getByText('Circles you are in').waitFor({ state: 'detached' });
  expect(problems()).toEqual([]);
});

test('on a desk a friend confirms by the code, and a second one says no', async () => {
  const made = await device('desk');
  const { owner, friends } = await withCircle(made.context);
  const visitor = await device('phone');
  const { page } = visitor;
  const email = `new${owner.email}`;
  await openPage(page, '/forgot-password');
  await page.getByRole('link', { name: 'I have lost my email and phone too' }).click();
  await page.getByLabel('Your old email, or your tag').fill(owner.email);
  await page.getByLabel('An email you can read now').fill(email);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByLabel('Code').fill(await mailed(email, /\b(\d{6})\b/));
  await page.getByRole('button', { name: 'Continue' }).click();
  await takePhoto(page);
  await page.getByText('Code for Bola').waitFor();
  const bolasCode = await page.getByRole('listitem').filter({ hasText: 'Bola' }).innerText();
  const code = /\d{6}/.exec(bolasCode)?.[0] ?? '';

  const [bola, chika] = friends;
  if (!bola || !chika) throw new Error('the friends are missing');
  await openPage(bola.page, circlePage);
  await bola.page.getByRole('link', { name: 'Answer now' }).click();
  await bola.page.getByText('Call Adaeze Nwosu first, on a number you know').waitFor();
  const wrong = code === '111111' ? '222222' : '111111';
  await bola.page.getByLabel('The code they read to you').fill(wrong);
  await bola.page.getByRole('button', { name: 'Yes, I spoke to Adaeze Nwosu' }).click();
  await bola.page.getByText('4 tries are left.').waitFor();
  await bola.page.getByLabel('The code they read to you').fill(code);
  await bola.page.getByRole('button', { name: 'Yes, I spoke to Adaeze Nwosu' }).click();
  await bola.page.getByText('You confirmed. Nothing more is needed from you.').waitFor();
  await page.getByText('Confirmed').waitFor();

  await openPage(chika.page, new URL(bola.page.url()).pathname);
  await chika.page.getByRole('button', { name: 'No, it is not them' }).click();
  await sheetOf(chika.page).getByRole('button', { name: 'Yes, end it' }).click();
  await chika.page.getByText('You said no. The recovery ended, and we told the owner.').waitFor();
  await page.getByText('This recovery is over').waitFor();
  expect(problems()).toEqual([]);
});

test('the link in the mail leads back, the wait passes, and a new password opens the account', async () => {
  const made = await device('desk');
  const { owner, friends } = await withCircle(made.context);
  const visitor = await device('phone');
  const { page } = visitor;
  const email = `back${owner.email}`;
  const calls = callsOf(visitor.context);
  const { token } = await calls.call('recovery.start', { body: { account: owner.tag, email } });
  const code = await mailed(email, /\b(\d{6})\b/);
  await calls.call('recovery.confirm-email', { body: { token, code } });
  expect(await mailed(email, /\/recovery#([\w-]+)/)).toBe(token);
  await openPage(page, `/recovery#${token}`);
  await takePhoto(page);
  await page.getByText('Code for Bola').waitFor();
  const { friends: asked } = await calls.call('recovery.progress', { body: { token } });
  for (const { context, person } of friends.slice(0, 2)) {
    const { call } = callsOf(context);
    const { helping } = await call('recovery.circle', {});
    const mine = asked.find(({ name }) => person.fullName.startsWith(name));
    await call('recovery.answer-question', {
      params: { recoveryId: helping[0]?.questionId ?? '' },
      body: { answer: 'yes', code: mine?.code ?? '' },
    });
  }
  await page.getByText('Two friends confirmed').waitFor();
  await openPage(made.page, circlePage);
  await made.page.getByText('A recovery of your account is under way').first().waitFor();
  await changeDatabase(
    `update recoveries set until = began_at where state = 'waiting' and email = $1`,
    [email],
  );
  await page.reload();
  await page.getByLabel('New password').fill(`${password} again`);
  await page.getByRole('button', { name: 'Save and get my account back' }).click();
  await page.getByText('Your account is yours again').waitFor();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(`${password} again`);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/dashboard/);
  expect(problems()).toEqual([]);
});

test('the owner stops it with one tap on the link of the warning', async () => {
  const made = await device('desk');
  const { owner } = await withCircle(made.context);
  const visitor = await device('phone');
  const { page } = visitor;
  const email = `thief${owner.email}`;
  const calls = callsOf(visitor.context);
  const { token } = await calls.call('recovery.start', { body: { account: owner.tag, email } });
  await calls.call('recovery.confirm-email', {
    body: { token, code: await mailed(email, /\b(\d{6})\b/) },
  });
  await openPage(page, `/recovery#${token}`);
  await takePhoto(page);
  await page.getByText('Code for Bola').waitFor();
  const link = await mailed(owner.email, /(\/recovery\/stop#[\w.-]+)/);
  await openPage(made.page, link);
  await made.page.getByRole('button', { name: 'It is not me: stop it' }).click();
  await made.page.getByText('The recovery was stopped').waitFor();
  await page.getByText('This recovery is over').waitFor();
  expect(problems()).toEqual([]);
});
