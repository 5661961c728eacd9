import { useState } from 'react';
import { call } from '#platform/api/api.ts';
import { useSecretScreen } from '#platform/device/secret-screen.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { checkSession } from '#platform/session/session.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { pinLength, sentenceOf } from './enter-pin.tsx';
import { pinCopy } from './pin-copy.ts';

/**
 * Sets the first PIN. A person without one sets it here, so that the page under it stays.
 */
export function SetPin() {
  const [pin, setPin] = useState('');
  const [repeatedPin, setRepeatedPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useSecretScreen();
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
