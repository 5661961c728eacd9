import type { IdentityDeps } from '#features/identity/index.ts';
import type { PayoutDeps } from '#features/payouts/index.ts';
import type { Rates } from '#features/quote/index.ts';
import type { Bridge } from '#providers/bridge/client.ts';
import type { Google } from '#providers/google/client.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';
import type { SenderOf } from './payers/index.ts';
import type { RecipientSaver } from './book/save-used-recipients.ts';

/** Dependencies of the transfers room: identity for the PIN, payouts, and the companies it asks. */
export type TransferDeps = IdentityDeps &
  PayoutDeps & {
    readonly providers: {
      readonly maplerad: Maplerad;
      readonly google: Google;
      readonly bridge: Bridge;
    };
    readonly recipientSaver: RecipientSaver;
    readonly rates: Rates;
    readonly senderOf: SenderOf;
  };
