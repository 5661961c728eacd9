import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { PinField } from '#features/identity/index.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { CodeField } from '#ui/forms/code-field.tsx';
import { WideForm } from '#ui/forms/wide-form.tsx';
import { copy } from '../copy.ts';
import type { Center } from '../queries.ts';

type Props = {
  freeze: NonNullable<Center['freeze']>;
  /** The proof of the selfie; null if a code by email is needed. */
  proof: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The last step of unfreezing: the PIN, and a code where there is no selfie to compare with. */
export default function ThawSheet({ freeze, proof, open, onOpenChange }: Props) {
  const { pinSet } = useSignedInMe();
  const now = useNow();
  const [isSent, setSent] = useState(false);
  const isCode = freeze.thaw === 'code';
  const codeFrom = freeze.codeFrom === null ? 0 : Date.parse(freeze.codeFrom);
  const mustWait = isCode && now !== null && codeFrom > now;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={copy.thaw.title}
      description={isCode ? (isSent ? copy.thaw.code : '') : copy.thaw.pin}
    >
      {!pinSet ? (
        <ButtonLink to="/security-settings?open=pin&from=security-center" wide>
          {copy.thaw.noPin}
        </ButtonLink>
      ) : mustWait ? (
        <Wait at={freeze.codeFrom ?? ''} />
      ) : isCode && !isSent ? (
        <SendCode onSent={() => setSent(true)} />
      ) : (
        <Confirm proof={proof} isCode={isCode} onDone={() => onOpenChange(false)} />
      )}
    </Sheet>
  );
}

function Wait({ at }: { at: string }) {
  return (
    <div className="grid gap-4 text-body">
      <p>{copy.thaw.wait(formatDate(at, '15 Nov, 14:02'))}</p>
      <p>{copy.thaw.help}</p>
      <ButtonLink to="/support" variant="secondary" wide>
        {copy.freeze.support}
      </ButtonLink>
    </div>
  );
}

function SendCode({ onSent }: { onSent: () => void }) {
  const { busy, problem, run } = useAction(async () => {
    await call('security-center.start-thaw', { body: {} });
    onSent();
  });
  return (
    <div className="grid gap-4">
      {problem && <Banner kind="error">{problem}</Banner>}
      <Button size="lg" wide loading={busy} onClick={run}>
        {copy.thaw.send}
      </Button>
    </div>
  );
}

type ConfirmProps = { proof: string | null; isCode: boolean; onDone: () => void };

function Confirm({ proof, isCode, onDone }: ConfirmProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { pin: '', code: '' },
    check: ({ pin, code }) => ({
      ...(pin.length < 4 && { pin: copy.thaw.pinRequired }),
      ...(isCode && code.length < 6 && { code: copy.thaw.codeRequired }),
    }),
    send: async ({ pin, code }) => {
      await call(
        'security-center.thaw',
        { body: { pin, ...(isCode && { code }) } },
        proof === null ? {} : { headers: { 'x-selfie-proof': proof } },
      );
      toast.success(copy.thaw.done);
      onDone();
      await Promise.all(
        ['users', 'wallets', 'sessions'].map((channel) =>
          queryClient.invalidateQueries({ queryKey: [channel] }),
        ),
      );
    },
  });
  return (
    <WideForm form={form} submit={copy.thaw.confirm}>
      {isCode && <CodeField form={form} name="code" label={copy.thaw.codeLabel} />}
      <PinField form={form} name="pin" label={copy.thaw.pin} first={!isCode} />
    </WideForm>
  );
}
