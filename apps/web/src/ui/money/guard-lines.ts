import type { GuardPreview } from '@cowrie/contract/protections/guard-preview';
import { plural } from '../text/plural.ts';

export const guardCopy = {
  title: 'Your transfer protection',
  proof: 'It needs a selfie or a code before it is sent.',
  waits: (hours: number) =>
    plural(
      hours,
      'It leaves after # hour. You can cancel it until then.',
      'It leaves after # hours. You can cancel it until then.',
    ),
  friend: (name: string) => `We ask ${name} whether it sounds right.`,
  place: 'Away from your trusted places, or without a location, it waits one hour.',
} as const;

/** Pure: what the person's own guards will do, as sentences for the page that shows a price. */
export function guardLinesOf({ proof, waits, friend, asksPlace }: GuardPreview): string[] {
  const hours = Math.max(0, ...waits.map(({ seconds }) => seconds)) / 3_600;
  return [
    ...(proof.length > 0 ? [guardCopy.proof] : []),
    ...(hours > 0 ? [guardCopy.waits(hours)] : []),
    ...(friend === null ? [] : [guardCopy.friend(friend)]),
    ...(asksPlace ? [guardCopy.place] : []),
  ];
}
