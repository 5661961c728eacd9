/** The phone's own contact picker: of the native shell, or of a browser that has one. */

import { useSyncExternalStore } from 'react';
import { isNative } from './native.ts';
import { loadPlugins } from './plugins.ts';

type Picked = { readonly tel?: readonly string[] };
type ContactsManager = {
  readonly select: (properties: readonly ['tel']) => Promise<readonly Picked[]>;
};

const browserContacts = (): ContactsManager | undefined =>
  (navigator as { contacts?: ContactsManager }).contacts;

const canPick = (): boolean => isNative || typeof browserContacts()?.select === 'function';
const never = () => () => undefined;

export const useCanPickContact = (): boolean => useSyncExternalStore(never, canPick, () => false);

async function pickOnPhone(): Promise<string | undefined> {
  const { Contacts } = await loadPlugins();
  const { contacts } = await Contacts.requestPermissions();
  if (contacts === 'denied') throw new Error('contacts are refused');
  const { contact } = await Contacts.pickContact({ projection: { phones: true } });
  return contact.phones?.find(({ number }) => Boolean(number))?.number ?? undefined;
}

/** The first number of the chosen contact; undefined if the person chose none. Throws if refused. */
export async function pickPhone(): Promise<string | undefined> {
  if (isNative) return pickOnPhone();
  const [picked] = (await browserContacts()?.select(['tel'])) ?? [];
  return picked?.tel?.[0];
}
