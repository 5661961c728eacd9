import type { ErrorCode } from '@cowrie/contract';
import { proposalPermissions } from '@cowrie/contract/approvals/data';
import type { Json } from '#platform/json.ts';
import type { Platform } from '#platform/platform.ts';
import type { RegisteredProposal } from '#platform/room.ts';
import type { ProposalKind } from './define.ts';
import { decide, expire, withdraw } from './engine.ts';

/** Binds a kind of proposal to what its room needs, for the list of all kinds. */
export const registerProposal = <
  Deps extends Platform,
  Change,
  Shown extends Json,
  Code extends ErrorCode,
>(
  deps: Deps,
  kind: ProposalKind<Deps, Change, Shown, Code>,
): RegisteredProposal => {
  const { group, kinds, readEffectiveTimes } = kind;
  return {
    group,
    kinds,
    permission: proposalPermissions[group],
    decide: (by, input) => decide(deps, kind, by, input),
    withdraw: (by, input) => withdraw(deps, kind, by, input),
    expire: (id) => expire(deps, kind, id),
    ...(readEffectiveTimes && { readEffectiveTimes: (ids) => readEffectiveTimes(deps, ids) }),
  };
};
