import { useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { feel } from '#platform/device/haptics.ts';
import { useSecretScreen } from '#platform/device/secret-screen.ts';
import { isPinProblem } from '#platform/money/authorise.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { takeFocus } from '#ui/layout/take-focus.ts';
import type { ConfirmProps } from './confirm-props.ts';
import { pinCopy } from './pin-copy.ts';

export const pinLength = 4;

export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : pinCopy.unexpected;

/** 'That PIN is not right. 3 tries left.' */
const describeProblem = (error: unknown): string => {
  const left = error instanceof ApiError ? error.details['triesLeft'] : undefined;
  const sentence = sentenceOf(error);
  return typeof left === 'number' ? `${sentence} ${pinCopy.triesLeft(left)}` : sentence;
};

export function EnterPin(props: ConfirmProps & { onForgot: () => void }) {
  const { request, onDone, onForgot, busy, setBusy } = props;
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  useSecretScreen();
  const confirm = async (typed: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await request.attempt({ 'x-transaction-pin': typed });
      feel('success');
      onDone();
    } catch (error) {
      if (!isPinProblem(error)) return onDone();
      feel('error');
      setPin('');
      // The disabled field lost the focus. A new key mounts a new field, which takes the focus.
      setTries((count) => count + 1);
      setProblem(describeProblem(error));
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
      <Button variant="quiet" size="sm" disabled={busy} onClick={onForgot}>
        {pinCopy.forgot}
      </Button>
    </div>
  );
}
