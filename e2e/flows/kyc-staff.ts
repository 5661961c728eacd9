import { expect, inject, test } from 'vitest';
import { enterAs, settled, sheetOf, type Device, type Size } from '../browser.ts';
import { approve } from '../pages/approvals.ts';
import { fillTier1, submitTier1 } from '../pages/kyc.ts';
import {
  findPerson,
  freshBvn,
  inPolicyTurn,
  makePicture,
  type Newcomer,
  reachTier2,
} from '../setup/people.ts';

type TestTools = {
  readonly device: (size: Size) => Promise<Device>;
  readonly newPerson: (
    size: Size,
    reach?: (context: Device['context']) => Promise<void>,
  ) => Promise<Device & { person: Newcomer }>;
  readonly problems: () => string[];
};

type Entry = { action: string; subject: string; detail: Record<string, unknown> };

/** The entries of the audit log about a person, for one action. */
const auditEntriesOf = async (
  { context }: Device,
  action: string,
  userId: string,
): Promise<Entry[]> => {
  const answer = await context.request.get(`/api/v1/staff/audit-log?action=${action}`);
  const { items } = (await answer.json()) as { items: Entry[] };
  return items.filter(({ subject }) => subject === `user:${userId}`);
};

/** Fills in the reason in the open sheet and submits it. */
const submitReason = async ({ page }: Device, button: string, reason: string): Promise<void> => {
  const sheet = sheetOf(page);
  await sheet.getByLabel('Reason').fill(reason);
  await sheet.getByRole('button', { name: button, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
};

const decisionOn = ({ page }: Device, tier: number) =>
  page.locator('section').filter({
    has: page.getByRole('heading', { name: `Decide: Tier ${tier}`, exact: true }),
  });

/** Restores the policy even if the test failed, because it applies to all people. */
const restorePolicy = async (maker: Device, checker: Device): Promise<void> => {
  const path = '/api/v1/staff/kyc/policy';
  const headers = { origin: inject('baseUrl') };
  const { policy } = (await (await maker.context.request.get(path)).json()) as {
    policy: { tiers: string };
  };
  if (policy.tiers === 'instant') return;
  const proposed = await maker.context.request.post(`${path}-changes`, {
    headers,
    data: { policy: { ...policy, tiers: 'instant' }, reason: 'The trial is over' },
  });
  const { approvalId } = (await proposed.json()) as { approvalId: string };
  const decided = await checker.context.request.post(
    `/api/v1/staff/approvals/${approvalId}/decision`,
    { headers, data: { decision: 'approve', reason: 'The trial is over' } },
  );
  expect(decided.ok()).toBe(true);
};

const enterAsStaff = async ({ device }: TestTools): Promise<Device> => {
  const made = await device('desk');
  await enterAs(made, 'admin');
  return made;
};

const rejectSubmission = async (tools: TestTools): Promise<void> => {
  const { page: tab, person } = await tools.newPerson('phone', reachTier2);
  await tab.goto('/kyc');
  await tab.getByRole('heading', { name: 'Tier 2', exact: true }).waitFor();

  const admin = await enterAsStaff(tools);
  const { page } = admin;
  await page.goto('/admin/kyc');
  await settled(page);
  await page.getByRole('searchbox', { name: 'Name, @tag or email' }).fill(person.tag);
  const rows = page.getByRole('row');
  // The header row, and one submission for each tier.
  await expect.poll(() => rows.count()).toBe(3);
  await rows
    .filter({ hasText: `@${person.tag}` })
    .last()
    .click();
  await page.waitForURL(/\/admin\/kyc\/[\w-]{36}$/);
  const userId = page.url().slice(-36);
  await page.getByRole('heading', { name: person.fullName, level: 1 }).waitFor();

  expect(await auditEntriesOf(admin, 'kyc.document_viewed', userId)).toEqual([]);
  await page.getByRole('button', { name: /^Open the picture.*Selfie$/ }).click();
  const picture = page.getByRole('img', { name: `Selfie of ${person.fullName}` });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(800);
  expect(await auditEntriesOf(admin, 'kyc.document_viewed', userId)).toMatchObject([
    { detail: { kind: 'selfie' } },
  ]);

  await page.getByText('4×', { exact: true }).click();
  await expect
    .poll(() =>
      picture.evaluate((image) => image.clientWidth / (image.parentElement?.clientWidth ?? 1)),
    )
    .toBeGreaterThan(3);

  await page.getByRole('button', { name: /^Show.*Identity number$/ }).click();
  await sheetOf(page).getByRole('button', { name: 'Show it' }).click();
  await sheetOf(page).getByText('Say why, in a few words').waitFor();
  await submitReason(admin, 'Show it', 'Compared with the paper');
  await page.getByText(/^22\d{9}$/).waitFor();
  expect(await auditEntriesOf(admin, 'kyc.revealed', userId)).toMatchObject([
    { detail: { field: 'identity_number', reason: 'Compared with the paper' } },
  ]);

  const card = decisionOn(admin, 2);
  for (const item of await card.getByRole('checkbox').all()) await item.check();
  await card.getByText('Open the other picture before you approve').waitFor();
  expect(await card.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: /^Open the picture.*Photo ID$/ }).click();
  await expect.poll(() => card.getByRole('button', { name: 'Approve' }).isEnabled()).toBe(true);
  await card.getByRole('button', { name: 'Reject' }).click();
  await sheetOf(page).getByLabel('Start from').selectOption('The photo ID cannot be read');
  await submitReason(admin, 'Reject', 'The photo ID cannot be read, and looks forged');
  await card.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Next: / }).waitFor();

  await tab.getByRole('heading', { name: 'Tier 1', exact: true }).waitFor();
  await tab.getByText('Tier 2 was not accepted').waitFor();
  await tab.getByText('Please take the picture of your photo ID again', { exact: false }).waitFor();
  expect(await tab.getByText('looks forged').count()).toBe(0);
  expect(tools.problems()).toEqual([]);
};

