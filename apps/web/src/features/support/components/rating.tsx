import { useQueryClient } from '@tanstack/react-query';
import { mostStars } from '@cowrie/contract/support/data';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { FieldError } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { copy } from '../copy.ts';
import type { Ticket } from '../queries.ts';

const text = copy.rating;
const options = Array.from({ length: mostStars }, (_, index) => ({
  value: String(mostStars - index),
  label: text.star(mostStars - index),
}));

/** How good the help was, after the question is resolved. */
export function Rating({ ticket }: { ticket: Ticket }) {
  const client = useQueryClient();
  const form = useForm({
    initial: { stars: String(ticket.rating?.stars ?? ''), text: ticket.rating?.text ?? '' },
    check: ({ stars }) => (stars === '' ? { stars: text.choose } : {}),
    send: async ({ stars, text: said }) => {
      const body = { stars: Number(stars), text: said };
      await call('support.rate', { params: { ticketId: ticket.id }, body });
      await client.invalidateQueries({ queryKey: ['support'] });
      toast.success(text.done);
    },
  });
  const stars = form.field('stars');
  return (
    <Card title={text.title}>
      {ticket.rating && <p className="mb-3 text-body">{text.given(ticket.rating.stars)}</p>}
      <form {...form.props} className="grid gap-4">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <div id={stars.id} tabIndex={-1}>
          <RadioGroup
            legend={text.stars}
            name="stars"
            options={options}
            value={form.values.stars}
            onValueChange={(value) => form.set('stars', value)}
          />
          <FieldError id={undefined}>{stars.error}</FieldError>
        </div>
        <TextareaField {...form.bind('text')} label={text.text} optional maxLength={500} rows={2} />
        <Button
          type="submit"
          variant="secondary"
          loading={form.busy}
          className="justify-self-start"
        >
          {text.submit}
        </Button>
      </form>
    </Card>
  );
}
