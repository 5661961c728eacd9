import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { askForPasskey, cancelPasskeyPrompt } from '#platform/device/passkey-prompt.ts';
import { isPinProblem, type PasskeyChallenge } from '#platform/money/authorise.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { ConfirmProps } from './confirm-props.ts';
import { pinCopy } from './pin-copy.ts';

const base64url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Asks the server for a challenge of this order, and the device to sign it. */
async function signOrder(askForChallenge: PasskeyChallenge): Promise<string> {
  const proof = await askForPasskey(askForChallenge);
  return base64url(JSON.stringify(proof));
}

type Props = ConfirmProps & { passkey: PasskeyChallenge; onPin: () => void };

/** Confirms the transfer with a passkey, which signs its amount, currency and payee. */
export function ConfirmWithPasskey({ request, passkey, onDone, onPin, busy, setBusy }: Props) {
  const [problem, setProblem] = useState<string>();
  // The prompt does not outlive the sheet.
  useEffect(() => cancelPasskeyPrompt, []);
  const sign = async (): Promise<string | undefined> => {
    try {
      return await signOrder(passkey);
    } catch (error) {
      // The call that moves money was not made, whatever went wrong.
      setProblem(error instanceof ApiError ? error.message : pinCopy.passkeyUnused);
      return undefined;
    }
  };
  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    const signed = await sign();
    if (signed === undefined) return setBusy(false);
    try {
      await request.attempt({ 'x-transaction-passkey': signed });
      onDone();
    } catch (error) {
      if (!isPinProblem(error)) return onDone();
      setProblem(error instanceof ApiError ? error.message : pinCopy.unexpected);
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-2">
      {problem && (
        <Banner kind="error" className="mb-2 w-full">
          {problem}
        </Banner>
      )}
      <Button size="lg" wide icon={Fingerprint} loading={busy} onClick={() => void confirm()}>
        {pinCopy.passkey}
      </Button>
      <Button variant="secondary" size="lg" wide disabled={busy} onClick={onPin}>
        {pinCopy.choosePin}
      </Button>
    </div>
  );
}
