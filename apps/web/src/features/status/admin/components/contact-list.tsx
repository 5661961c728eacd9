import { useQuery } from '@tanstack/react-query';
import { useForm } from '#platform/forms/use-form.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { ReasonField } from '#ui/overlays/reason-sheet.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { linesOf, readLines } from '../contact-lines.ts';
import { copy } from '../copy.ts';
import { staffContactsQuery } from '../queries.ts';

const text = copy.contacts;

/** The contacts that the public check calls ours. Two people change them. */
export function ContactList() {
  const { data } = useQuery(staffContactsQuery);
  const mayWrite = useMay()('settings.write');
  const lines = data && linesOf(data.items);
  return (
    <Card title={text.title}>
      <p className="mb-5">{text.words}</p>
      {lines === undefined && <Skeleton className="h-40 w-full" />}
      {lines !== undefined && mayWrite && <ContactForm key={lines} lines={lines} />}
      {lines !== undefined && !mayWrite && (
        <p className="wrap-anywhere whitespace-pre-line text-ink">{lines || text.none}</p>
      )}
    </Card>
  );
}

const check = ({ contacts }: { contacts: string }) => {
  const read = readLines(contacts);
  return 'wrong' in read ? { contacts: text.unreadable(read.wrong) } : {};
};

function ContactForm({ lines }: { lines: string }) {
  const propose = useStaffWrite('status.propose-contacts');
  const form = useForm({
    initial: { contacts: lines, reason: '' },
    check,
    send: async ({ contacts, reason }) => {
      const read = readLines(contacts);
      if ('wrong' in read) return;
      await propose.mutateAsync({ body: { change: { items: read.items }, reason } });
      toast.success(text.proposed);
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <TextareaField {...form.bind('contacts')} label={text.label} hint={text.example} rows={5} />
      <ReasonField form={form} />
      <Button type="submit" loading={form.busy} className="justify-self-start">
        {text.propose}
      </Button>
    </form>
  );
}
