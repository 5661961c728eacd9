import { useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { fromWire, type AssetCode } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { isPinProblem, type MoneyRequest } from '#platform/money/authorise.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { checkSession, useMe } from '#platform/session/session.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { takeFocus } from '#ui/layout/take-focus.ts';
import { pinCopy } from './pin-copy.ts';
import { useOnLeave } from '../session/use-on-leave.ts';

const pinLength = 4;
const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : pinCopy.unexpected;

/** Asks for the PIN for one transfer and shows its amount. A person without a PIN sets one here. */
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
  const close = () => {
    // The call is already sent and cannot be cancelled; its answer closes the sheet.
    if (busy) return;
    onDone();
    request.decline();
  };
  useOnLeave(close);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={subject.action}
      description={pinCopy.to(subject.to)}
    >
      <p className="mb-6 text-center">
        <MoneyText
          amount={fromWire(subject.amount, subject.currency as AssetCode)}
          size="lg"
          alwaysShown
        />
      </p>
      {me?.pinSet ? (
        <EnterPin request={request} onDone={onDone} busy={busy} setBusy={setBusy} />
      ) : (
        <SetPin />
      )}
      <Button variant="quiet" wide className="mt-4" disabled={busy} onClick={close}>
        {pinCopy.back}
      </Button>
    </Sheet>
  );
}

type EnterProps = {
  request: MoneyRequest;
  onDone: () => void;
  busy: boolean;
  setBusy: (busy: boolean) => void;
};

function EnterPin({ request, onDone, busy, setBusy }: EnterProps) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const confirm = async (typed: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await request.attempt({ 'x-transaction-pin': typed });
      onDone();
    } catch (error) {
      if (!isPinProblem(error)) return onDone();
      setPin('');
      // The disabled field lost the focus. A new key mounts a new field, which takes the focus.
      setTries((count) => count + 1);
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <div className="grid justify-items-center gap-4">
      {problem && (
        <Banner kind="error" className="w-full">
          {problem}
        </Banner>
      )}
      <label htmlFor="transaction-pin" className="text-sm font-medium text-ink">
        {pinCopy.enter}
      </label>
      <CodeInput
        key={tries}
        id="transaction-pin"
        length={pinLength}
        masked
        ref={takeFocus}
        disabled={busy}
        value={pin}
        onValueChange={setPin}
        onComplete={(typed) => void confirm(typed)}
      />
      {busy && <output className="text-sm text-mute">{pinCopy.sending}</output>}
    </div>
  );
}

/**
 * Every transfer needs a PIN. A person without one sets it here, so that the page under it stays.
 */
function SetPin() {
  const [pin, setPin] = useState('');
  const [repeatedPin, setRepeatedPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    if (pin.length !== pinLength || pin !== repeatedPin) return setProblem(pinCopy.differ);
    setBusy(true);
    try {
      await withRecentSignIn(() => call('identity.set-pin', { body: { pin } }));
      await checkSession();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <div className="grid justify-items-center gap-4">
      <p className="text-center text-body">{pinCopy.setWords}</p>
      {problem && (
        <Banner kind="error" className="w-full">
          {problem}
        </Banner>
      )}
      <label htmlFor="new-pin" className="text-sm font-medium text-ink">
        {pinCopy.newPin}
      </label>
      <CodeInput id="new-pin" length={pinLength} masked value={pin} onValueChange={setPin} />
      <label htmlFor="new-pin-again" className="text-sm font-medium text-ink">
        {pinCopy.again}
      </label>
      <CodeInput
        id="new-pin-again"
        length={pinLength}
        masked
        value={repeatedPin}
        onValueChange={setRepeatedPin}
      />
      <Button wide size="lg" loading={busy} onClick={() => void save()}>
        {pinCopy.set}
      </Button>
    </div>
  );
}
