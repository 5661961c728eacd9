import { expect, inject, test } from 'vitest';
import { enterAs, settled, sheetOf, type Device, type Size } from '../browser.ts';
import { fillTier1, submitTier1 } from '../pages/kyc.ts';
import {
  findPerson,
  freshBvn,
  inPolicyTurn,
  makePicture,
  type Newcomer,
  reachTier2,
} from '../setup/people.ts';

type Hands = {
  readonly device: (size: Size) => Promise<Device>;
  readonly newPerson: (
    size: Size,
    reach?: (context: Device['context']) => Promise<void>,
  ) => Promise<Device & { person: Newcomer }>;
  readonly problems: () => string[];
};

type Entry = { action: string; subject: string; detail: Record<string, unknown> };

/** What the audit log holds about a person under an action. */
const audited = async ({ context }: Device, action: string, userId: string): Promise<Entry[]> => {
  const answer = await context.request.get(`/api/v1/staff/audit-log?action=${action}`);
  const { items } = (await answer.json()) as { items: Entry[] };
  return items.filter(({ subject }) => subject === `user:${userId}`);
};

/** Says why in the open sheet, and does it. */
const decide = async ({ page }: Device, verb: string, reason: string): Promise<void> => {
  const sheet = sheetOf(page);
  await sheet.getByLabel('Reason').fill(reason);
  await sheet.getByRole('button', { name: verb, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
};

const decisionOn = ({ page }: Device, tier: number) =>
  page.locator('section').filter({
    has: page.getByRole('heading', { name: `Decide: Tier ${tier}`, exact: true }),
  });

/** Back to how it came, whatever became of the test: it decides for everybody. */
const restorePolicy = async ({ context }: Device): Promise<void> => {
  const path = '/api/v1/staff/kyc/policy';
  const { policy } = (await (await context.request.get(path)).json()) as { policy: object };
  const answer = await context.request.put(path, {
    headers: { origin: inject('baseUrl') },
    data: { policy: { ...policy, tiers: 'instant' }, reason: 'The trial is over' },
  });
  expect(answer.ok()).toBe(true);
};

const staff = async ({ device }: Hands): Promise<Device> => {
  const made = await device('desk');
  await enterAs(made, 'admin');
  return made;
};

const lookAndReject = async (hands: Hands): Promise<void> => {
  const { page: tab, person } = await hands.newPerson('phone', reachTier2);
  await tab.goto('/kyc');
  await tab.getByRole('heading', { name: 'Tier 2', exact: true }).waitFor();

  const admin = await staff(hands);
  const { page } = admin;
  await page.goto('/admin/kyc');
  await settled(page);
  await page.getByRole('searchbox', { name: 'Name, @tag or e-mail' }).fill(person.tag);
  const rows = page.getByRole('row');
  // The head, and what was handed in for either tier.
  await expect.poll(() => rows.count()).toBe(3);
  await rows
    .filter({ hasText: `@${person.tag}` })
    .last()
    .click();
  await page.waitForURL(/\/admin\/kyc\/[\w-]{36}$/);
  const userId = page.url().slice(-36);
  await page.getByRole('heading', { name: person.fullName, level: 1 }).waitFor();

  expect(await audited(admin, 'kyc.document_viewed', userId)).toEqual([]);
  await page.getByRole('button', { name: /^Open the picture.*Selfie$/ }).click();
  const picture = page.getByRole('img', { name: `Selfie of ${person.fullName}` });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(800);
  expect(await audited(admin, 'kyc.document_viewed', userId)).toMatchObject([
    { detail: { kind: 'selfie' } },
  ]);

  await page.getByRole('button', { name: /^Show.*Identity number$/ }).click();
  await sheetOf(page).getByRole('button', { name: 'Show it' }).click();
  await sheetOf(page).getByText('Say why, in a few words').waitFor();
  await decide(admin, 'Show it', 'Compared with the paper');
  await page.getByText(/^22\d{9}$/).waitFor();
  expect(await audited(admin, 'kyc.revealed', userId)).toMatchObject([
    { detail: { field: 'identity_number', reason: 'Compared with the paper' } },
  ]);

  const card = decisionOn(admin, 2);
  expect(await card.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  await card.getByRole('button', { name: 'Reject' }).click();
  await decide(admin, 'Reject', 'The photo ID cannot be read');
  await card.waitFor({ state: 'detached' });

  await tab.getByRole('heading', { name: 'Tier 1', exact: true }).waitFor();
  await tab.getByText('Tier 2 was not accepted').waitFor();
  await tab.getByText('The photo ID cannot be read').waitFor();
  expect(hands.problems()).toEqual([]);
};

const askAgain = async (hands: Hands): Promise<void> => {
  const { page: tab, person } = await hands.newPerson('phone', reachTier2);
  await tab.goto('/kyc');
  await settled(tab);
  const admin = await staff(hands);
  const { page } = admin;
  await page.goto(`/admin/kyc/${await findPerson(admin.context, person.tag)}`);
  const paper = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: 'Photo ID', exact: true }),
  });
  await paper.getByRole('button', { name: 'Ask again' }).click();
  await decide(admin, 'Ask for it again', 'A corner is missing');
  await paper.getByText('Asked for again').waitFor();

  await tab.getByText('Please send your government ID again').waitFor();
  await tab.getByText('A corner is missing').waitFor();
  await tab.getByRole('link', { name: 'Send it again' }).click();
  const field = tab.getByRole('group', { name: 'Government ID' });
  await field.getByText('A corner is missing').waitFor();
  const file = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await makePicture() };
  await field.locator('input[type=file]').setInputFiles(file);
  await tab.getByText(/^Government IDSaved/).waitFor();
  // A toast does not stay, so it is waited for from before it is due.
  const told = tab.getByText('Your documents are being reviewed.').first().waitFor();
  await tab.getByRole('button', { name: 'Submit Tier 2' }).click();
  await told;
  await tab.getByText('You are now on Tier 2.').waitFor();

  await page.reload();
  await paper.getByText('Handed in').waitFor();
  await decisionOn(admin, 2).getByText('Asked again').waitFor();
  expect(hands.problems()).toEqual([]);
};

