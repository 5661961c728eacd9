/**
 * The second step: the person confirms exactly this order, or a rule that they confirmed before does.
 * Nothing can be placed without it.
 */

import { checkSelfie } from '#features/kyc/index.ts';
import { passGuardProof, type HiddenSend, hideSend } from '#features/protections/index.ts';
import { fail, ok } from '#platform/result.ts';
import { type Authority, confirmedWith, passPinOrPasskey } from './authority.ts';
import type { OrderDeps } from './deps.ts';
import type { Permit } from './permit.ts';
import { readRisk } from './risk.ts';

export type Confirmed = Permit & {
  /**
   * Claims that the movement uses up in the ledger: the selfie and the code that were given for it.
   */
  readonly claims: readonly string[];
  /** Made under duress: money that leaves waits without showing it. */
  readonly hidden: HiddenSend | null;
  /** The first event of its timeline. */
  readonly event: string;
};

const hiddenOf = async (
  deps: OrderDeps,
  { guard, movement }: Permit,
  isDuress: boolean,
): Promise<HiddenSend | null> => {
  if (guard.periodId === null && !isDuress) return null;
  return hideSend(deps, movement.userId, movement.currency, guard.periodId);
};

const noClaims: readonly string[] = [];

type About = Pick<Permit, 'movement' | 'leaving'>;

const sendOf = ({ movement, leaving }: About) => ({
  ...movement,
  rail: leaving.rail,
  recipient: leaving.recipientKey,
});

const passSelfie = async (deps: OrderDeps, authority: Authority, about: About) => {
  if (!about.leaving.becomesCash) return ok(noClaims);
  const risk = readRisk(deps, authority.actor, about.leaving.recipientKey);
  return checkSelfie(deps, sendOf(about), authority.header('x-selfie-proof'), risk);
};

/**
 * PIN or passkey, and the selfie that the policy asks for, for an order of later: what a guard asks
 * for is asked when the money leaves. Returns what the order uses up.
 */
export const confirmAhead = async (
  deps: OrderDeps,
  authority: Authority,
  about: About,
  /** Text that a passkey signs: everything the person saw that decides who gets how much. */
  signed: string,
) => {
  const [pin, selfie] = await Promise.all([
    passPinOrPasskey(deps, authority, signed),
    passSelfie(deps, authority, about),
  ]);
  if (!pin.ok) return pin;
  if (!selfie.ok) return selfie;
  return ok({ claims: selfie.value, isDuress: pin.value === 'duress' });
};

const passGuard = async (deps: OrderDeps, authority: Authority, permit: Permit) => {
  if (permit.guard.proof.length === 0) return ok(noClaims);
  const { header } = authority;
  return passGuardProof(deps, sendOf(permit), {
    selfie: header('x-selfie-proof'),
    code: header('x-guard-code'),
  });
};

/** The person confirms it now, with the proof that their guards ask for. */
export const confirmByHand = async (
  deps: OrderDeps,
  authority: Authority,
  permit: Permit,
  signed: string,
) => {
  const passed = await confirmAhead(deps, authority, permit, signed);
  if (!passed.ok) return passed;
  const proof = await passGuard(deps, authority, permit);
  if (!proof.ok) return proof;
  const claims = [...new Set([...passed.value.claims, ...proof.value])];
  const hidden = await hiddenOf(deps, permit, passed.value.isDuress);
  return ok<Confirmed>({ ...permit, claims, hidden, event: confirmedWith(authority) });
};

/** A rule that the person confirmed before. No one is there to give a proof, so it fails instead. */
export const confirmByRule = async (deps: OrderDeps, permit: Permit, event: string) => {
  if (permit.guard.proof.length > 0) return fail('GUARD_PROOF_REQUIRED');
  const hidden = await hiddenOf(deps, permit, false);
  return ok<Confirmed>({ ...permit, claims: noClaims, hidden, event });
};
