import { expect, test } from 'vitest';
import { defaultBeatMs } from './heartbeat.ts';
import { companyKey, createGate, kindKey } from './lanes.ts';

test('one company takes only its share of a lane, and a kind of the clock runs once', () => {
  const gate = createGate(2);
  const [one, other] = [companyKey('maplerad'), companyKey('bridge')];
  expect([gate.enter([one]), gate.enter([one]), gate.enter([one])]).toEqual([null, null, one]);
  expect(gate.enter([other])).toBeNull();
  expect(gate.full()).toEqual([one]);
  gate.leave([one]);
  expect(gate.full()).toEqual([]);
  const sweep = kindKey('wallets:sweep');
  expect(gate.enter([sweep, other])).toBeNull();
  expect(gate.enter([sweep, one])).toBe(sweep);
  // The refused one took no slot of its company either.
  expect(gate.enter([one])).toBeNull();
});

test('the jobs of a killed worker are free within a minute: three silent beats, and one to notice', () => {
  expect(4 * defaultBeatMs).toBeLessThan(60_000);
});
