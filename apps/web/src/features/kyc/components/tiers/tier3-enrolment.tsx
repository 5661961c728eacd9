import { CircleCheck, ExternalLink, Mail, MessageSquare } from 'lucide-react';
import { livenessActions } from '@cowrie/contract/kyc/data';
import { call } from '#platform/api/api.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { QrCode } from '#ui/media/qr-code.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { copy } from '../../copy.ts';
import type { Kyc } from '../../queries.ts';
import { useEnrolment } from './use-enrolment.ts';

const text = copy.tier3;

/** The enhanced selfie: its instructions, its link for this and other devices, and its result. */
export function Tier3Enrolment({ kyc }: { kyc: Kyc }) {
  const { state, enrolment, problem, busy, start, reset } = useEnrolment(kyc);
  if (state === 'completed') {
    return (
      <div className="flex items-start gap-4">
        <CircleCheck className="size-7 flex-none text-positive" strokeWidth={1.75} aria-hidden />
        <div>
          <h3 className="text-md font-semibold">{text.doneTitle}</h3>
          <p>{text.done}</p>
        </div>
      </div>
    );
  }
  if (state === 'pending') return <Pending enrolment={enrolment} onReset={reset} />;
  if (state === 'failed') {
    return (
      <div className="grid justify-items-start gap-4">
        <Banner kind="error" title={text.failedTitle} className="w-full">
          {problem ?? text.failed}
        </Banner>
        <Button onClick={reset}>{text.again}</Button>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <p>{text.intro}</p>
      <ul className="flex flex-wrap gap-2">
        {livenessActions.map((action) => (
          <li key={action} className="rounded-chip border border-hairline-strong px-3 py-1 text-sm">
            {action}
          </li>
        ))}
      </ul>
      <Button size="lg" wide loading={busy} onClick={start}>
        {text.start}
      </Button>
    </div>
  );
}

type PendingProps = { enrolment: Kyc['enrolment']; onReset: () => void };

function Pending({ enrolment, onReset }: PendingProps) {
  const { web_url: webUrl, mobile_url: mobileUrl } = enrolment;
  return (
    <div className="grid gap-5">
      <output className="block">
        <h3 className="flex items-center gap-2 text-md font-semibold">
          <span className="size-2.5 animate-pulse-soft rounded-full bg-accent" aria-hidden />
          {text.pendingTitle}
        </h3>
        <p className="mt-1">{text.pending}</p>
      </output>
      {webUrl && (
        <a
          href={webUrl}
          target="_blank"
          rel="noopener"
          className="inline-flex h-13 items-center justify-center gap-2 rounded-full bg-accent px-6 text-md font-semibold text-on-accent hover:bg-accent-hover"
        >
          <ExternalLink className="size-5" strokeWidth={1.75} aria-hidden />
          {text.open}
        </a>
      )}
      {mobileUrl && <OnPhone url={mobileUrl} />}
      <Button variant="quiet" onClick={onReset}>
        {text.cancel}
      </Button>
    </div>
  );
}

/** Opens the same page on a phone, by QR code, SMS or email. */
function OnPhone({ url }: { url: string }) {
  const me = useSignedInMe();
  const options = { failed: text.notSent, inToast: true };
  const bySms = useAction(async () => {
    const body = { verification_url: url, phone_number: me.phone ?? '' };
    await call('kyc.send-smile-id-sms', { body });
    toast.success(text.sentSms);
  }, options);
  const byEmail = useAction(async () => {
    const body = { verification_url: url, user_email: me.email, user_name: me.full_name };
    await call('kyc.send-smile-id-email', { body });
    toast.success(text.sentEmail);
  }, options);
  return (
    <div className="rounded-card border border-hairline bg-canvas p-4">
      <p className="font-medium text-ink">{text.elsewhere}</p>
      <div className="mt-3 hidden items-end gap-4 md:flex">
        <QrCode text={url} label={text.codeLabel} />
        <p className="text-sm text-mute">{text.scan}</p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={MessageSquare}
          loading={bySms.busy}
          onClick={bySms.run}
        >
          {text.bySms}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={Mail}
          loading={byEmail.busy}
          onClick={byEmail.run}
        >
          {text.byEmail}
        </Button>
      </div>
    </div>
  );
}
