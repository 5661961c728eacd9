import { useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { collectionOtpDigits } from '@cowrie/contract/collections/data';
import { Button } from '#ui/controls/button.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { copy } from '../copy.ts';

const text = copy.otp;

type Props = { instruction: string | null; onSubmitOtp: (otp: string) => Promise<void> };

/** Asks for the payer's code. An accepted code does not mean the money has arrived. */
export function OtpForm({ instruction, onSubmitOtp }: Props) {
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (code: string) => {
    if (busy) return undefined;
    if (code.length !== collectionOtpDigits) return setProblem(text.invalid);
    setBusy(true);
    setProblem(undefined);
    try {
      return await onSubmitOtp(code);
    } catch (error) {
      return setProblem((error instanceof ApiError && error.message) || text.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="grid justify-items-center gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(otp);
      }}
    >
      <p className="text-center text-body">{instruction || text.hint}</p>
      <CodeInput
        length={collectionOtpDigits}
        value={otp}
        onValueChange={(code) => {
          setProblem(undefined);
          setOtp(code);
        }}
        onComplete={(code) => void submit(code)}
        aria-label={text.label}
        aria-invalid={problem ? true : undefined}
        aria-describedby="otp-problem"
      />
      <FieldError id="otp-problem">{problem}</FieldError>
      <Button type="submit" size="lg" wide loading={busy}>
        {text.send}
      </Button>
    </form>
  );
}
