import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/api.ts';
import { withRecentSignIn } from '#platform/recent-sign-in.ts';
import { checkSession, useSignedInMe } from '#platform/session.ts';
import { useForm } from '#platform/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '../settings-copy.ts';
import type { SheetProps } from './late.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAction } from './use-action.ts';

type Started = { secret: string; uri: string };

/** Adding an authenticator app ends with the recovery codes; the sheet keeps them until they are kept. */
export default function TotpSheet({ open, onOpenChange }: SheetProps) {
  const { totpOn } = useSignedInMe();
  const [codes, setCodes] = useState<readonly string[]>();
  const steer = (next: boolean) => {
    onOpenChange(next);
    if (!next && codes) {
      setCodes(undefined);
      toast.success(words.totp.wasOn);
      void checkSession();
    }
  };
  const done = () => steer(false);
  return (
    <Sheet
      open={open}
      onOpenChange={steer}
      title={totpOn || codes ? words.totp.onTitle : words.totp.title}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={done} />
      ) : totpOn ? (
        <SwitchOff onDone={done} />
      ) : (
        <Enrol onCodes={setCodes} />
      )}
    </Sheet>
  );
}

type EnrolProps = { onCodes: (codes: readonly string[]) => void };

function Enrol({ onCodes }: EnrolProps) {
  const [started, setStarted] = useState<Started>();
  const start = useAction(async () =>
    setStarted(await withRecentSignIn(() => call('identity.start-totp', {}))),
  );
  // Each start makes a new key, and development mounts twice.
  const asked = useRef(false);
  const { run } = start;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    run();
  }, [run]);
  return (
    <div className="grid gap-4">
      {start.problem && (
        <Banner
          kind="error"
          action={
            <Button variant="secondary" size="sm" onClick={run}>
              {words.retry}
            </Button>
          }
        >
          {start.problem}
        </Banner>
      )}
      <p>{words.totp.scan}</p>
      <div className="grid min-h-44 justify-items-center">
        {started ? (
          <QrCode text={started.uri} label={words.totp.qr} />
        ) : (
          <Skeleton className="size-44 rounded-card" />
        )}
      </div>
      <div>
        <p className="text-sm text-mute">{words.totp.secret}</p>
        <p className="flex min-h-6 items-center gap-2 text-md wrap-anywhere text-ink">
          {started ? (
            <>
              <span className="font-medium tracking-wide">{spaced(started.secret)}</span>
              <CopyButton text={started.secret} label={words.totp.copySecret} />
            </>
          ) : (
            <Skeleton className="h-5 w-4/5" />
          )}
        </p>
      </div>
      <ConfirmForm isReady={started !== undefined} onCodes={onCodes} />
    </div>
  );
}

/** Groups of four are read and typed without losing one's place. */
const spaced = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

function ConfirmForm({ isReady, onCodes }: EnrolProps & { isReady: boolean }) {
  const form = useForm({
    initial: { code: '' },
    send: async (body) => {
      const answer = await withRecentSignIn(() => call('identity.confirm-totp', { body }));
      onCodes(answer.recoveryCodes);
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <CodeField form={form} name="code" label={words.totp.code} />
      <Button
        type="submit"
        size="lg"
        wide
        loading={form.busy}
        disabled={!isReady || form.values.code.length < 6}
      >
        {words.totp.submit}
      </Button>
    </form>
  );
}

function SwitchOff({ onDone }: { onDone: () => void }) {
  const [sure, setSure] = useState(false);
  const off = useAction(async () => {
    await withRecentSignIn(() => call('identity.disable-totp', {}));
    // The sheet closes first, so that it does not begin to add the app again on its way out.
    onDone();
    await checkSession();
    toast.success(words.totp.wasOff);
  });
  if (!sure) {
    return (
      <div className="grid gap-4">
        <p>{words.totp.onWords}</p>
        <Button variant="secondary" size="lg" wide onClick={() => setSure(true)}>
          {words.totp.off}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4" role="alertdialog" aria-label={words.totp.offTitle}>
      {off.problem && <Banner kind="error">{off.problem}</Banner>}
      <h3 className="text-md">{words.totp.offTitle}</h3>
      <p>{words.totp.offWords}</p>
      <Button variant="danger" size="lg" wide loading={off.busy} onClick={off.run}>
        {words.totp.off}
      </Button>
      <Button variant="quiet" wide onClick={onDone}>
        {words.cancel}
      </Button>
    </div>
  );
}
