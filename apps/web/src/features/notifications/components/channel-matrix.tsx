import {
  type Channel,
  channelKeys,
  channels,
  customerSubjects,
  type SubjectKey,
  subjectOf,
} from '@cowrie/contract/notifications/data';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Card } from '#ui/layout/card.tsx';
import { settingsCopy as text } from '../copy.ts';
import { useChangeSettings } from '../mutations.ts';
import type { NotificationSettings } from '../queries.ts';

/** Subject × channel. A change is saved at once. With large text the channels go below the name. */
export function ChannelMatrix({ settings }: { settings: NotificationSettings }) {
  return (
    <Card title={text.matrix}>
      <p className="pb-2 text-sm text-mute">{text.matrixNote}</p>
      <div className="divide-y divide-hairline">
        {customerSubjects.map((subject) => (
          <Subject key={subject} subject={subject} settings={settings} />
        ))}
      </div>
      <p className="pt-3 text-sm text-mute">{text.fixedNote}</p>
    </Card>
  );
}

type SubjectProps = { subject: SubjectKey; settings: NotificationSettings };

function Subject({ subject, settings }: SubjectProps) {
  const { name, note, fixed } = subjectOf(subject);
  const chosen = settings.matrix[subject];
  const change = useChangeSettings();
  const set = (channel: Channel, isOn: boolean) => {
    const next = isOn ? [...chosen, channel] : chosen.filter((one) => one !== channel);
    change.mutate({ matrix: { [subject]: next } });
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-x-6 py-2">
      <legend className="sr-only">{name}</legend>
      <span className="min-w-0 flex-1 basis-56">
        <span className="block text-ink" aria-hidden>
          {name}
        </span>
        <span className="block text-sm text-mute">{note}</span>
      </span>
      <span className="flex flex-wrap gap-x-5">
        {channelKeys.map((channel) => (
          <Checkbox
            key={channel}
            label={channels[channel]}
            checked={chosen.includes(channel)}
            disabled={fixed.includes(channel) || change.isPending}
            onChange={(event) => set(channel, event.target.checked)}
          />
        ))}
      </span>
    </fieldset>
  );
}
