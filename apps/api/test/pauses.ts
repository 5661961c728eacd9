/** Staff who pause and resume, as tests need them. */

import type { SwitchRequest } from '@cowrie/contract/staff/routes';
import { type SwitchKey, switchOf } from '@cowrie/contract/staff/switches';
import { staffWith } from './staff.ts';
import type { World } from './world.ts';

const reason = 'The company reports a failure';

/** The change that takes a switch away from normal, or back to it. */
export const requestFor = (
  key: SwitchKey,
  isNormal: boolean,
  over: Partial<SwitchRequest> = {},
): SwitchRequest => ({
  key,
  enabled: isNormal === switchOf(key).normal,
  scope: null,
  startsAt: null,
  endsAt: null,
  message: null,
  ...over,
});

/** Two members of staff, and what they do together. */
export const pausers = async (world: World) => {
  const permissions = ['flags.read', 'flags.write', 'flags.approve'] as const;
  const maker = await staffWith(world, ...permissions);
  const checker = await staffWith(world, ...permissions);
  const propose = async (change: SwitchRequest) =>
    (await maker.person.call('staff.propose-switch', { body: { change, reason } })).approvalId;
  const decide = (approvalId: string) =>
    checker.person.call('approvals.decide', {
      params: { approvalId },
      body: { decision: 'approve', reason },
    });
  const change = async (request: SwitchRequest) => decide(await propose(request));
  return {
    maker,
    checker,
    propose,
    decide,
    pause: (key: SwitchKey, over?: Partial<SwitchRequest>) => change(requestFor(key, false, over)),
    resume: (key: SwitchKey) => change(requestFor(key, true)),
  };
};