const askForPictureAgain = async (tools: TestTools): Promise<void> => {
  const { page: tab, person } = await tools.newPerson('phone', reachTier2);
  await tab.goto('/kyc');
  await settled(tab);
  const admin = await enterAsStaff(tools);
  const { page } = admin;
  await page.goto(`/admin/kyc/${await findPerson(admin.context, person.tag)}`);
  const photoId = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: 'Photo ID', exact: true }),
  });
  await photoId.getByRole('button', { name: 'Ask again' }).click();
  await sheetOf(page).getByLabel('Text for the customer').fill('A corner is missing');
  await submitReason(admin, 'Ask for it again', 'The picture cannot be read');
  await photoId.getByText('Requested again').waitFor();

  await tab.getByText('Please send your government ID again').waitFor();
  await tab.getByText('A corner is missing').waitFor();
  await tab.getByRole('link', { name: 'Send it again' }).click();
  const field = tab.getByRole('group', { name: 'Government ID' });
  await field.getByText('A corner is missing').waitFor();
  const file = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await makePicture() };
  await field.locator('input[type=file]').setInputFiles(file);
  await tab.getByText(/^Government IDSaved/).waitFor();
  // A toast disappears after a while, so the test waits for it from before the click.
  await tab.getByLabel('Document number').fill('12345678901');
  const toastShown = tab.getByText('Your documents are being reviewed.').first().waitFor();
  await tab.getByRole('button', { name: 'Submit Tier 2' }).click();
  await toastShown;
  await tab.getByText('You are now on Tier 2.').waitFor();

  await page.reload();
  await photoId.getByText('Submitted').waitFor();
  await decisionOn(admin, 2).getByText('Asked again').waitFor();
  expect(tools.problems()).toEqual([]);
};

const approveUnderReviewPolicy = async (tools: TestTools): Promise<void> => {
  const admin = await enterAsStaff(tools);
  const checker = await tools.device('desk');
  await enterAs(checker, 'checker');
  const { page } = admin;
  await page.goto('/admin/kyc?view=policy');
  await page.getByRole('button', { name: 'Change the policy' }).click();
  await sheetOf(page)
    .getByRole('radio', { name: /After review/ })
    .check();
  try {
    await submitReason(admin, 'Propose the change', 'A trial of looking first');
    await approve(checker, 'Change the identity policy', 'policy');
    await page.reload();
    await page.getByText('After review', { exact: true }).waitFor();
    const { page: tab, person } = await tools.newPerson('desk');
    await tab.goto('/kyc/tier1');
    await fillTier1(tab, freshBvn());
    await submitTier1(tab);
    await tab.waitForURL('**/status/kyc/pending');
    await tab.getByRole('heading', { name: 'KYC Under Review' }).waitFor();
    await tab.getByText('1-2 business days').waitFor();

    await page.goto(`/admin/kyc/${await findPerson(admin.context, person.tag)}`);
    const card = decisionOn(admin, 1);
    await card.getByText('The tier takes effect when you approve.').waitFor();
    for (const item of await card.getByRole('checkbox').all()) await item.check();
    await card.getByRole('button', { name: 'Approve' }).click();
    const toastShown = tab.getByText('KYC Level Updated').first().waitFor();
    await submitReason(admin, 'Approve', 'Name and number agree');
    await toastShown;
    await tab.getByText('You are on Tier 1.').waitFor();
  } finally {
    await restorePolicy(admin, checker);
  }
  expect(tools.problems()).toEqual([]);
};

const checkNoAccess = async (tools: TestTools): Promise<void> => {
  const { page, person, context } = await tools.newPerson('desk', reachTier2);
  const admin = await enterAsStaff(tools);
  const userId = await findPerson(admin.context, person.tag);
  for (const path of ['/admin/kyc', `/admin/kyc/${userId}`]) {
    await page.goto(path);
    await page.waitForURL('**/admin/login**');
    expect((await context.request.get(path.replace('/admin', '/api/v1/staff'))).status()).toBe(403);
  }
};

/**
 * Actions of staff, and the result that the person sees in their open tab. One policy applies to
 * all people, so a test that changes it and tests that reach a tier take turns.
 */
export const describeStaffKyc = (tools: TestTools): void => {
  test('staff find a submission, open it with an audit entry for every look, and reject it; the person sees the text for them at once', () =>
    rejectSubmission(tools));
  test('staff ask for one picture again, and the person sends it and keeps their tier', () =>
    askForPictureAgain(tools));
  test('under the review policy a tier waits for approval, which appears in the open tab', () =>
    inPolicyTurn(() => approveUnderReviewPolicy(tools)));
  test('a person who is not staff cannot open the KYC pages of staff', () => checkNoAccess(tools));
};