const reviewFirst = async (hands: Hands): Promise<void> => {
  const admin = await staff(hands);
  const { page } = admin;
  await page.goto('/admin/kyc?view=policy');
  await page.getByRole('button', { name: 'Change the policy' }).click();
  await sheetOf(page)
    .getByRole('radio', { name: /After review/ })
    .check();
  try {
    await decide(admin, 'Change it', 'A trial of looking first');
    await page.getByText('After review', { exact: true }).waitFor();
    const { page: tab, person } = await hands.newPerson('desk');
    await tab.goto('/kyc/tier1');
    await fillTier1(tab, freshBvn());
    await submitTier1(tab);
    await tab.waitForURL('**/status/kyc/pending');
    await tab.getByRole('heading', { name: 'KYC Under Review' }).waitFor();
    await tab.getByText('1-2 business days').waitFor();

    await page.goto(`/admin/kyc/${await findPerson(admin.context, person.tag)}`);
    const card = decisionOn(admin, 1);
    await card.getByText('The tier holds once you approve.').waitFor();
    for (const item of await card.getByRole('checkbox').all()) await item.check();
    await card.getByRole('button', { name: 'Approve' }).click();
    const told = tab.getByText('KYC Level Updated').first().waitFor();
    await decide(admin, 'Approve', 'Name and number agree');
    await told;
    await tab.getByText('You are on Tier 1.').waitFor();
  } finally {
    await restorePolicy(admin);
  }
  expect(hands.problems()).toEqual([]);
};

const findNoDesk = async (hands: Hands): Promise<void> => {
  const { page, person, context } = await hands.newPerson('desk', reachTier2);
  const admin = await staff(hands);
  const userId = await findPerson(admin.context, person.tag);
  for (const path of ['/admin/kyc', `/admin/kyc/${userId}`]) {
    await page.goto(path);
    await page.waitForURL('**/admin/login**');
    expect((await context.request.get(path.replace('/admin', '/api/v1/staff'))).status()).toBe(403);
  }
};

/**
 * What staff do, and what the person sees of it in the tab they have open. One policy decides tiers
 * for everybody, so these run in turn with the tests of the people it decides about, and nobody else
 * reaches a tier while it is another.
 */
export const deskTests = (hands: Hands): void => {
  test('a submission is found, looked at with a trace of every look, and rejected; the person hears why at once', () =>
    lookAndReject(hands));
  test('one picture is asked for again, and the person sends it anew while keeping their tier', () =>
    askAgain(hands));
  test('under the review policy a tier waits for its approval, which reaches the open tab', () =>
    inPolicyTurn(() => reviewFirst(hands)));
  test('who is not staff finds no desk', () => findNoDesk(hands));
};
