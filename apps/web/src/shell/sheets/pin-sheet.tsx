import { lazy, Suspense, useState } from 'react';
import { fromWire, type AssetCode } from '@cowrie/money';
import type { MoneyRequest } from '#platform/money/authorise.ts';
import { useMe } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useOnLeave } from '../session/use-on-leave.ts';
import { ConfirmWithPasskey } from './confirm-with-passkey.tsx';
import { EnterPin } from './enter-pin.tsx';
import { pinCopy } from './pin-copy.ts';
import { SetPin } from './set-pin.tsx';

const ResetPin = lazy(() =>
  import('#features/identity/components/security/reset-pin.tsx').then((module) => ({
    default: module.ResetPin,
  })),
);

type Way = 'passkey' | 'pin' | 'forgot';

const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/**
 * Confirms one transfer and shows its amount: with a passkey if the person has one, or with the PIN.
 * A person without a PIN sets one here, and one who forgot it sets a new one here.
 */
export default function PinSheet({
  request,
  onDone,
}: {
  request: MoneyRequest;
  onDone: () => void;
}) {
  const me = useMe();
  const { subject } = request;
  const [busy, setBusy] = useState(false);
  const { passkey } = subject;
  const hasPasskey = passkey !== null && me?.mayPayByPasskey === true && canUsePasskeys();
  const [way, setWay] = useState<Way>(hasPasskey ? 'passkey' : 'pin');
  const close = () => {
    // The call is already sent and cannot be cancelled; its answer closes the sheet.
    if (busy) return;
    onDone();
    request.decline();
  };
  useOnLeave(close);
  const confirming = { request, onDone, busy, setBusy };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={way === 'forgot' ? pinCopy.resetTitle : subject.action}
      description={subject.to === null ? undefined : pinCopy.to(subject.to)}
    >
      <Amount subject={subject} />
      {way === 'passkey' && passkey && (
        <ConfirmWithPasskey {...confirming} passkey={passkey} onPin={() => setWay('pin')} />
      )}
      {way === 'pin' && !me?.pinSet && <SetPin />}
      {way === 'pin' && me?.pinSet && (
        <EnterPin {...confirming} onForgot={() => setWay('forgot')} />
      )}
      {way === 'forgot' && (
        <Suspense fallback={<Skeleton className="h-40 rounded-card!" />}>
          <ResetPin onDone={() => setWay('pin')} />
        </Suspense>
      )}
      {way === 'pin' && hasPasskey && (
        <Button
          variant="quiet"
          wide
          className="mt-2"
          disabled={busy}
          onClick={() => setWay('passkey')}
        >
          {pinCopy.choosePasskey}
        </Button>
      )}
      <Button
        variant="quiet"
        wide
        className="mt-2"
        disabled={busy}
        onClick={way === 'forgot' ? () => setWay('pin') : close}
      >
        {way === 'forgot' ? pinCopy.resetBack : pinCopy.back}
      </Button>
    </Sheet>
  );
}

function Amount({ subject }: Pick<MoneyRequest, 'subject'>) {
  if (subject.amount === null) return null;
  return (
    <>
      <p className="mb-6 text-center">
        <MoneyText
          amount={fromWire(subject.amount, subject.currency as AssetCode)}
          size="lg"
          alwaysShown
        />
      </p>
      {subject.selfie && (
        <p className="-mt-3 mb-6 text-center text-sm text-mute">{subject.selfie}</p>
      )}
    </>
  );
}
