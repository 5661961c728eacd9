import { identityEvents } from '@cowrie/contract';
import type { Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { publish } from '#platform/realtime/publish.ts';
import { updateUser } from '../queries.ts';

/** Facts that other rooms have found out about a person. */
type Verification = {
  readonly kyc_tier?: number;
  readonly user_tier?: string;
  readonly smile_id_status?: string;
};

/**
 * Saves what another room verified, and notifies the person's open sessions in the same
 * transaction.
 */
export const setVerification = async (
  deps: Pick<Platform, 'clock'>,
  tx: Tx,
  userId: string,
  verification: Verification,
): Promise<void> => {
  await updateUser(tx, userId, verification);
  const { kyc_tier, smile_id_status } = verification;
  await publish(
    tx,
    identityEvents,
    'users.updated',
    { userId, at: deps.clock.now() },
    {
      ...(kyc_tier === undefined ? {} : { kyc_tier }),
      ...(smile_id_status === undefined ? {} : { smile_id_status }),
      changed: Object.keys(verification),
    },
  );
};
