import { useState } from 'react';
import { Users } from 'lucide-react';
import { call } from '#platform/api/api.ts';
import { isNative } from '#platform/device/native.ts';
import { loadPlugins } from '#platform/device/plugins.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useAction } from '#platform/forms/use-action.ts';
import { copy } from '../../copy.ts';
import type { TagUser } from '../../queries.ts';
import { batchesOf } from '../../rules/contact-numbers.ts';
import { People } from './people.tsx';

const text = copy.findFriends;

type Props = { onChoose: (person: TagUser) => void };

/** Reads the numbers of the phone's contacts; null if the person does not allow it. */
async function readNumbers(): Promise<string[] | null> {
  const { Contacts } = await loadPlugins();
  const { contacts: permission } = await Contacts.requestPermissions();
  if (permission === 'denied') return null;
  const { contacts } = await Contacts.getContacts({ projection: { phones: true } });
  return contacts.flatMap(({ phones }) => (phones ?? []).flatMap(({ number }) => number ?? []));
}

async function findFriends(country: string): Promise<TagUser[] | null> {
  const numbers = await readNumbers();
  if (numbers === null) return null;
  const found: TagUser[] = [];
  for (const phones of await batchesOf(numbers, country)) {
    found.push(...(await call('transfers.match-contacts', { body: { phones } })).items);
  }
  return found;
}

/** Which contacts are on Cowrie. Only in the native app, and only after the person reads why. */
export function FindFriends({ onChoose }: Props) {
  const { country } = useSignedInMe();
  const [open, setOpen] = useState(false);
  /** Null if the person refused. */
  const [found, setFound] = useState<readonly TagUser[] | null>();
  const look = useAction(async () => setFound(await findFriends(country)), {
    failed: copy.search.contactsFailed,
  });
  if (!isNative) return null;
  const problem = look.problem ?? (found === null && copy.search.contactsRefused);
  return (
    <>
      <Button variant="secondary" icon={Users} onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={text.title} description={text.words}>
        <div className="grid gap-4">
          {problem && <Banner kind="error">{problem}</Banner>}
          {!found ? (
            <>
              <p className="text-body">{text.why}</p>
              <Button size="lg" wide loading={look.busy} onClick={look.run}>
                {text.allow}
              </Button>
            </>
          ) : found.length === 0 ? (
            <p className="text-body">{text.none}</p>
          ) : (
            <People
              title={text.found}
              people={found.map((person) => ({
                userId: person.user_id,
                name: person.full_name,
                tag: person.tag,
                onChoose: () => {
                  setOpen(false);
                  onChoose(person);
                },
              }))}
            />
          )}
        </div>
      </Sheet>
    </>
  );
}
