import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { requestCopy as copy } from '../../copy-requests.ts';
import { blocksQuery } from '../../request-queries.ts';

/** People whose requests do not reach this person. Nothing if there are none. */
export function BlockedPeople() {
  const client = useQueryClient();
  const items = useQuery(blocksQuery).data?.items ?? [];
  const remove = useAction(
    async (blockId: string) => {
      await call('collections.remove-request-block', { params: { blockId } });
      toast.success(copy.blocks.removed);
      await client.invalidateQueries(blocksQuery);
    },
    { inToast: true },
  );
  if (items.length === 0) return null;
  return (
    <Card title={copy.blocks.title}>
      <p className="text-sm text-body">{copy.blocks.words}</p>
      <ul className="mt-2 divide-y divide-hairline">
        {items.map(({ id, person }) => (
          <li key={id} className="flex min-h-16 items-center gap-3.5 py-2">
            <Avatar name={person.name} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium text-ink">{person.name}</span>
              <span className="block truncate text-sm text-mute">@{person.tag}</span>
            </span>
            <Button size="sm" variant="secondary" onClick={() => remove.run(id)}>
              {copy.blocks.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
