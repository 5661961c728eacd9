import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { copy } from '../copy.ts';
import { type Circle, circleQuery } from '../queries.ts';

const text = copy.sheet;

type Props = { circle: Circle; replaces: string | undefined; onClose: () => void };

/** Asks a friend by tag, for a free place or in the place of another. */
export function FriendSheet({ circle, replaces, onClose }: Props) {
  const client = useQueryClient();
  const isLater = circle.members.some(({ id, state }) => id === replaces && state === 'agreed');
  const form = useForm({
    initial: { tag: '' },
    check: ({ tag }) => (tag.trim() === '' ? { tag: text.required } : {}),
    send: async ({ tag }) => {
      const body = { tag: tag.trim(), ...(replaces !== undefined && { replaces }) };
      const changed = await withRecentSignIn(() => call('recovery.add-friend', { body }));
      client.setQueryData(circleQuery.queryKey, changed);
      toast.success(text.done);
      onClose();
    },
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.title}
      description={isLater ? `${text.words} ${text.later}` : text.words}
    >
      <form {...form.props} className="grid gap-4">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <Field label={text.tag} {...form.field('tag')} required>
          {(control) => (
            <Input {...control} {...form.input('tag')} autoCapitalize="none" autoComplete="off" />
          )}
        </Field>
        <Button type="submit" size="lg" wide loading={form.busy}>
          {text.submit}
        </Button>
      </form>
    </Sheet>
  );
}
