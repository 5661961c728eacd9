import { railNames } from '@cowrie/contract/limits/data';
import { expect, it } from 'vitest';
import { changedRows } from './policy-rows.ts';
import type { Policy } from './queries.ts';

const policy: Policy = {
  tiers: 'instant',
  selfie: Object.fromEntries(
    railNames.map((rail) => [rail, { mode: 'off', above: null }]),
  ) as Policy['selfie'],
  risk: {
    newRecipient: true,
    from: { NGN: 100_000_00, USD: 100_00 },
    newDeviceHours: 24,
    night: true,
    sendsPerHour: 5,
  },
  names: null,
};

it('names what differs, and nothing else', () => {
  expect(changedRows(policy, policy)).toEqual([]);
  const after: Policy = {
    ...policy,
    tiers: 'review',
    selfie: { ...policy.selfie, tag: { mode: 'always', above: null } },
    risk: { ...policy.risk, sendsPerHour: 0 },
  };
  expect(changedRows(policy, after).map((row) => [row.before, row.after])).toEqual([
    ['On submit', 'After review'],
    ['Never', 'Always'],
    ['More than 5', 'Off'],
  ]);
});
