import type { MenuGroup } from '#platform/screens/menus.ts';

export const initiallyOpenGroups = 3;

/** The entries whose label or group contains the typed text. */
export function searchGroups<Entry extends { label: string }>(
  groups: readonly MenuGroup<Entry>[],
  text: string,
): MenuGroup<Entry>[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...groups];
  const matches = (label: string) => label.toLowerCase().includes(wanted);
  return groups
    .map((group) =>
      matches(group.label)
        ? group
        : { ...group, entries: group.entries.filter((e) => matches(e.label)) },
    )
    .filter((group) => group.entries.length > 0);
}
