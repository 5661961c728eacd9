import { useQueryClient } from '@tanstack/react-query';
import { wordLength } from '@cowrie/contract/notifications/data';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { settingsCopy } from '../copy.ts';
import { useChangeSettings } from '../mutations.ts';
import { settingsQuery } from '../queries.ts';

const text = settingsCopy.word;

/** The word that proves to the person that a message is ours. */
export function WordCard({ word }: { word: string | null }) {
  const client = useQueryClient();
  const remove = useChangeSettings(text.removed);
  const form = useForm({
    initial: { word: word ?? '' },
    send: async (body) => {
      const settings = await call('notifications.change-settings', { body });
      client.setQueryData(settingsQuery.queryKey, settings);
      toast.success(text.saved);
    },
  });
  return (
    <Card title={text.title}>
      <form {...form.props} className="grid gap-3">
        <p className="text-sm text-body">{text.note}</p>
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <InputField
          {...form.bind('word')}
          label={text.label}
          hint={text.hint}
          maxLength={wordLength.most}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={form.busy}>
            {text.save}
          </Button>
          {word !== null && (
            <Button
              variant="quiet"
              loading={remove.isPending}
              onClick={() => remove.mutate({ word: null })}
            >
              {text.remove}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
