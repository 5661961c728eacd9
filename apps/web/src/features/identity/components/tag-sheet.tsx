import { call } from '#platform/api.ts';
import { updateMe, useSignedInMe } from '#platform/session.ts';
import { useForm } from '#platform/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast.ts';
import { copy } from '../copy.ts';
import { words } from '../settings-copy.ts';
import type { SheetProps } from './late.tsx';
import { TagField } from './tag-field.tsx';
import { placed } from './use-action.ts';

export default function TagSheet(props: SheetProps) {
  return (
    <Sheet {...props} title={words.profile.changeTag} description={words.profile.tagWords}>
      <TagForm onDone={() => props.onOpenChange(false)} />
    </Sheet>
  );
}

const wrongTag = {
  TAG_TAKEN: 'tag',
  TAG_RESERVED: 'tag',
  TAG_LOOKALIKE: 'tag',
  TAG_CHANGED_RECENTLY: 'tag',
};

function TagForm({ onDone }: { onDone: () => void }) {
  const me = useSignedInMe();
  const form = useForm({
    initial: { tag: me.tag },
    check: ({ tag }) => {
      if (tag.trim() === '') return { tag: copy.signUp.required.tag };
      return tag.trim().toLowerCase() === me.tag ? { tag: words.profile.tagSame } : {};
    },
    send: async (body) => {
      const answer = await placed(wrongTag, () => call('identity.update-profile', { body }));
      updateMe(answer.me);
      toast.success(words.profile.tagSaved);
      onDone();
    },
  });
  const typed = form.values.tag.trim().toLowerCase();
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <TagField
        {...form.field('tag')}
        own={me.tag}
        value={form.values.tag}
        onValueChange={(tag) => form.set('tag', tag)}
      />
      <Button type="submit" size="lg" wide loading={form.busy}>
        {typed === '' || typed === me.tag
          ? words.profile.saveTagEmpty
          : words.profile.saveTag(typed)}
      </Button>
    </form>
  );
}
