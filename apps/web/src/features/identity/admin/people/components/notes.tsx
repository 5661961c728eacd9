import { useInfiniteQuery } from '@tanstack/react-query';
import { useForm } from '#platform/forms/use-form.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Card } from '#ui/layout/card.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { moment } from '#ui/text/dates.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { LoadedPart } from '#ui/feedback/loaded.tsx';
import { InlineForm } from '#ui/forms/inline-form.tsx';
import { copy } from '../copy.ts';
import { useWriteNote } from '../mutations.ts';
import { notesQuery } from '../queries.ts';

const text = copy.notes;
type Props = { userId: string; isOwn: boolean };

/** Notes that staff write about a person for their colleagues. */
export function Notes({ userId, isOwn }: Props) {
  const list = useInfiniteQuery(notesQuery(userId));
  const mayWrite = useMay()('users.write') && !isOwn;
  return (
    <Card title={text.title}>
      <p className="mb-3 text-sm text-mute">{text.words}</p>
      {mayWrite && <NoteForm userId={userId} />}
      <LoadedPart
        query={list}
        failed={({ message }) => message}
        skeleton={<Skeleton className="mt-4 h-12 w-full" />}
      >
        {({ pages }) => {
          const notes = pages.flatMap(({ items }) => items);
          if (notes.length === 0) return <p className="mt-3 text-mute">{text.none}</p>;
          return (
            <>
              <ul className="divide-y divide-hairline">
                {notes.map(({ id, body, by, at }) => (
                  <li key={id} className="py-3">
                    <p className="break-words whitespace-pre-line text-ink">{body}</p>
                    <p className="text-sm text-mute">{text.by(by.name, moment(at))}</p>
                  </li>
                ))}
              </ul>
              <LoadMore list={list} count={notes.length} shown={text.shown} more={copy.more} />
            </>
          );
        }}
      </LoadedPart>
    </Card>
  );
}

const minimumLength = 5;

function NoteForm({ userId }: { userId: string }) {
  const write = useWriteNote();
  const form = useForm({
    initial: { body: '' },
    check: ({ body }) => (body.trim().length < minimumLength ? { body: text.short } : {}),
    send: async ({ body }) => {
      await write.mutateAsync({ params: { userId }, body: { body } });
      toast.success(text.done);
      form.clear();
    },
  });
  return (
    <InlineForm form={form} submit={text.submit} variant="secondary">
      <TextareaField {...form.bind('body')} label={text.write} maxLength={2000} rows={2} />
    </InlineForm>
  );
}
