import { useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { fromWire } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import type { CodeRequest } from '#platform/money/guard-gate.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useOnLeave } from '../session/use-on-leave.ts';
import { codeCopy as text } from './code-copy.ts';

const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : text.unreached;

/** Sends the code, and checks the typed one before the transfer is sent with it. */
function useCode({ subject, answer }: CodeRequest) {
  const [sentTo, setSentTo] = useState<string>();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(sentenceOf(error)));
    setBusy(false);
  };
  const { rail, amount, currency, recipient } = subject;
  const about = { rail, amount, currency, recipient };
  return {
    sentTo,
    code,
    setCode,
    problem,
    busy,
    send: (channel: 'email' | 'sms') =>
      run(async () => {
        const sent = await call('protections.send-code', { body: { ...about, channel } });
        setCode('');
        setSentTo(sent.to);
      }),
    check: (typed: string) =>
      run(async () => {
        try {
          await call('protections.check-code', { body: { ...about, code: typed } });
          answer({ code: typed });
        } catch (error) {
          setCode('');
          throw error;
        }
      }),
  };
}

/** A code by email or SMS for one transfer, over the current page. */
export default function CodeSheet({ request }: { request: CodeRequest }) {
  const { subject, hasFace, answer } = request;
  const { sentTo, code, setCode, problem, busy, send, check } = useCode(request);
  useOnLeave(() => answer(null));
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && answer(null)}
      title={text.title}
      description={text.words}
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-canvas p-4">
          <span className="text-mute">{text.sending}</span>
          <MoneyText amount={fromWire(subject.amount, subject.currency)} size="md" alwaysShown />
        </p>
        {problem && <Banner kind="error">{problem}</Banner>}
        {sentTo !== undefined && (
          <>
            <p className="text-body">{text.sent(sentTo)}</p>
            <Field label={text.label} hint={text.warning}>
              {(control) => (
                <CodeInput
                  {...control}
                  length={6}
                  value={code}
                  disabled={busy}
                  onValueChange={setCode}
                  onComplete={(typed) => void check(typed)}
                />
              )}
            </Field>
          </>
        )}
        <Button
          size="lg"
          wide
          variant={sentTo === undefined ? 'primary' : 'secondary'}
          loading={busy}
          onClick={() => void send('email')}
        >
          {sentTo === undefined ? text.email : text.again}
        </Button>
        {sentTo === undefined && (
          <Button variant="secondary" wide disabled={busy} onClick={() => void send('sms')}>
            {text.sms}
          </Button>
        )}
        {hasFace && (
          <Button variant="quiet" wide onClick={() => answer('selfie')}>
            {text.selfie}
          </Button>
        )}
        <Button variant="quiet" wide onClick={() => answer(null)}>
          {text.back}
        </Button>
      </div>
    </Sheet>
  );
}
