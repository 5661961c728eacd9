import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageLength } from '@cowrie/contract/chat/data';
import { categoryKeys, ticketCategories, type TicketCategory } from '@cowrie/contract/support/data';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useIntentId } from '#platform/forms/use-intent-id.ts';
import { useIsOn, useNotices } from '#platform/switches/notices.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { Card } from '#ui/layout/card.tsx';
import { copy } from '../copy.ts';
import { aboutQuery } from '../queries.ts';

const text = copy.ask;
type Transaction = OutputOf<Routes['transactions.read']>;
const options = categoryKeys.map((value) => ({
  value,
  label: `${ticketCategories[value].label} · ${text.within(ticketCategories[value].hours)}`,
}));

const isCategory = (value: string): value is TicketCategory => value in ticketCategories;

const pending: readonly string[] = ['pending', 'processing'];

/** The form waits for the transaction that it is about, so that it starts filled in. */
export function AskForm() {
  const transactionId = useAddress().read('transaction');
  const about = useQuery(aboutQuery(transactionId));
  if (!useIsOn('support')) return <Paused />;
  if (transactionId !== '' && about.isPending) return <Skeleton className="h-80 w-full" />;
  return <AskFields key={transactionId} about={about.data} />;
}

/** Staff have paused new questions: the contact form is still read. */
function Paused() {
  const words = useNotices().find(({ key }) => key === 'support')?.words;
  return (
    <Card title={text.title}>
      <Banner
        kind="warning"
        title={copy.paused.title}
        action={
          <ButtonLink to="/contact" variant="secondary" size="sm">
            {copy.paused.contact}
          </ButtonLink>
        }
      >
        {words ?? copy.paused.words}
      </Banner>
    </Card>
  );
}

/** Asks a question. The id is made once, so a repeated press asks once. */
function AskFields({ about }: { about: Transaction | undefined }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const id = useIntentId();
  const form = useForm({
    initial: {
      category: about ? (pending.includes(about.status) ? 'late' : 'wrong') : '',
      text: '',
    },
    check: ({ category, text: asked }) => ({
      ...(!isCategory(category) && { category: text.choose }),
      ...(asked.trim() === '' && { text: text.empty }),
    }),
    send: async ({ category, text: asked }) => {
      if (!isCategory(category)) return;
      const body = {
        id: id.take(),
        category,
        text: asked.trim(),
        ...(about && { transactionId: about.id }),
      };
      const ticket = await call('support.open', { body });
      await client.invalidateQueries({ queryKey: ['support'] });
      await navigate(`/support/ticket/${ticket.id}`);
    },
    onFailure: id.onFailure,
  });
  return (
    <Card title={text.title}>
      <form {...form.props} className="grid gap-5">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        {about && <Banner>{text.transaction(about.reference)}</Banner>}
        <Field label={text.about} {...form.field('category')} required>
          {(control) => (
            <Select {...control} {...form.input('category')} options={options} placeholder="" />
          )}
        </Field>
        <Field label={text.text} hint={text.hint} {...form.field('text')} required>
          {(control) => (
            <Textarea {...control} {...form.input('text')} maxLength={messageLength} rows={4} />
          )}
        </Field>
        <Button type="submit" loading={form.busy} className="justify-self-start">
          {text.submit}
        </Button>
      </form>
    </Card>
  );
}
