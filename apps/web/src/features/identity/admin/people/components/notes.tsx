import { useInfiniteQuery } from '@tanstack/react-query';
import { useForm } from '#platform/forms/use-form.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Field } from '#ui/forms/field.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { moment } from '#ui/text/dates.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../copy.ts';
import { useWriteNote } from '../mutations.ts';
import { notesQuery } from '../queries.ts';

const text = copy.notes;
type Props = { userId: string; isOwn: boolean };

/** Notes that staff write about a person for their colleagues. */
export function Notes({ userId, isOwn }: Props) {
  const list = useInfiniteQuery(notesQuery(userId));
  const mayWrite = useMay()('users.write') && !isOwn;
  const notes = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Card title={text.title}>
      <p className="mb-3 text-sm text-mute">{text.words}</p>
      {mayWrite && <NoteForm userId={userId} />}
      {list.error && !notes && <Banner kind="error">{list.error.message}</Banner>}
      {list.isPending && <Skeleton className="mt-4 h-12 w-full" />}
      {notes?.length === 0 && <p className="mt-3 text-mute">{text.none}</p>}
      <ul className="divide-y divide-hairline">
        {notes?.map(({ id, body, by, at }) => (
          <li key={id} className="py-3">
            <p className="break-words whitespace-pre-line text-ink">{body}</p>
            <p className="text-sm text-mute">{text.by(by.name, moment(at))}</p>
          </li>
        ))}
      </ul>
      {notes && notes.length > 0 && (
        <LoadMore
          shown={text.shown(notes.length)}
          more={copy.more}
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
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
    <form {...form.props} className="grid gap-3">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <Field label={text.write} {...form.field('body')}>
        {(control) => <Textarea {...control} {...form.input('body')} maxLength={2000} rows={2} />}
      </Field>
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        loading={form.busy}
        className="justify-self-start"
      >
        {text.submit}
      </Button>
    </form>
  );
}
