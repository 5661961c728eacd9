import type { SelfieReason } from '@cowrie/contract/kyc/data';
import type { Quote } from '../queries.ts';

const because: Readonly<Record<Exclude<SelfieReason, 'always'>, string>> = {
  new_recipient: 'you have not sent to this recipient before',
  amount: 'it is a large amount',
  new_device: 'you are new on this device',
  night: 'it is night',
  many_sends: 'you have sent several times in the last hour',
};

const isRisk = (reason: SelfieReason): reason is Exclude<SelfieReason, 'always'> =>
  reason !== 'always';

/** 'a', 'a and b', 'a, b and c' */
const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Why a selfie is asked for, or why not, in one sentence. Null if the rail never asks for one. */
export function describeSelfie({ mode, reasons }: Quote['selfiePolicy']): string | null {
  if (mode === 'off') return null;
  if (mode === 'always') return 'Every transfer of this type needs a selfie.';
  if (reasons.length === 0) {
    return mode === 'risk' ? 'No selfie needed: this looks like your usual transfers.' : null;
  }
  return `We asked for a selfie because ${joined(reasons.filter(isRisk).map((one) => because[one]))}.`;
}
