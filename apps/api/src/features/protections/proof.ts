/**
 * The proof that the shield and the night guard ask for: a fresh selfie that was compared with the
 * person's face, or a code by email or SMS. Both are valid for one send only, and the movement claims
 * them in the ledger, so that one proof moves money once.
 */

import type { ParsedOf } from '@cowrie/contract';
import type { Rail } from '@cowrie/contract/limits/data';
import type * as contract from '@cowrie/contract/protections/routes';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { formatMinor } from '@cowrie/money';
import {
  checkSecretCode,
  codeByMail,
  codeByText,
  issueSecret,
  maskEmail,
  maskPhone,
  type IdentityDeps,
  lockUser,
  readPerson,
} from '#features/identity/index.ts';
import { findFaceProof, hasFace } from '#features/kyc/index.ts';
import { notifyAsked } from '#features/notifications/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { inTxUnlessRefused } from '#platform/db/refusable-tx.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';

const codeSeconds = 600;
const purpose = 'confirm-send';

/** The send that a proof is for. */
type Proved = {
  readonly userId: string;
  readonly rail: Rail;
  readonly amount: bigint;
  readonly currency: WalletCurrency;
  readonly recipient: string;
};

type Subject = ParsedOf<typeof contract.sendCode>['body'];

const payloadOf = ({ rail, amount, currency, recipient }: Omit<Proved, 'userId'>) => ({
  rail,
  amount: Number(amount),
  currency,
  recipient,
});

const isFor = (payload: Readonly<Record<string, unknown>>, send: Proved): boolean =>
  Object.entries(payloadOf(send)).every(([name, value]) => payload[name] === value);

/** Sends a code, for this send only. Without a confirmed phone it goes by email. */
export const sendCode = (deps: IdentityDeps, { userId }: Actor, subject: Subject) =>
  inTxUnlessRefused(deps.db, async (tx) => {
    await lockUser(tx, userId);
    const person = await readPerson(tx, userId);
    const { channel, ...send } = subject;
    const payload = payloadOf({ ...send, amount: BigInt(send.amount) });
    const issued = { userId, purpose, ttlSeconds: codeSeconds, payload } as const;
    const { code } = await issueSecret(deps, tx, issued);
    const phone = person.phone_verified_at === null ? null : person.phone;
    if (channel === 'sms' && phone !== null) {
      const texted = await notifyAsked(deps, tx, person, codeByText, { code });
      return texted.ok ? ok({ channel: 'sms' as const, to: maskPhone(phone) }) : texted;
    }
    const what = `confirm your transfer of ${formatMinor(BigInt(send.amount), send.currency)}`;
    const mailed = await notifyAsked(deps, tx, person, codeByMail, { code, purpose: what });
    return mailed.ok ? ok({ channel: 'email' as const, to: maskEmail(person.email) }) : mailed;
  });

/** A wrong code counts as a try, also when it comes with a send. */
const readCode = (deps: IdentityDeps, send: Proved, code: string) =>
  inTx(deps.db, async (tx) => {
    const checked = await checkSecretCode(deps, tx, send.userId, purpose, code);
    if (!checked.ok) return checked;
    return isFor(checked.value.payload, send) ? ok(checked.value.id) : fail('GUARD_PROOF_INVALID');
  });

export const checkCode = async (
  deps: IdentityDeps,
  { userId }: Actor,
  { code, ...send }: ParsedOf<typeof contract.checkCode>['body'],
) => {
  const checked = await readCode(deps, { ...send, userId, amount: BigInt(send.amount) }, code);
  return checked.ok ? ok({ done: true as const }) : checked;
};

/** The proof of one send, from its headers: what the movement must claim. */
export const passGuardProof = async (
  deps: IdentityDeps,
  send: Proved,
  { selfie, code }: { readonly selfie: string | undefined; readonly code: string | undefined },
) => {
  const face = selfie === undefined ? undefined : await findFaceProof(deps, send, selfie);
  if (face !== undefined) return ok([face]);
  if (code === undefined) {
    const isKnownFace = await hasFace(deps.db, send.userId);
    return fail('GUARD_PROOF_REQUIRED', { details: { hasFace: isKnownFace } });
  }
  const checked = await readCode(deps, send, code);
  return checked.ok ? ok([checked.value]) : checked;
};
