import { type ReactNode, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { Card } from '#ui/layout/card.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import { kycQuery, type Kyc } from '../queries.ts';

type Props = {
  /** A suspended person sees the suspension instead, unless the page sets this. */
  despiteSuspension?: boolean;
  children: (kyc: Kyc) => ReactNode;
};

/** Loads the person's KYC status for every KYC page, with its loading and error states. */
export function WithKyc({ despiteSuspension = false, children }: Props) {
  return (
    <Loaded
      query={useQuery(kycQuery)}
      failed={copy.loadFailed}
      skeleton={
        <div aria-busy className="grid gap-4">
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      }
    >
      {(kyc) =>
        kyc.suspension && !despiteSuspension ? (
          <Suspended suspension={kyc.suspension} />
        ) : (
          children(kyc)
        )
      }
    </Loaded>
  );
}

type Suspension = NonNullable<Kyc['suspension']>;

/** Why the person is suspended, what still works, and how to appeal. */
function Suspended({ suspension }: { suspension: Suspension }) {
  const { appeal } = suspension;
  return (
    <div className="grid max-w-160 gap-4">
      <Banner kind="error" title={copy.suspended.title}>
        <p>{copy.suspended.stops}</p>
        <p className="mt-2 whitespace-pre-line">{suspension.reason}</p>
        <p className="mt-2 text-sm">
          {copy.suspended.since(formatDate(suspension.at, '15 Nov, 14:02'))}
        </p>
      </Banner>
      <Card title={copy.suspended.works}>
        <ul className="grid gap-2">
          {copy.suspended.worksItems.map((item) => (
            <li key={item} className="flex items-start gap-2">
              <Check
                className="mt-0.5 size-4 flex-none text-positive"
                strokeWidth={1.75}
                aria-hidden
              />
              {item}
            </li>
          ))}
        </ul>
      </Card>
      {appeal?.state === 'waiting' ? (
        <Banner title={copy.suspended.appealSent}>
          {copy.suspended.appealSentWords(formatDate(appeal.at, '15 Nov, 14:02'))}
        </Banner>
      ) : (
        <AppealCard answer={appeal?.answer ?? null} />
      )}
    </div>
  );
}

function AppealCard({ answer }: { answer: string | null }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const form = useForm({
    initial: { message: '' },
    check: ({ message }) =>
      message.trim().length < 10 ? { message: copy.suspended.appealRequired } : {},
    send: async ({ message }) => {
      await call('kyc.appeal', { body: { message } });
      await client.invalidateQueries(kycQuery);
    },
  });
  return (
    <Card title={copy.suspended.appealTitle}>
      {answer && (
        <p className="mb-4 whitespace-pre-line">
          <span className="block font-medium text-ink">{copy.suspended.appealRefused}</span>
          {answer}
        </p>
      )}
      {open ? (
        <form {...form.props} className="grid gap-4">
          {form.problem && <Banner kind="error">{form.problem}</Banner>}
          <Field label={copy.suspended.appealLabel} {...form.field('message')} required>
            {(control) => (
              <Textarea {...control} {...form.input('message')} rows={5} maxLength={2000} />
            )}
          </Field>
          <Button type="submit" loading={form.busy}>
            {copy.suspended.appealSend}
          </Button>
        </form>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {answer ? copy.suspended.again : copy.suspended.appeal}
        </Button>
      )}
    </Card>
  );
}
