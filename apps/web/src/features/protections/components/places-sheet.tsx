import { useId, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { placesMost } from '@cowrie/contract/protections/data';
import { call } from '#platform/api/api.ts';
import { readLocation } from '#platform/device/location.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { OpenSheet } from '#ui/overlays/sheet.tsx';
import { momentInSentence } from '#ui/text/moment-in-sentence.ts';
import { useNow } from '#ui/text/use-now.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { copy } from '../copy.ts';
import { type Protections, protectionsQuery } from '../queries.ts';
import { useSave } from './use-save.ts';

const text = copy.guards.places;

type Props = { own: Protections; onClose: () => void };

/** The switch, the places, and the form that adds the place where the person is. */
export function PlacesSheet({ own, onClose }: Props) {
  const save = useSave(onClose);
  const toggle = useAction((on: boolean) => save([{ guard: 'places', on }]));
  const isPending = own.pending.some(({ guard }) => guard === 'places');
  return (
    <OpenSheet onClose={onClose} title={text.title} description={text.words}>
      <div className="grid gap-5">
        <Switch
          label={text.on}
          checked={own.settings.places}
          disabled={toggle.busy || isPending}
          onChange={(event) => toggle.run(event.target.checked)}
        />
        <PlaceList own={own} />
        {own.places.length < placesMost ? <AddPlace /> : <Banner>{text.full}</Banner>}
      </div>
    </OpenSheet>
  );
}

function PlaceList({ own }: { own: Protections }) {
  const client = useQueryClient();
  const now = useNow();
  const remove = useAction(
    async (placeId: string) => {
      const saved = await call('protections.remove-place', { params: { placeId } });
      client.setQueryData(protectionsQuery.queryKey, saved);
    },
    { inToast: true },
  );
  return (
    <section>
      <h3 className="mb-1 text-sm font-medium text-mute">{text.list}</h3>
      {own.places.length === 0 && <p className="text-body">{text.none}</p>}
      <ul className="divide-y divide-hairline">
        {own.places.map(({ id, name, effectiveAt }) => (
          <li key={id} className="flex min-h-14 items-center gap-4">
            <span className="min-w-0 flex-1 wrap-anywhere text-ink">
              {name}
              {effectiveAt !== null && now !== null && (
                <span className="block text-sm text-mute">
                  {text.later(momentInSentence(effectiveAt, now))}
                </span>
              )}
            </span>
            <IconButton icon={X} label={text.remove(name)} onClick={() => remove.run(id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AddPlace() {
  const client = useQueryClient();
  const formId = useId();
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: 'Give the place a name' } : {}),
    send: async ({ name }) => {
      const point = await readLocation();
      if (!point) {
        setProblem(text.noLocation);
        return;
      }
      setProblem(undefined);
      const saved = await withRecentSignIn(() =>
        call('protections.add-place', { body: { name: name.trim(), ...point } }),
      );
      client.setQueryData(protectionsQuery.queryKey, saved);
      form.clear();
    },
  });
  const [problem, setProblem] = useState<string>();
  const shown = problem ?? form.problem;
  return (
    <form id={formId} {...form.props} className="grid gap-3">
      {shown && <Banner kind="error">{shown}</Banner>}
      <InputField {...form.bind('name')} label={text.name} hint={text.example} maxLength={40} />
      <Button type="submit" variant="secondary" loading={form.busy}>
        {text.add}
      </Button>
    </form>
  );
}
