import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { saveFile } from '#platform/files/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { currencyLabels, copy } from '../copy.ts';
import { fetchPrepared, type StatementRequest } from '../files.ts';
import { preparedQuery, type PreparedStatement } from '../queries.ts';

const text = copy.statement;

/** Has a long statement made in the background. */
export function PrepareButton({
  request,
  onAsked,
}: {
  request: StatementRequest;
  onAsked: () => void;
}) {
  const queryClient = useQueryClient();
  const ask = useAction(
    async () => {
      const { from, to } = request;
      const currency = request.currency as 'NGN' | 'USD';
      await call('transactions.prepare-statement', { body: { currency, from, to } });
      onAsked();
      await queryClient.invalidateQueries(preparedQuery);
    },
    { failed: text.failed, inToast: true },
  );
  return (
    <Button variant="secondary" wide loading={ask.busy} onClick={ask.run}>
      {text.prepare}
    </Button>
  );
}

/** Shown once there is one; most people never need it. */
export function PreparedStatements() {
  const { data } = useQuery(preparedQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <section className="border-t border-hairline pt-4">
      <h3 className="text-sm font-medium text-mute">{text.prepared}</h3>
      <ul className="divide-y divide-hairline">
        {data.items.map((item) => (
          <PreparedRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function PreparedRow({ item }: { item: PreparedStatement }) {
  const download = useAction(
    async () => {
      const file = await fetchPrepared(item.id);
      saveFile(file, `cowrie-${item.currency}-${item.from}-${item.to}.pdf`);
    },
    { failed: text.failed, inToast: true },
  );
  const day = (at: string) => formatDate(at, '15 Nov 2026');
  const days = text.days(currencyLabels[item.currency], day(item.from), day(item.to));
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-ink">{days}</p>
        {item.state === 'ready' && item.expiresAt && (
          <p className="text-sm text-mute">{text.until(day(item.expiresAt))}</p>
        )}
      </div>
      {item.state === 'ready' ? (
        <Button
          variant="secondary"
          size="sm"
          icon={Download}
          loading={download.busy}
          aria-label={`${text.download} ${days}`}
          onClick={download.run}
        >
          {text.download}
        </Button>
      ) : (
        <Badge tone={item.state === 'preparing' ? 'warning' : 'neutral'}>
          {text.states[item.state]}
        </Badge>
      )}
    </li>
  );
}
