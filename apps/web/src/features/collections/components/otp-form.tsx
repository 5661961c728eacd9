import { collectionOtpDigits } from '@cowrie/contract/collections/data';
import { Button } from '#ui/controls/button.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { copy } from '../copy.ts';

const text = copy.otp;

type Props = { instruction: string | null; onSubmitOtp: (otp: string) => Promise<void> };

/** Asks for the payer's code. An accepted code does not mean the money has arrived. */
export function OtpForm({ instruction, onSubmitOtp }: Props) {
  const form = useForm({
    initial: { otp: '' },
    check: ({ otp }) => (otp.length === collectionOtpDigits ? {} : { otp: text.invalid }),
    send: ({ otp }) => onSubmitOtp(otp),
  });
  const { otp } = form.values;
  // A refusal is about the whole code; it goes when the person changes it.
  const problem = form.errors.otp ?? (otp.length === collectionOtpDigits && form.problem);
  return (
    <form className="grid justify-items-center gap-4" {...form.props}>
      <p className="text-center text-body">{instruction || text.hint}</p>
      <CodeInput
        id={form.field('otp').id}
        length={collectionOtpDigits}
        value={otp}
        onValueChange={(code) => form.set('otp', code)}
        onComplete={(code) => void form.submitWith('otp', code)}
        aria-label={text.label}
        aria-invalid={problem ? true : undefined}
        aria-describedby="otp-problem"
      />
      <FieldError id="otp-problem">{problem}</FieldError>
      <Button type="submit" size="lg" wide loading={form.busy}>
        {text.send}
      </Button>
    </form>
  );
}
