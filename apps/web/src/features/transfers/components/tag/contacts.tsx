import { useState } from 'react';
import { BookUser } from 'lucide-react';
import { call } from '#platform/api/api.ts';
import { isNative } from '#platform/device/native.ts';
import { Button } from '#ui/controls/button.tsx';
import { copy } from '../../copy.ts';
import { pickContact } from '../../rules/pick-contact.ts';
import type { TagUser } from '../../queries.ts';

type Props = { onChoose: (person: TagUser) => void; onProblem: (sentence: string) => void };

/** Only the native shell has contacts; in a browser the entry is not there. */
export function Contacts({ onChoose, onProblem }: Props) {
  const [busy, setBusy] = useState(false);
  if (!isNative) return null;
  const choose = async () => {
    const picked = await pickContact();
    if (!picked.ok) return onProblem(picked.problem);
    const tag = await matchedTag(picked.phones, picked.emails);
    if (!tag) return onProblem(copy.search.notUser);
    const [person] = await call('transfers.find-user-by-tag', { body: { input_tag: tag } });
    return person ? onChoose(person) : onProblem(copy.search.notUser);
  };
  const press = async () => {
    setBusy(true);
    await choose().catch(() => onProblem(copy.search.failed));
    setBusy(false);
  };
  return (
    <Button variant="secondary" icon={BookUser} loading={busy} onClick={() => void press()}>
      {copy.search.contacts}
    </Button>
  );
}

/** Looked up one by one, numbers first; the first that is somebody here counts. */
async function matchedTag(
  phones: readonly string[],
  emails: readonly string[],
): Promise<string | undefined> {
  for (const phone of phones) {
    const [hit] = await call('transfers.users-table', {
      query: { phone: `eq.${phone.replace(/\D/g, '')}` },
    });
    if (hit?.tag) return hit.tag;
  }
  for (const email of emails) {
    const [hit] = await call('transfers.users-table', { query: { email: `eq.${email}` } });
    if (hit?.tag) return hit.tag;
  }
  return undefined;
}
