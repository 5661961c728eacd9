/** Lists and answers of the companies' real clients, with the sandbox behind them. */

import { describe, expect, it } from 'vitest';
import { addSeconds } from '#platform/clock.ts';
import { mapleradFor } from '#providers/maplerad/testing.ts';
import { reloadlyFor } from '#providers/reloadly/testing.ts';
import { useSandbox } from '#test/provider-suite.ts';
import { control } from '#providers/testing.ts';
import type { ListedOffer } from './company.ts';
import { mapleradCatalogue } from './maplerad-catalogue.ts';
import { reloadlyCatalogue } from './reloadly-catalogue.ts';
import { reloadlyFacts } from './reloadly-facts.ts';

const sandbox = useSandbox('fresh');
const down = (provider: string) =>
  control(sandbox, '/fault', { provider, mode: '500', method: 'GET', times: 100 });
const start = new Date('2026-11-18T10:00:00Z');
const newClock = () => {
  let at = start;
  return { now: () => at, advance: (seconds: number) => (at = addSeconds(at, seconds)) };
};
const refs = (offers: readonly ListedOffer[]) =>
  offers.map(({ service, ref }) => `${service} ${ref}`);

describe('Maplerad', () => {
  it('lists airtime once for each network, under the identifier of the country', async () => {
    const offers = await mapleradCatalogue(mapleradFor(sandbox)).list();
    const airtime = offers.filter(
      ({ category, country }) => category === 'airtime' && country === 'NG',
    );
    expect(airtime.map(({ name }) => name)).toEqual(['MTN', 'Airtel', 'Glo', '9mobile']);
    expect(airtime.map(({ facts }) => facts['identifier'])).toEqual(Array(4).fill('ng-airtime'));
    expect(new Set(refs(offers)).size).toBe(offers.length);
    expect(offers.filter(({ facts }) => String(facts['identifier']).includes(':'))).toEqual([]);
  });

  it('tells prepaid from postpaid, and modems from phones', async () => {
    const offers = await mapleradCatalogue(mapleradFor(sandbox)).list();
    const notes = offers
      .filter(({ category }) => category === 'electricity')
      .map(({ note }) => note);
    expect(notes.filter((note) => note === 'Prepaid')).toHaveLength(11);
    expect(notes.filter((note) => note === 'Postpaid')).toHaveLength(11);
    expect(
      offers.filter(({ category }) => category === 'internet').map(({ name }) => name),
    ).toEqual(['Smile', 'Spectranet']);
  });

  it('is not reachable while its circuit is open, and is tried again after a moment', async () => {
    const clock = newClock();
    const maplerad = mapleradFor(sandbox, { clock });
    const catalogue = mapleradCatalogue(maplerad, clock);
    expect(catalogue.isReachable('airtime')).toBe(true);
    await down('maplerad');
    for (let call = 0; call < 5; call += 1) {
      await expect(maplerad.bills.billers('airtime', 'NG')).rejects.toThrow();
    }
    expect(catalogue.isReachable('airtime')).toBe(false);
    clock.advance(16);
    expect(catalogue.isReachable('airtime')).toBe(true);
  });

  it('does not give half a list', async () => {
    await control(sandbox, '/fault', {
      provider: 'maplerad',
      mode: '500',
      method: 'GET',
      path_regex: '/bills/data/bundle/smile',
      times: 100,
    });
    await expect(mapleradCatalogue(mapleradFor(sandbox)).list()).rejects.toThrow();
  });
});

describe('Reloadly', () => {
  it('lists top-ups, data, utilities and gift cards with what they cost us', async () => {
    const offers = await reloadlyCatalogue(reloadlyFor(sandbox)).list();
    expect(new Set(offers.map(({ service }) => service))).toEqual(
      new Set(['topups', 'utilities', 'giftcards']),
    );
    for (const { facts } of offers) expect(reloadlyFacts.parse(facts).accountCurrency).toBe('USD');
    const [mtn] = offers.filter(({ ref, service }) => ref === '341' && service === 'topups');
    expect(mtn).toMatchObject({
      category: 'airtime',
      currency: 'NGN',
      range: { least: 50_00n, most: 50_000_00n },
    });
    expect(new Set(refs(offers)).size).toBe(offers.length);
    // Countries in which we offer nothing are left out.
    expect(offers.filter(({ country }) => country === 'DE')).toEqual([]);
  });

  it('lists no utilities while they are switched off, and none is reachable', async () => {
    const catalogue = reloadlyCatalogue(reloadlyFor(sandbox, { paysBills: false }));
    const offers = await catalogue.list();
    expect(offers.filter(({ service }) => service === 'utilities')).toEqual([]);
    expect(catalogue.isReachable('utilities')).toBe(false);
    expect(catalogue.isReachable('topups')).toBe(true);
  });

  it('knows the network of a number abroad, or does not', async () => {
    const { findOperator } = reloadlyCatalogue(reloadlyFor(sandbox));
    expect(await findOperator?.('+233241234567', 'GH')).toEqual({ service: 'topups', ref: '150' });
    expect(await findOperator?.('+233991234567', 'GH')).toBeNull();
  });
});
