import { readDeviceSince } from '#features/identity/index.ts';
import type { RiskFacts } from '#features/kyc/index.ts';
import { isKnownRecipient } from '#features/protections/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { OrderDeps } from './deps.ts';
import { countSendsSince } from './queries.ts';

const hour = 3_600;

/** The facts that risk rules look at, read when one of them applies. */
export const readRisk =
  (
    deps: Pick<OrderDeps, 'db' | 'clock'>,
    actor: { readonly userId: string; readonly sessionId?: string },
    recipientKey: string,
  ) =>
  async (): Promise<RiskFacts> => {
    const { userId, sessionId } = actor;
    const at = deps.clock.now();
    const [isKnown, deviceSince, sendsInHour] = await Promise.all([
      isKnownRecipient(deps.db, userId, recipientKey),
      sessionId === undefined ? null : readDeviceSince(deps.db, sessionId),
      countSendsSince(deps.db, userId, addSeconds(at, -hour)),
    ]);
    return { isNewRecipient: !isKnown, deviceSince, sendsInHour, at };
  };
