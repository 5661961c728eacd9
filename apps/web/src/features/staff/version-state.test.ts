import { expect, test } from 'vitest';
import type { Flag } from './queries.ts';
import { versionState } from './version-state.ts';

const change = (key: Flag['key'], scope: Flag['scope'], isInForce = true): Flag => ({
  key,
  enabled: !key.startsWith('app'),
  scope,
  startsAt: null,
  endsAt: null,
  message: null,
  since: null,
  isInForce,
  stoppedBy: null,
  alone: false,
  updatedAt: '2026-11-16T12:00:00.000Z',
  updatedBy: null,
  reason: null,
  approvalId: null,
  stale: null,
});

const flags = [
  change('update-ios', { belowVersion: '1.2' }),
  change('advice-ios', { belowVersion: '1.4' }),
  change('app-android', { fromVersion: '2', toVersion: '2.1' }),
  change('update-web', { belowVersion: '9' }, false),
];

test.each([
  ['ios', '1.1.9', 'update'],
  ['ios', '1.2', 'advised'],
  ['ios', '1.4', 'works'],
  ['android', '1.9', 'works'],
  ['android', '2.1.0', 'off'],
  ['android', '2.1.1', 'works'],
  ['web', '0.1.0', 'works'],
] as const)('%s %s: %s', (platform, version, state) => {
  expect(versionState(flags, { platform, version })).toBe(state);
});
