import { useState } from 'react';
import { Users } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { isNative } from '#platform/device/native.ts';
import { loadPlugins } from '#platform/device/plugins.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
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

const problemOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : copy.search.contactsFailed;

/** Which contacts are on Cowrie. Only in the native app, and only after the person reads why. */
export function FindFriends({ onChoose }: Props) {
  const { country } = useSignedInMe();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<readonly TagUser[]>();
  if (!isNative) return null;
  const look = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const people = await findFriends(country);
      if (people === null) setProblem(copy.search.contactsRefused);
      else setFound(people);
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="secondary" icon={Users} onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={text.title} description={text.words}>
        <div className="grid gap-4">
          {problem && <Banner kind="error">{problem}</Banner>}
          {found === undefined ? (
            <>
              <p className="text-body">{text.why}</p>
              <Button size="lg" wide loading={busy} onClick={() => void look()}>
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
