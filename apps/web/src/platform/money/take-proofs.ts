import { useRef } from 'react';
import type { GuardPreview } from '@cowrie/contract/protections/guard-preview';
import type { ApiError } from '@cowrie/contract/client';
import { passGuard } from './guard-gate.ts';
import { passSelfieGate, type SelfieSubject } from './selfie-gate.ts';

type Headers = Readonly<Record<string, string>>;

/** Proofs that an order requires before its PIN. */
export type Needs = {
  /** Subject of the selfie that the policy requires; absent if none is required. */
  readonly selfie?: SelfieSubject | null;
  /** Requirements of the person's own guards, as the price of the order shows them. */
  readonly guard?: GuardPreview | null;
};

export const isAboutProof = ({ code }: ApiError): boolean =>
  ['SELFIE_', 'GUARD_PROOF_', 'CODE_'].some((start) => code.startsWith(start));

/**
 * Selfie, code and location of an order, remembered for it: a person who cancels at the PIN does not
 * give them again. `pass` returns null if the person cancels.
 */
export function useProofs() {
  const given = useRef(new Map<string, Headers>());
  const once = async (name: string, prove: () => Promise<Headers | null>) => {
    const known = given.current.get(name);
    if (known) return known;
    const headers = await prove();
    if (headers) given.current.set(name, headers);
    return headers;
  };
  return {
    pass: async (intent: string, { selfie, guard }: Needs): Promise<Headers | null> => {
      const face = selfie
        ? await once(JSON.stringify(selfie), async () => {
            const answer = await passSelfieGate(selfie);
            return answer.passed ? answer.headers : null;
          })
        : {};
      if (!face) return null;
      const proof = await once(`guard ${intent}`, () => passGuard(guard ?? null, face));
      return proof && { ...face, ...proof };
    },
    forget: () => given.current.clear(),
  };
}
