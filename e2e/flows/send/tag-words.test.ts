// Rooms: transfers
import { expect, test } from 'vitest';
import { enterAs, useDevices } from '../../browser.ts';
import { clickBack, expectStep, search, typeAmount } from '../../pages/transfers.ts';
import { enterFunded, naira } from '../../setup/money.ts';
import { enterNew } from '../../setup/people.ts';

/** The sentences of the specification for a tag transfer that cannot continue. */
const { device } = useDevices();

test('the search shows every sentence of the specification', async () => {
  const made = await device('phone');
  const { page } = made;
  await enterAs(made, 'amara');
  await page.goto('/transfer/tag');
  for (const [typed, sentence] of [
    ['', 'Please enter a Cowrie tag or email'],
    ['a', 'Please enter at least 2 characters'],
    ['@a', 'Please enter at least 2 characters'],
    ['@unknowntag', 'User not found. Please check the tag or email.'],
    ['unknown@example.test', 'User not found. Please check the tag or email.'],
    ['@amara', 'You cannot send money to yourself.'],
  ] as const) {
    await search(page, typed);
    await page.getByText(sentence).waitFor();
  }
  const path = '**/rest/v1/rpc/find_user_by_tag';
  await page.route(path, (route) => route.fulfill({ status: 503, body: '' }));
  await search(page, '@chidi');
  await page.getByText('Error searching for user. Please try again.').waitFor();
  await page.unroute(path);
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const people = (await response.json()) as object[];
    await route.fulfill({ json: people.map((one) => ({ ...one, has_ngn_wallet: false })) });
  });
  await search(page, '@chidi');
  await page.getByText('Recipient does not have an NGN wallet').waitFor();
  await page.unroute(path);
  // A browser has no contacts to choose from.
  expect(await page.getByText('Choose from contacts').count()).toBe(0);

  // Several matches are listed; a single match is chosen automatically.
  const twin = `twin${String(process.hrtime.bigint())
    .slice(-6)
    .replace(/\d/g, (d) => 'bcdfghjkmp'[Number(d)] ?? '')}`;
  for (const tag of [`${twin}a`, `${twin}b`]) {
    await enterNew((await device('desk')).context, { tag });
  }
  await search(page, twin);
  await page.getByRole('heading', { name: 'Who do you mean?' }).waitFor();
  await page.getByRole('button', { name: `@${twin}b` }).click();
  await expectStep(page, '2 of 3');
  await clickBack(page);
  await search(page, 'chidi@cowrie.test');
  await expectStep(page, '2 of 3');
  await page.getByText('Chidi Eze').first().waitFor();
});

test('the amount and the review show every sentence of the specification', async () => {
  const made = await device('desk');
  const { page, context } = made;
  await enterFunded(made, 60_000_00);
  await page.goto('/transfer/tag');
  await search(page, '@zainab');
  for (const typed of ['', '0', '0.00']) {
    await typeAmount(page, typed);
    await page.getByText('Please enter a valid amount').waitFor();
  }
  await typeAmount(page, '60000.01');
  await page.getByText('Insufficient balance. Available: 60,000.00 NGN').waitFor();
  await page.getByRole('button', { name: 'Max' }).click();
  expect(await page.getByLabel('Amount').inputValue()).toBe('60,000.00');

  const wallets = '**/api/v1/wallets';
  await page.route(wallets, (route) =>
    route.fulfill({ json: { items: [], at: new Date().toISOString() } }),
  );
  const answered = page.waitForResponse(wallets);
  await page.reload();
  await answered;
  await typeAmount(page, '10');
  await page.getByText('NGN wallet not found').waitFor();
  await page.unroute(wallets);
  await page.reload();

  // Errors of the server appear in the same place, with the server's sentence.
  await page.route('**/api/v1/transfers/quotes', (route) =>
    route.fulfill({
      status: 409,
      json: {
        error: {
          code: 'RECIPIENT_FROZEN',
          message: 'This person cannot receive money right now.',
          requestId: crypto.randomUUID(),
        },
      },
    }),
  );
  await typeAmount(page, '10');
  await page.getByText('This person cannot receive money right now.').waitFor();
  await page.unroute('**/api/v1/transfers/quotes');

  await page.goto('/transfer/tag?step=confirm');
  await expectStep(page, '2 of 3');
  await page.goto(`/transfer/tag?step=confirm&quote=${crypto.randomUUID()}`);
  await page.getByText('Missing transfer information').waitFor();
  await page.goto('/transfer/review');
  await page.getByText('Missing transfer information').waitFor();
  await page.goto(`/transfer/amount?to=${crypto.randomUUID()}`);
  await page.getByText('Missing transfer information').waitFor();
  expect((await naira(context)).balance).toBe(60_000_00);
});

test('an amount above the tier’s limit shows the limit, what is left and what helps', async () => {
  const made = await device('phone');
  const { page, context } = made;
  await enterAs(made, 'zainab');
  const { available } = await naira(context);
  await page.goto('/transfer/tag');
  await search(page, '@kofi');
  await expectStep(page, '2 of 3');
  await page.route('**/api/v1/wallets', async (route) => {
    const response = await route.fetch();
    const { items, ...rest } = (await response.json()) as { items: object[] };
    const rich = items.map((one) => ({ ...one, available: 900_000_00 }));
    await route.fulfill({ json: { ...rest, items: rich } });
  });
  await page.reload();
  await page.getByText('limit left today').waitFor();
  await typeAmount(page, '50000.01');
  await page.getByText('You can send up to ₦50,000.00 per transfer on Tier 0.').waitFor();
  await page.getByRole('link', { name: 'Upgrade to Tier 1' }).waitFor();
  await page.getByText('What you have typed stays here.').waitFor();
  expect((await naira(context)).available).toBe(available);
});
