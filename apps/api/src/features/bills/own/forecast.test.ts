import { describe, expect, test } from 'vitest';
import { type Bought, forecastOf } from './forecast.ts';

const asked = { billerId: 'ng-electricity-ikeja-prepaid', currency: 'NGN' } as const;
const at = (day: string) => new Date(`${day}T12:00:00Z`);

const light = (day: string, kilowattHours: number, face = 5_000_00n): Bought => ({
  at: at(day),
  face,
  faceCurrency: 'NGN',
  planName: null,
  days: null,
  milliunits: BigInt(kilowattHours * 1000),
  asked: { ...asked, amount: Number(face) },
});

describe('light', () => {
  const bought = [light('2026-10-01', 40), light('2026-10-11', 40), light('2026-10-21', 60)];

  test('lasts as long as the use before says, with its arithmetic', () => {
    expect(forecastOf('electricity', bought, at('2026-10-22'))).toEqual({
      on: '2026-11-05',
      how: [
        '2 purchases before the last one: 80 kWh in 20 days.',
        'That is 4 kWh a day.',
        '60 kWh of 21 Oct 2026 last about 15 days.',
      ],
      usual: { ...asked, amount: 5_000_00 },
      usualAmount: { amount: 5_000_00, currency: 'NGN' },
    });
  });

  test('two purchases say too little, and so do three of one day', () => {
    expect(forecastOf('electricity', bought.slice(1), at('2026-10-22'))).toBeNull();
    const sameDay = [light('2026-10-01', 1), light('2026-10-01', 1), light('2026-10-01', 1)];
    expect(forecastOf('electricity', sameDay, at('2026-10-02'))).toBeNull();
  });

  test('a habit that ended is no forecast', () => {
    expect(forecastOf('electricity', bought, at('2027-01-05'))).toBeNull();
  });

  test('without units the time between purchases counts', () => {
    const plain = bought.map((one) => ({ ...one, milliunits: null }));
    expect(forecastOf('electricity', plain, at('2026-10-22'))).toMatchObject({
      on: '2026-10-31',
      how: [
        '3 purchases in 20 days.',
        'That is one about every 10 days; the last was on 21 Oct 2026.',
      ],
    });
  });

  test('the usual amount is the middle one', () => {
    const amounts = [1_000_00n, 9_000_00n, 2_000_00n];
    const mixed = bought.map((one, place) => ({ ...one, face: amounts[place] ?? 0n }));
    expect(forecastOf('electricity', mixed, at('2026-10-22'))?.usualAmount.amount).toBe(2_000_00);
  });
});

test('a plan ends with its days, and the usual order is the same plan', () => {
  const plan = { ...light('2026-10-21', 0, 3_500_00n), milliunits: null, days: 30 };
  const order = { ...asked, planId: 'maplerad.x' };
  const found = forecastOf(
    'data',
    [{ ...plan, planName: 'MTN 10 GB', asked: order }],
    at('2026-10-22'),
  );
  expect(found).toMatchObject({
    on: '2026-11-20',
    how: ['MTN 10 GB of 21 Oct 2026 runs for 30 days.'],
    usual: order,
  });
});

test('a gift card has no forecast', () => {
  expect(forecastOf('gift', [light('2026-10-01', 1)], at('2026-10-02'))).toBeNull();
});
