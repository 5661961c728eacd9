import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wordLength } from '@cowrie/contract/notifications/data';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { InputField } from '#ui/forms/input-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { ChannelMatrix } from './components/channel-matrix.tsx';
import { PushCard } from './components/push-card.tsx';
import { QuietHours } from './components/quiet-hours.tsx';
import { copy, settingsCopy as text } from './copy.ts';
import { useChangeSettings } from './mutations.ts';
import { settingsQuery, type NotificationSettings } from './queries.ts';

export const meta = () => pageMeta(text.title);

export default function NotificationSettingsPage() {
  const query = useQuery(settingsQuery);
  return (
    <>
      <PageHeader title={text.title} back={{ to: '/notifications', label: copy.title }} />
      <Loaded
        query={query}
        failed={copy.failed}
        skeleton={
          <Card>
            <ListSkeleton rows={6} />
          </Card>
        }
      >
        {(data) => <Choices settings={data} />}
      </Loaded>
    </>
  );
}

function Choices({ settings }: { settings: NotificationSettings }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div className="grid grid-cols-1 gap-6">
        <Reach reach={settings.reach} />
        <ChannelMatrix settings={settings} />
      </div>
      <div className="grid grid-cols-1 gap-6">
        <PushCard devices={settings.reach.push} />
        <WordCard key={settings.word ?? ''} word={settings.word} />
        <QuietHours key={JSON.stringify(settings.quiet)} quiet={settings.quiet} />
        <Simple settings={settings} />
      </div>
    </div>
  );
}

function Reach({ reach }: Pick<NotificationSettings, 'reach'>) {
  const problems = [
    reach.mail === 'refused' && text.reach.mail,
    reach.text === 'refused' && text.reach.text,
    reach.text === 'missing' && text.reach.missing,
  ].filter((problem) => problem !== false);
  return problems.map((problem) => (
    <Banner key={problem} kind="warning">
      {problem}
    </Banner>
  ));
}

function Simple({ settings }: { settings: NotificationSettings }) {
  const change = useChangeSettings(text.saved);
  return (
    <Card>
      <Switch
        className="mb-4"
        label={text.digest.label}
        hint={text.digest.hint}
        checked={settings.hasDigest}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ hasDigest: event.target.checked })}
      />
      <Switch
        label={text.amounts.label}
        hint={text.amounts.hint}
        checked={settings.hidesAmounts}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ hidesAmounts: event.target.checked })}
      />
    </Card>
  );
}

const wordText = text.word;

/** The word that proves to the person that a message is ours. */
function WordCard({ word }: { word: string | null }) {
  const client = useQueryClient();
  const remove = useChangeSettings(wordText.removed);
  const form = useForm({
    initial: { word: word ?? '' },
    send: async (body) => {
      const settings = await call('notifications.change-settings', { body });
      client.setQueryData(settingsQuery.queryKey, settings);
      toast.success(wordText.saved);
    },
  });
  return (
    <Card title={wordText.title}>
      <form {...form.props} className="grid gap-3">
        <p className="text-sm text-body">{wordText.note}</p>
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <InputField
          {...form.bind('word')}
          label={wordText.label}
          hint={wordText.hint}
          maxLength={wordLength.most}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={form.busy}>
            {wordText.save}
          </Button>
          {word !== null && (
            <Button
              variant="quiet"
              loading={remove.isPending}
              onClick={() => remove.mutate({ word: null })}
            >
              {wordText.remove}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
