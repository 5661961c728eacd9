import { useState } from 'react';
import { CircleCheck } from 'lucide-react';
import type { Me } from '@cowrie/contract';
import { call } from '#platform/api.ts';
import { pageMeta } from '#platform/page-title.ts';
import { withRecentSignIn } from '#platform/recent-sign-in.ts';
import { updateMe, useSignedInMe } from '#platform/session.ts';
import { useForm } from '#platform/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { CodeField } from './components/code-field.tsx';
import { ResendButton } from './components/resend-button.tsx';
import { takeFocus } from '#ui/take-focus.ts';
import { words } from './settings-copy.ts';

export const meta = () => pageMeta(words.phone.title);

type OldCodeBy = 'sms' | 'email';
/** A change under way: where the codes went. */
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
        title={me.phoneVerified ? words.phone.changeTitle : words.phone.addTitle}
        back={{ to: '/settings', label: words.phone.back }}
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
    check: ({ phone }) => (phone.trim() === '' ? { phone: words.phone.required } : {}),
    send: async ({ phone, oldCodeBy }) => onSent(await sendCodes(phone, oldCodeBy as OldCodeBy)),
  });
  return (
    <form {...form.props} className="grid gap-6">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      {confirmed && <p className="text-md">{words.phone.current(confirmed)}</p>}
      <Field
        label={words.phone.field}
        hint={words.phone.describe}
        {...form.field('phone')}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...form.input('phone')}
            type="tel"
            autoComplete="tel"
            maxLength={20}
          />
        )}
      </Field>
      {confirmed && (
        <RadioGroup
          legend={words.phone.oldLegend}
          name="oldCodeBy"
          cards
          options={[
            {
              value: 'sms',
              label: words.phone.oldBySms,
              hint: words.phone.oldBySmsHint(confirmed),
            },
            {
              value: 'email',
              label: words.phone.oldByEmail,
              hint: words.phone.oldByEmailHint(me.email),
            },
          ]}
          value={form.values.oldCodeBy}
          onValueChange={(value) => form.set('oldCodeBy', value)}
        />
      )}
      <Button type="submit" size="lg" wide loading={form.busy}>
        {words.phone.submit}
      </Button>
    </form>
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
        {sent.needsOldCode ? words.phone.codesTitle : words.phone.codeTitle}
      </h2>
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <CodeField
        form={form}
        name="code"
        label={words.phone.code(sent.phone)}
        hint={words.phone.codeWords}
        first
      />
      {sent.needsOldCode && (
        <CodeField
          form={form}
          name="oldCode"
          label={sent.oldCodeBy === 'sms' ? words.phone.oldCodeSms : words.phone.oldCodeEmail}
        />
      )}
      <Button type="submit" size="lg" wide loading={form.busy} disabled={!isComplete}>
        {words.phone.confirm}
      </Button>
      <div className="grid justify-items-center gap-1">
        <ResendButton
          label={words.phone.resend}
          waiting
          send={async () => void (await sendCodes(sent.phone, sent.oldCodeBy))}
        />
        <Button variant="quiet" onClick={onOther}>
          {words.phone.other}
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
        {words.phone.done}
      </h2>
      <p className="text-md">{words.phone.doneWords(phone)}</p>
      <ButtonLink to="/settings" size="lg">
        {words.phone.back}
      </ButtonLink>
    </div>
  );
}
