import { Link } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { OutputOf, Routes } from '@cowrie/contract';
import { messageLength } from '@cowrie/contract/chat/data';
import { contactStates, contactTopics, type ContactState } from '@cowrie/contract/support/data';
import { contactList } from '@cowrie/contract/support/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useIntentId } from '#platform/forms/use-intent-id.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { staffKey } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { ReasonField } from '#ui/overlays/reason-sheet.tsx';
import { moment } from '#ui/text/dates.ts';
import { InlineForm } from '#ui/forms/inline-form.tsx';
import { inboxCopy as text } from '../contact-copy.ts';

export const meta = () => pageMeta(text.title);

type Message = OutputOf<Routes['support.contact-inbox']>['items'][number];

const tones: Readonly<Record<ContactState, BadgeTone>> = {
  new: 'accent',
  answered: 'positive',
  closed: 'neutral',
};

const cells = {
  state: ({ state }: Message) => <Badge tone={tones[state]}>{contactStates[state]}</Badge>,
  text: ({ text: said }: Message) => <span className="line-clamp-2">{said}</span>,
  owner: ({ owner }: Message) => owner ?? text.none,
};

/** Messages of the contact form. An answer goes to the address, which stays masked. */
export default function ContactInboxPage() {
  const model = useAdminList(contactList, { nameOf: ({ reference }) => reference });
  return (
    <AdminList
      model={model}
      icon={Inbox}
      cells={cells}
      renderDetail={(message) => <MessageDetail key={message.id} message={message} />}
    />
  );
}

const entryLabel = ({ by, via, at }: Message['entries'][number]): string =>
  [text.by[by], ...(via ? [text.via[via]] : []), moment(at)].join(' · ');

function MessageDetail({ message }: { message: Message }) {
  const mayWrite = useMay()('support.write') && message.state !== 'closed';
  return (
    <div className="grid gap-5">
      <dl className="grid gap-3">
        <Fact label={contactList.columns.name.header}>
          {message.name} · {message.email}
        </Fact>
        <Fact label={contactList.columns.topic.header}>{contactTopics[message.topic]}</Fact>
        <Fact label={contactList.columns.text.header}>
          <span className="whitespace-pre-line">{message.text}</span>
        </Fact>
        {message.isProven && <Fact label={text.proven}>{text.provenWords(message.email)}</Fact>}
        {message.person && (
          <Fact label={text.person}>
            <Link className="text-accent hover:underline" to={`/admin/users/${message.person.id}`}>
              {message.person.name} @{message.person.tag}
            </Link>
          </Fact>
        )}
        {message.entries.map((entry) => (
          <Fact key={entry.id} label={entryLabel(entry)}>
            <span className="whitespace-pre-line">{entry.text}</span>
          </Fact>
        ))}
      </dl>
      {mayWrite && <AnswerForm message={message} />}
      {mayWrite && <CloseForm message={message} />}
    </div>
  );
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: staffKey });
}

function AnswerForm({ message }: { message: Message }) {
  const refresh = useRefresh();
  const id = useIntentId();
  const form = useForm({
    initial: { text: '' },
    send: async ({ text: said }) => {
      const params = { messageId: message.id };
      await call('support.answer-contact', { params, body: { id: id.take(), text: said } });
      id.end();
      toast.success(text.sent);
      form.clear();
      await refresh();
    },
  });
  return (
    <InlineForm form={form} submit={text.answer}>
      <Field label={text.answer} hint={text.answerHint} {...form.field('text')} required>
        {(control) => (
          <Textarea {...control} {...form.input('text')} maxLength={messageLength} rows={3} />
        )}
      </Field>
    </InlineForm>
  );
}

function CloseForm({ message }: { message: Message }) {
  const refresh = useRefresh();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await call('support.close-contact', { params: { messageId: message.id }, body: { reason } });
      await refresh();
    },
  });
  return (
    <InlineForm form={form} submit={text.close} variant="secondary">
      <p className="text-sm text-mute">{text.closeWords}</p>
      <ReasonField form={form} />
    </InlineForm>
  );
}
