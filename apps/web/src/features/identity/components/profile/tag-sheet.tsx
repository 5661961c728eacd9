import { call } from '#platform/api/api.ts';
import { updateMe, useSignedInMe } from '#platform/session/session.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../../copy.ts';
import { settingsCopy } from '../../settings-copy.ts';
import type { SheetProps } from '../lazy-sheet.tsx';
import { TagField } from '../sign-in/tag-field.tsx';
import { attachErrorToField } from '../error-at-field.ts';

export default function TagSheet(props: SheetProps) {
  return (
    <Sheet
      {...props}
      title={settingsCopy.profile.changeTag}
      description={settingsCopy.profile.tagWords}
    >
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
      return tag.trim().toLowerCase() === me.tag ? { tag: settingsCopy.profile.tagSame } : {};
    },
    send: async (body) => {
      const answer = await attachErrorToField(wrongTag, () =>
        call('identity.update-profile', { body }),
      );
      updateMe(answer.me);
      toast.success(settingsCopy.profile.tagSaved);
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
          ? settingsCopy.profile.saveTagEmpty
          : settingsCopy.profile.saveTag(typed)}
      </Button>
    </form>
  );
}
