import { useQuery, useQueryClient } from '@tanstack/react-query';
import { storyLength } from '@cowrie/contract/scams/data';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { Card } from '#ui/layout/card.tsx';
import { copy } from '../copy.ts';
import { listingQuery } from '../queries.ts';

const text = copy.listing;

/** A warning about the person's own tag, their appeal, and how it was decided. */
export function Listing() {
  const { data } = useQuery(listingQuery);
  if (!data) return null;
  const { isListed, appeal } = data;
  if (!isListed) {
    return appeal?.state === 'accepted' && appeal.answer ? (
      <Banner kind="success">{text.accepted(appeal.answer)}</Banner>
    ) : null;
  }
  return (
    <Card title={text.title}>
      <p className="mb-4 text-body">{text.words}</p>
      {appeal?.state === 'waiting' && <Banner>{text.waiting}</Banner>}
      {appeal?.state === 'refused' && appeal.answer && (
        <Banner kind="warning" className="mb-4">
          {text.refused(appeal.answer)}
        </Banner>
      )}
      {appeal?.state !== 'waiting' && <AppealForm />}
    </Card>
  );
}

const shortest = 10;

function AppealForm() {
  const client = useQueryClient();
  const form = useForm({
    initial: { text: '' },
    check: ({ text: why }) => (why.trim().length < shortest ? { text: text.short } : {}),
    send: async ({ text: why }) => {
      await call('scams.appeal', { body: { text: why.trim() } });
      await client.invalidateQueries({ queryKey: ['scams'] });
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <Field label={text.label} {...form.field('text')} required>
        {(control) => (
          <Textarea {...control} {...form.input('text')} maxLength={storyLength} rows={3} />
        )}
      </Field>
      <Button type="submit" loading={form.busy} className="justify-self-start">
        {text.submit}
      </Button>
    </form>
  );
}
