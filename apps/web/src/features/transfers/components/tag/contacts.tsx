import { BookUser } from 'lucide-react';
import { call } from '#platform/api/api.ts';
import { isNative } from '#platform/device/native.ts';
import { Button } from '#ui/controls/button.tsx';
import { useAction } from '#platform/forms/use-action.ts';
import { copy } from '../../copy.ts';
import { pickContact } from '../../rules/pick-contact.ts';
import type { TagUser } from '../../queries.ts';

type Props = { onChoose: (person: TagUser) => void; onProblem: (sentence: string) => void };

/** Opens the contacts of the phone. Only in the native app: browsers have no contacts. */
export function Contacts({ onChoose, onProblem }: Props) {
  const choose = async () => {
    const picked = await pickContact();
    if (!picked.ok) return onProblem(picked.problem);
    const tag = await findTagOfContact(picked.phones, picked.emails);
    if (!tag) return onProblem(copy.search.notUser);
    const [person] = await call('transfers.find-user-by-tag', { body: { input_tag: tag } });
    return person ? onChoose(person) : onProblem(copy.search.notUser);
  };
  const press = useAction(() => choose().catch(() => onProblem(copy.search.failed)));
  if (!isNative) return null;
  return (
    <Button variant="secondary" icon={BookUser} loading={press.busy} onClick={press.run}>
      {copy.search.contacts}
    </Button>
  );
}

/** The tag of the first phone number or email that belongs to a user; phone numbers first. */
async function findTagOfContact(
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
