import { useEffect, useRef, useState } from 'react';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { checkSession, useSignedInMe } from '#platform/session/session.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { QrCode } from '#ui/media/qr-code.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { CodeField } from '#ui/forms/code-field.tsx';
import { settingsCopy } from '../../settings-copy.ts';
import type { SheetProps } from '../lazy-sheet.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Started = { secret: string; uri: string };

/** Adding an authenticator app ends with the recovery codes, shown until the person saved them. */
export default function TotpSheet({ open, onOpenChange }: SheetProps) {
  const { totpOn } = useSignedInMe();
  const [codes, setCodes] = useState<readonly string[]>();
  const changeOpen = (next: boolean) => {
    onOpenChange(next);
    if (!next && codes) {
      setCodes(undefined);
      toast.success(settingsCopy.totp.wasOn);
      void checkSession();
    }
  };
  const done = () => changeOpen(false);
  return (
    <Sheet
      open={open}
      onOpenChange={changeOpen}
      title={totpOn || codes ? settingsCopy.totp.onTitle : settingsCopy.totp.title}
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
  // Each start makes a new key, and React mounts components twice in development.
  const isStarted = useRef(false);
  const { run } = start;
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    run();
  }, [run]);
  return (
    <div className="grid gap-4">
      {start.problem && (
        <Banner
          kind="error"
          action={
            <Button variant="secondary" size="sm" onClick={run}>
              {settingsCopy.retry}
            </Button>
          }
        >
          {start.problem}
        </Banner>
      )}
      <p>{settingsCopy.totp.scan}</p>
      <div className="grid min-h-44 justify-items-center">
        {started ? (
          <QrCode text={started.uri} label={settingsCopy.totp.qr} />
        ) : (
          <Skeleton className="size-44 rounded-card" />
        )}
      </div>
      <div>
        <p className="text-sm text-mute">{settingsCopy.totp.secret}</p>
        <p className="flex min-h-6 items-center gap-2 text-md wrap-anywhere text-ink">
          {started ? (
            <>
              <span className="font-medium tracking-wide">{groupByFour(started.secret)}</span>
              <CopyButton text={started.secret} label={settingsCopy.totp.copySecret} />
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

/** Groups of four characters are easier to read and type. */
const groupByFour = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

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
      <CodeField form={form} name="code" label={settingsCopy.totp.code} submits={isReady} />
      <Button
        type="submit"
        size="lg"
        wide
        loading={form.busy}
        disabled={!isReady || form.values.code.length < 6}
      >
        {settingsCopy.totp.submit}
      </Button>
    </form>
  );
}

function SwitchOff({ onDone }: { onDone: () => void }) {
  const [isSure, setIsSure] = useState(false);
  const off = useAction(async () => {
    await withRecentSignIn(() => call('identity.disable-totp', {}));
    // Close the sheet first. While still open, it would start to add the app again.
    onDone();
    await checkSession();
    toast.success(settingsCopy.totp.wasOff);
  });
  if (!isSure) {
    return (
      <div className="grid gap-4">
        <p>{settingsCopy.totp.onWords}</p>
        <Button variant="secondary" size="lg" wide onClick={() => setIsSure(true)}>
          {settingsCopy.totp.off}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4" role="alertdialog" aria-label={settingsCopy.totp.offTitle}>
      {off.problem && <Banner kind="error">{off.problem}</Banner>}
      <h3 className="text-md">{settingsCopy.totp.offTitle}</h3>
      <p>{settingsCopy.totp.offWords}</p>
      <Button variant="danger" size="lg" wide loading={off.busy} onClick={off.run}>
        {settingsCopy.totp.off}
      </Button>
      <Button variant="quiet" wide onClick={onDone}>
        {settingsCopy.cancel}
      </Button>
    </div>
  );
}
