import { useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { fromWire, type AssetCode } from '@cowrie/money';
import { call } from '#platform/api.ts';
import { isPinProblem, type MoneyWish } from '#platform/authorise.ts';
import { withRecentSignIn } from '#platform/recent-sign-in.ts';
import { checkSession, useMe } from '#platform/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { takeFocus } from '#ui/take-focus.ts';
import { words } from './pin-copy.ts';
import { useOnLeave } from './use-on-leave.ts';

const pinLength = 4;
const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : words.unexpected;

/** The PIN that authorises one outflow, with the amount repeated; a first PIN is set here too. */
export default function PinSheet({ wish, onDone }: { wish: MoneyWish; onDone: () => void }) {
  const me = useMe();
  const { subject } = wish;
  const [busy, setBusy] = useState(false);
  const close = () => {
    // What is on its way cannot be declined any more; its answer closes the sheet.
    if (busy) return;
    onDone();
    wish.decline();
  };
  useOnLeave(close);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={subject.action}
      description={words.to(subject.to)}
    >
      <p className="mb-6 text-center">
        <MoneyText
          amount={fromWire(subject.amount, subject.currency as AssetCode)}
          size="lg"
          alwaysShown
        />
      </p>
      {me?.pinSet ? (
        <EnterPin wish={wish} onDone={onDone} busy={busy} setBusy={setBusy} />
      ) : (
        <SetPin />
      )}
      <Button variant="quiet" wide className="mt-4" disabled={busy} onClick={close}>
        {words.back}
      </Button>
    </Sheet>
  );
}

type EnterProps = {
  wish: MoneyWish;
  onDone: () => void;
  busy: boolean;
  setBusy: (busy: boolean) => void;
};

function EnterPin({ wish, onDone, busy, setBusy }: EnterProps) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const confirm = async (typed: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await wish.attempt({ 'x-transaction-pin': typed });
      onDone();
    } catch (error) {
      if (!isPinProblem(error)) return onDone();
      setPin('');
      // A field that was disabled has lost the focus; a new one takes it.
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
        {words.enter}
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
      {busy && <output className="text-sm text-mute">{words.sending}</output>}
    </div>
  );
}

/** Nobody sends without a PIN; whoever has none chooses one without leaving what they typed. */
function SetPin() {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    if (pin.length !== pinLength || pin !== again) return setProblem(words.differ);
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
      <p className="text-center text-body">{words.setWords}</p>
      {problem && (
        <Banner kind="error" className="w-full">
          {problem}
        </Banner>
      )}
      <label htmlFor="new-pin" className="text-sm font-medium text-ink">
        {words.newPin}
      </label>
      <CodeInput id="new-pin" length={pinLength} masked value={pin} onValueChange={setPin} />
      <label htmlFor="new-pin-again" className="text-sm font-medium text-ink">
        {words.again}
      </label>
      <CodeInput
        id="new-pin-again"
        length={pinLength}
        masked
        value={again}
        onValueChange={setAgain}
      />
      <Button wide size="lg" loading={busy} onClick={() => void save()}>
        {words.set}
      </Button>
    </div>
  );
}
