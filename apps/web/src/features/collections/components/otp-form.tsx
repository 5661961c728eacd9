import { useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { collectionOtpDigits } from '@cowrie/contract/collections/data';
import { Button } from '#ui/controls/button.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { copy } from '../copy.ts';

const text = copy.otp;

type Props = { instruction: string | null; onGive: (otp: string) => Promise<void> };

/** The code the payer made. Taking it is not yet money. */
export function OtpForm({ instruction, onGive }: Props) {
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const give = async () => {
    if (otp.length !== collectionOtpDigits) return setProblem(text.invalid);
    setBusy(true);
    setProblem(undefined);
    try {
      return await onGive(otp);
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
        void give();
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
