import { messageLength } from '@cowrie/contract/chat/data';
import { contactTopics, type ContactTopic } from '@cowrie/contract/support/data';
import type { GuestQuestion } from '@cowrie/contract/support/routes';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useIntentId } from '#platform/forms/use-intent-id.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { Card } from '#ui/layout/card.tsx';
import { moment } from '#ui/text/dates.ts';
import { InlineForm } from '#ui/forms/inline-form.tsx';
import { guestCopy as text } from '../guest-copy.ts';

const options = Object.entries(contactTopics).map(([value, label]) => ({ value, label }));
const isTopic = (value: string): value is ContactTopic => value in contactTopics;

const tones: Readonly<Record<GuestQuestion['state'], BadgeTone>> = {
  new: 'accent',
  answered: 'positive',
  closed: 'neutral',
};

type Line = { readonly by: 'visitor' | 'staff'; readonly text: string; readonly note: string };

const linesOf = ({ text: asked, at, entries }: GuestQuestion): Line[] => [
  { by: 'visitor', text: asked, note: moment(at) },
  ...entries.map((entry) => ({
    by: entry.by,
    text: entry.text,
    note: [...(entry.via ? [text.via[entry.via]] : []), moment(entry.at)].join(' · '),
  })),
];

type CardProps = { question: GuestQuestion; onSent: () => Promise<void> };

export function GuestQuestionCard({ question, onSent }: CardProps) {
  const { id, reference, state } = question;
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-ink">{reference}</h3>
        <Badge tone={tones[state]}>{text.states[state]}</Badge>
      </div>
      <ol className="grid gap-3">
        {linesOf(question).map((line, at) => (
          <li key={at}>
            <p className="wrap-anywhere whitespace-pre-line text-ink">{line.text}</p>
            <p className="text-xs text-mute">
              {text.by[line.by]} · {line.note}
            </p>
          </li>
        ))}
      </ol>
      {state === 'closed' ? (
        <p className="mt-4 text-sm text-mute">{text.closed}</p>
      ) : (
        <ReplyForm messageId={id} onSent={onSent} />
      )}
    </Card>
  );
}

function ReplyForm({ messageId, onSent }: { messageId: string; onSent: () => Promise<void> }) {
  const intent = useIntentId();
  const form = useForm({
    initial: { text: '' },
    check: ({ text: said }) => (said.trim() === '' ? { text: text.textMissing } : {}),
    send: async ({ text: said }) => {
      const body = { id: intent.take(), text: said };
      await call('support.guest-reply', { params: { messageId }, body });
      intent.end();
      form.clear();
      await onSent();
    },
  });
  return (
    <InlineForm form={form} submit={text.sendReply} className="mt-4 gap-3">
      <Field label={text.reply} {...form.field('text')} required>
        {(control) => (
          <Textarea {...control} {...form.input('text')} maxLength={messageLength} rows={2} />
        )}
      </Field>
    </InlineForm>
  );
}

export function AskAsGuest({ onSent }: { onSent: () => Promise<void> }) {
  const intent = useIntentId();
  const form = useForm({
    initial: { topic: '', text: '' },
    check: ({ topic, text: said }) => ({
      ...(!isTopic(topic) && { topic: text.topicMissing }),
      ...(said.trim() === '' && { text: text.textMissing }),
    }),
    send: async ({ topic, text: said }) => {
      if (!isTopic(topic)) return;
      await call('support.guest-ask', { body: { id: intent.take(), topic, text: said } });
      intent.end();
      form.clear();
      await onSent();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <h2 className="text-lg font-semibold text-ink">{text.ask}</h2>
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <Field label={text.topic} {...form.field('topic')} required>
        {(control) => (
          <Select {...control} {...form.input('topic')} options={options} placeholder="" />
        )}
      </Field>
      <Field label={text.text} {...form.field('text')} required>
        {(control) => (
          <Textarea {...control} {...form.input('text')} maxLength={messageLength} rows={4} />
        )}
      </Field>
      <Button type="submit" size="lg" wide loading={form.busy}>
        {text.send}
      </Button>
    </form>
  );
}
