import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { callPurposes, contactKinds, type ContactKind } from '@cowrie/contract/status/data';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { usePageForm } from '#platform/forms/use-page-form.ts';
import { useMe } from '#platform/session/session.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Section } from '#ui/public/public-page.tsx';
import { clockTime } from '#ui/text/dates.ts';
import { InputField } from '#ui/forms/input-field.tsx';
import { Loaded } from './components/loaded.tsx';
import { PageText } from './components/page-text.tsx';
import { PlainTable } from './components/plain-table.tsx';
import { copy } from './copy.ts';
import { contactsQuery, type Checked } from './queries.ts';

const text = copy.staff;

/** The text brings its own title. */
export const meta = () => [];

/** Whether a contact is ours. Posted, so that what people type is in no address and no log. */
export default function VerifyStaffPage() {
  return (
    <PageText slug="verify-staff">
      <Check />
      <Section title={text.codesTitle} lead={text.codes}>
        <Listed />
      </Section>
    </PageText>
  );
}

function Check() {
  const answered = usePageForm('verify-staff');
  const [checked, setChecked] = useState<Checked | undefined>(
    () => (answered?.done ?? undefined) as Checked | undefined,
  );
  const form = useForm({
    initial: { value: '' },
    answered,
    send: async ({ value }) => {
      setChecked(undefined);
      setChecked(await call('status.check-contact', { body: { value } }));
    },
  });
  return (
    <Section title={text.formTitle}>
      <form {...form.props} action="/verify-staff" className="grid max-w-[40rem] gap-4">
        <input type="hidden" name="form" value="verify-staff" />
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <InputField
          {...form.bind('value')}
          label={text.label}
          hint={text.hint}
          required
          maxLength={300}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button type="submit" size="lg" loading={form.busy} className="justify-self-start">
          {text.submit}
        </Button>
      </form>
      <div aria-live="polite" className="mt-6 max-w-[40rem]">
        {checked && <Verdict checked={checked} />}
      </div>
    </Section>
  );
}

function Verdict({ checked }: { checked: Checked }) {
  const { kind } = checked;
  if (checked.call) return <CallVerdict call={checked.call} />;
  if (kind === 'code')
    return (
      <Banner kind="error" title={text.codeBad}>
        {text.codeBadWords}
      </Banner>
    );
  if (!checked.ours)
    return (
      <Banner
        kind="error"
        title={text.notOursTitle}
        action={
          <ButtonLink
            to="/security-center/report-scam"
            size="sm"
            variant="secondary"
            prefetch="none"
          >
            {text.report}
          </ButtonLink>
        }
      >
        <p className="break-all">{text.notOurs(checked.compared)}</p>
        <ol className="mt-2 list-decimal space-y-1 pl-5">
          {text.notOursNext.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
      </Banner>
    );
  return (
    <Banner kind="success" title={text.oursTitle(contactKinds[kind as ContactKind])}>
      <p>{checked.use}</p>
      <p className="mt-2">{kind === 'domain' ? text.linkWarning : text.forged}</p>
    </Banner>
  );
}

function CallVerdict({ call: made }: { call: NonNullable<Checked['call']> }) {
  const isSignedIn = useMe() !== null;
  const { ticket } = made;
  return (
    <Banner
      kind={made.isForYou ? 'success' : 'warning'}
      title={text.codeTitle}
      action={
        ticket ? (
          <ButtonLink to={`/support/ticket/${ticket.id}`} size="sm" variant="secondary">
            {text.openQuestion}
          </ButtonLink>
        ) : (
          !isSignedIn && (
            <ButtonLink to="/login?next=/verify-staff" size="sm" variant="secondary">
              {text.logIn}
            </ButtonLink>
          )
        )
      }
    >
      <p>
        {text.codeFor(callPurposes[made.purpose])}{' '}
        {text.codeSince(clockTime(made.madeAt), clockTime(made.until))}
      </p>
      <p className="mt-2">
        {made.isForYou ? text.codeYours : text.codeUnknown}{' '}
        {ticket && text.codeTicket(ticket.reference)}
      </p>
    </Banner>
  );
}

function Listed() {
  return (
    <Loaded query={useQuery(contactsQuery)} className="h-40">
      {({ items }) => (
        <PlainTable
          label={text.listTitle}
          head={[text.value, text.kind, text.use]}
          rows={items.map(({ kind, value, use }) => ({
            key: `${kind} ${value}`,
            cells: [value, contactKinds[kind], use],
          }))}
        />
      )}
    </Loaded>
  );
}
