import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { settingsCopy } from '../copy.ts';
import { useChangeSettings } from '../mutations.ts';
import type { NotificationSettings } from '../queries.ts';

const text = settingsCopy.quiet;

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** In the zone of the device where the person sets them. */
export function QuietHours({ quiet }: Pick<NotificationSettings, 'quiet'>) {
  const change = useChangeSettings(text.saved);
  const [hours, setHours] = useState({ from: quiet?.from ?? '22:00', to: quiet?.to ?? '07:00' });
  const save = () => change.mutate({ quiet: { ...hours, zone: quiet?.zone ?? deviceZone() } });
  const time = (name: 'from' | 'to') => (
    <InputField
      label={text[name]}
      type="time"
      value={hours[name]}
      onChange={(event) => setHours({ ...hours, [name]: event.target.value })}
    />
  );
  return (
    <Card title={text.title}>
      <p className="text-sm text-body">{text.note}</p>
      <Switch
        label={text.on}
        checked={quiet !== null}
        disabled={change.isPending}
        onChange={(event) => (event.target.checked ? save() : change.mutate({ quiet: null }))}
      />
      {quiet && (
        <div className="grid gap-3">
          <div className="grid grid-cols-2 gap-3">
            {time('from')}
            {time('to')}
          </div>
          <p className="text-sm text-mute">{text.zone(quiet.zone)}</p>
          <Button variant="secondary" loading={change.isPending} onClick={save}>
            {text.save}
          </Button>
        </div>
      )}
    </Card>
  );
}
