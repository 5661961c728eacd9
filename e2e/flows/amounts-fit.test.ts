// Rooms: all
import { expect, test } from 'vitest';
import { navigateInApp, openInApp, openPage, settled, sheetOf, useDevices } from '../browser.ts';
import { allViews, amountsInAllViews, endViews, enlargeAmounts, measureFit } from '../pages/fit.ts';
import { confirmButton, typeAmount } from '../pages/transfers.ts';
import { callsOf } from '../setup/calls.ts';
import { takeTurn } from '../setup/people.ts';
import { addressOf } from '../../tools/screens/addresses.ts';
import { visits } from '../../tools/screens/visits.ts';
import { isProof, randomOf } from '../../tools/testing/depth.ts';

const { as } = useDevices();

/** The pages of a person; in a day's run as many as named, drawn by the seed. */
const pagesOf = (name: string, most: number): readonly string[] => {
  const paths = visits.find((visit) => visit.as === name)?.paths ?? [];
  return isProof() ? paths : randomOf(`amounts of ${name}`).shuffled(paths).slice(0, most);
};

test('in the gallery no amount is cut, with text up to 200 %', async () => {
  const { page } = await as('amara', 'phone');
  await openPage(page, '/dev/gallery');
  expect(await measureFit(page, 'the gallery', amountsInAllViews)).toEqual([]);
}, 120_000);

test.each([
  ['amara', allViews, 12],
  ['zainab', endViews, 5],
] as const)(
  'on the pages of %s no amount of 12 digits is cut, with text up to 200 %',
  async (name, views, most) => {
    const { page, context } = await as(name, 'phone');
    await enlargeAmounts(context);
    await openPage(page, '/settings');
    const misfits: string[] = [];
    for (const path of pagesOf(name, most)) {
      const ask = async (asked: string): Promise<unknown> =>
        (await context.request.get(asked)).json();
      await openInApp(page, await addressOf(path, ask));
      await settled(page);
      misfits.push(...(await measureFit(page, path, views)));
    }
    expect(misfits).toEqual([]);
    await context.unrouteAll();
  },
  300_000,
);

test('in a transfer the typed amount, the review and the confirm sheet fit', async () => {
  await takeTurn('amara');
  const { page, context } = await as('amara', 'phone');
  const { items } = await callsOf(context).call('transfers.recipients', { query: {} });
  const recipient = items.find(({ type }) => type === 'tag');
  await enlargeAmounts(context);
  await navigateInApp(page, `/transfer/amount?to=${recipient?.id}`);
  await settled(page);
  const misfits: string[] = [];
  await page.getByLabel('Amount').fill('123456789012.34');
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('123,456,789,012.34');
  misfits.push(...(await measureFit(page, 'the amount')));
  await typeAmount(page, '1000');
  await confirmButton(page).waitFor();
  misfits.push(...(await measureFit(page, 'the review')));
  await confirmButton(page).click();
  await sheetOf(page).waitFor();
  misfits.push(...(await measureFit(page, 'the sheet')));
  expect(misfits).toEqual([]);
  await context.unrouteAll();
});
