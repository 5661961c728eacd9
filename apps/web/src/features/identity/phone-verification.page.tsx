import { useState } from 'react';
import { CircleCheck } from 'lucide-react';
import type { Me } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { updateMe, useSignedInMe } from '#platform/session/session.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { ResendButton } from './components/sign-in/resend-button.tsx';
import { takeFocus } from '#ui/layout/take-focus.ts';
import { CodeField } from '#ui/forms/code-field.tsx';
import { WideForm } from '#ui/forms/wide-form.tsx';
import { settingsCopy } from './settings-copy.ts';

export const meta = () => pageMeta(settingsCopy.phone.title);

type OldCodeBy = 'sms' | 'email';
/** A started change: the number, and where the codes were sent. */
type Sent = { phone: string; needsOldCode: boolean; oldCodeBy: OldCodeBy };
type Step = { at: 'number' } | ({ at: 'code' } & Sent) | { at: 'done'; phone: string };

async function sendCodes(phone: string, oldCodeBy: OldCodeBy): Promise<Sent> {
  const answer = await withRecentSignIn(() =>
    call('identity.start-phone-change', { body: { phone, oldCodeBy } }),
  );
  return { ...answer, oldCodeBy };
}

export default function PhoneVerificationPage() {
  const me = useSignedInMe();
  const [step, setStep] = useState<Step>({ at: 'number' });
  return (
    <>
      <PageHeader
        title={me.phoneVerified ? settingsCopy.phone.changeTitle : settingsCopy.phone.addTitle}
        back={{ to: '/settings', label: settingsCopy.phone.back }}
      />
      <div className="max-w-form">
        {step.at === 'number' && (
          <NumberForm me={me} onSent={(sent) => setStep({ at: 'code', ...sent })} />
        )}
        {step.at === 'code' && (
          <CodeForm
            sent={step}
            onOther={() => setStep({ at: 'number' })}
            onDone={() => setStep({ at: 'done', phone: step.phone })}
          />
        )}
        {step.at === 'done' && <Done phone={step.phone} />}
      </div>
    </>
  );
}

function NumberForm({ me, onSent }: { me: Me; onSent: (sent: Sent) => void }) {
  const confirmed = me.phoneVerified ? me.phone : null;
  const form = useForm({
    initial: { phone: confirmed ? '' : (me.phone ?? ''), oldCodeBy: 'sms' },
    check: ({ phone }) => (phone.trim() === '' ? { phone: settingsCopy.phone.required } : {}),
    send: async ({ phone, oldCodeBy }) => onSent(await sendCodes(phone, oldCodeBy as OldCodeBy)),
  });
  return (
    <WideForm form={form} submit={settingsCopy.phone.submit} className="gap-6">
      {confirmed && <p className="text-md">{settingsCopy.phone.current(confirmed)}</p>}
      <InputField
        {...form.bind('phone')}
        label={settingsCopy.phone.field}
        hint={settingsCopy.phone.describe}
        required
        type="tel"
        autoComplete="tel"
        maxLength={20}
      />
      {confirmed && (
        <RadioGroup
          legend={settingsCopy.phone.oldLegend}
          name="oldCodeBy"
          cards
          options={[
            {
              value: 'sms',
              label: settingsCopy.phone.oldBySms,
              hint: settingsCopy.phone.oldBySmsHint(confirmed),
            },
            {
              value: 'email',
              label: settingsCopy.phone.oldByEmail,
              hint: settingsCopy.phone.oldByEmailHint(me.email),
            },
          ]}
          value={form.values.oldCodeBy}
          onValueChange={(value) => form.set('oldCodeBy', value)}
        />
      )}
    </WideForm>
  );
}

type CodeProps = { sent: Sent; onOther: () => void; onDone: () => void };

function CodeForm({ sent, onOther, onDone }: CodeProps) {
  const form = useForm({
    initial: { code: '', oldCode: '' },
    send: async ({ code, oldCode }) => {
      const body = { code, ...(sent.needsOldCode && { oldCode }) };
      const { me } = await call('identity.confirm-phone-change', { body });
      onDone();
      updateMe(me);
    },
  });
  const isComplete =
    form.values.code.length === 6 && (!sent.needsOldCode || form.values.oldCode.length === 6);
  return (
    <form {...form.props} className="grid gap-6">
      <h2 className="text-lg">
        {sent.needsOldCode ? settingsCopy.phone.codesTitle : settingsCopy.phone.codeTitle}
      </h2>
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <CodeField
        form={form}
        name="code"
        label={settingsCopy.phone.code(sent.phone)}
        hint={settingsCopy.phone.codeWords}
        first
        submits={!sent.needsOldCode}
      />
      {sent.needsOldCode && (
        <CodeField
          form={form}
          name="oldCode"
          label={
            sent.oldCodeBy === 'sms'
              ? settingsCopy.phone.oldCodeSms
              : settingsCopy.phone.oldCodeEmail
          }
          submits={form.values.code.length === 6}
        />
      )}
      <Button type="submit" size="lg" wide loading={form.busy} disabled={!isComplete}>
        {settingsCopy.phone.confirm}
      </Button>
      <div className="grid justify-items-center gap-1">
        <ResendButton
          label={settingsCopy.phone.resend}
          waiting
          send={async () => void (await sendCodes(sent.phone, sent.oldCodeBy))}
        />
        <Button variant="quiet" onClick={onOther}>
          {settingsCopy.phone.other}
        </Button>
      </div>
    </form>
  );
}

function Done({ phone }: { phone: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-positive-soft text-positive">
        <CircleCheck className="size-7" strokeWidth={1.75} aria-hidden />
      </span>
      <h2 ref={takeFocus} tabIndex={-1} className="text-lg outline-none">
        {settingsCopy.phone.done}
      </h2>
      <p className="text-md">{settingsCopy.phone.doneWords(phone)}</p>
      <ButtonLink to="/settings" size="lg">
        {settingsCopy.phone.back}
      </ButtonLink>
    </div>
  );
}
