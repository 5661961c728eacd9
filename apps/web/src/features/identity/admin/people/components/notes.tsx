import { useInfiniteQuery } from '@tanstack/react-query';
import { useForm } from '#platform/use-form.ts';
import { useMay } from '#platform/use-may.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { moment } from '#ui/moments.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast.ts';
import { copy } from '../copy.ts';
import { useWriteNote } from '../mutations.ts';
import { notesQuery } from '../queries.ts';

const words = copy.notes;
type Props = { userId: string; isOwn: boolean };

/** What staff know about a person and want the next one to know. */
export function Notes({ userId, isOwn }: Props) {
  const list = useInfiniteQuery(notesQuery(userId));
  const mayWrite = useMay()('users.write') && !isOwn;
  const notes = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Card title={words.title}>
      <p className="mb-3 text-sm text-mute">{words.words}</p>
      {mayWrite && <NoteForm userId={userId} />}
      {list.error && !notes && <Banner kind="error">{list.error.message}</Banner>}
      {list.isPending && <Skeleton className="mt-4 h-12 w-full" />}
      {notes?.length === 0 && <p className="mt-3 text-mute">{words.none}</p>}
      <ul className="divide-y divide-hairline">
        {notes?.map(({ id, body, by, at }) => (
          <li key={id} className="py-3">
            <p className="break-words whitespace-pre-line text-ink">{body}</p>
            <p className="text-sm text-mute">{words.by(by.name, moment(at))}</p>
          </li>
        ))}
      </ul>
      {notes && notes.length > 0 && (
        <LoadMore
          shown={words.shown(notes.length)}
          more={copy.more}
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </Card>
  );
}

const shortest = 5;

function NoteForm({ userId }: { userId: string }) {
  const write = useWriteNote();
  const form = useForm({
    initial: { body: '' },
    check: ({ body }) => (body.trim().length < shortest ? { body: words.short } : {}),
    send: async ({ body }) => {
      await write.mutateAsync({ params: { userId }, body: { body } });
      toast.success(words.done);
      form.clear();
    },
  });
  return (
    <form {...form.props} className="grid gap-3">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <Field label={words.write} {...form.field('body')}>
        {(control) => <Textarea {...control} {...form.input('body')} maxLength={2000} rows={2} />}
      </Field>
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        loading={form.busy}
        className="justify-self-start"
      >
        {words.submit}
      </Button>
    </form>
  );
}
