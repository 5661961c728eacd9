import { useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { call } from '#platform/api/api.ts';
import { cx } from '#ui/text/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useAction } from '#platform/forms/use-action.ts';
import { copy } from '../../copy.ts';
import type { RecipientGroup } from '../../rules/group-by-person.ts';

const text = copy.hub;

/** A star: favourites come first. It is set on every way to pay the person. */
export function FavouriteButton({ person }: { person: RecipientGroup }) {
  const client = useQueryClient();
  const favourite = !person.isFavourite;
  const toggle = useAction(
    () =>
      Promise.all(
        person.ways.map(({ id }) =>
          call('transfers.edit-recipient', { params: { recipientId: id }, body: { favourite } }),
        ),
      ),
    {
      failed: text.failed,
      inToast: true,
      after: () => client.invalidateQueries({ queryKey: ['transactions', 'recipients'] }),
    },
  );
  return (
    <IconButton
      icon={Star}
      label={text.favourite(person.name)}
      aria-pressed={person.isFavourite}
      onClick={toggle.run}
      className={cx(
        // A very narrow row has no room for it; the menu has the same.
        'max-[16rem]:hidden',
        person.isFavourite ? 'text-accent! [&_svg]:fill-current' : 'text-mute!',
      )}
    />
  );
}
