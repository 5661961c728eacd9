import { useQuery } from '@tanstack/react-query';
import { targetKinds } from '@cowrie/contract/scams/data';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { copy } from '../copy.ts';
import { useUnblock } from '../mutations.ts';
import { blocksQuery } from '../queries.ts';

const text = copy.history;

/** The recipients to which the person sends nothing any more. */
export function Blocks() {
  const { data } = useQuery(blocksQuery);
  const unblock = useUnblock(text.unblocked);
  if (!data) return null;
  return (
    <Card title={text.blocks}>
      <p className="text-sm text-mute">
        {data.items.length === 0 ? text.blocksEmpty : text.blocksWords}
      </p>
      <ul className="divide-y divide-hairline">
        {data.items.map(({ id, kind, name }) => (
          <li key={id} className="flex min-h-14 items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block wrap-anywhere text-ink">{name}</span>
              <span className="block text-sm text-mute">{targetKinds[kind].label}</span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              loading={unblock.isPending && unblock.variables.params.recipientBlockId === id}
              onClick={() => unblock.mutate({ params: { recipientBlockId: id } })}
            >
              {text.unblock}
              <span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
