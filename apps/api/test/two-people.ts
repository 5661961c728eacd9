/** Changes that take two members of staff, for tests that are about something else. */

import { randomUUID } from 'node:crypto';
import type { FlagRuleSetting } from '@cowrie/contract/cases/routes';
import type { KycPolicy } from '@cowrie/contract/kyc/routes';
import { demo } from './people.ts';
import type { Person, World } from './world.ts';

const reason = 'because the test says so';

/** The maker and the checker of the demo, signed in. */
export const twoPeople = async (world: World) => ({
  maker: (await demo(world, 'admin')).person,
  checker: (await demo(world, 'checker')).person,
});

const approve = (checker: Person, approvalId: string) =>
  checker.call('approvals.decide', {
    params: { approvalId },
    body: { decision: 'approve', reason },
  });

/** Saves a flag rule and returns its id. */
export const saveFlagRule = async (
  world: World,
  rule: Omit<FlagRuleSetting, 'enabled'> & { readonly enabled?: boolean },
  ruleId: string = randomUUID(),
): Promise<string> => {
  const { maker, checker } = await twoPeople(world);
  const { approvalId } = await maker.call('cases.propose-flag-rule', {
    params: { ruleId },
    body: { rule: { enabled: true, ...rule }, reason },
  });
  await approve(checker, approvalId);
  return ruleId;
};

/** Changes the identity policy. One that is as wanted already is left alone. */
export const changePolicy = async (
  world: World,
  edit: (policy: KycPolicy) => KycPolicy,
): Promise<void> => {
  const { maker, checker } = await twoPeople(world);
  const { policy } = await maker.call('kyc.policy', {});
  const wanted = edit(policy);
  if (JSON.stringify(wanted) === JSON.stringify(policy)) return;
  const body = { policy: wanted, reason };
  const { approvalId } = await maker.call('kyc.propose-policy', { body });
  await approve(checker, approvalId);
};
