import { isNative } from '#platform/device/native.ts';
import { loadPlugins } from '#platform/device/plugins.ts';
import { copy } from '../copy.ts';

type PickedContact =
  | { readonly ok: true; readonly phones: readonly string[]; readonly emails: readonly string[] }
  | { readonly ok: false; readonly problem: string };

/** Opens the phone's contact picker. */
export async function pickContact(): Promise<PickedContact> {
  if (!isNative) return { ok: false, problem: copy.search.contactsOnly };
  try {
    const { Contacts } = await loadPlugins();
    const permission = await Contacts.requestPermissions();
    if (permission.contacts === 'denied') {
      return { ok: false, problem: copy.search.contactsRefused };
    }
    const { contact } = await Contacts.pickContact({ projection: { phones: true, emails: true } });
    const withoutEmpty = (values: readonly (string | null | undefined)[]): string[] =>
      values.filter((value): value is string => Boolean(value));
    return {
      ok: true,
      phones: withoutEmpty((contact.phones ?? []).map(({ number }) => number)),
      emails: withoutEmpty((contact.emails ?? []).map(({ address }) => address)),
    };
  } catch {
    return { ok: false, problem: copy.search.contactsFailed };
  }
}
