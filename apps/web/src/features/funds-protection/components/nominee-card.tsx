import { useQueryClient } from '@tanstack/react-query';
import { relationships } from '@cowrie/contract/funds-protection/data';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import { type Funds, fundsQuery } from '../queries.ts';

const text = copy.nominee;

type Props = { nominee: Funds['nominee']; onOpen: () => void };

/** The next of kin, and what happens when the owner dies. */
export function NomineeCard({ nominee, onOpen }: Props) {
  const client = useQueryClient();
  const remove = useAction(
    async () => {
      const saved = await withRecentSignIn(() => call('funds-protection.remove-nominee', {}));
      client.setQueryData(fundsQuery.queryKey, saved);
      toast.success(text.removed);
    },
    { inToast: true },
  );
  return (
    <Card title={text.title}>
      {nominee ? <Details nominee={nominee} /> : <p className="text-ink">{text.none}</p>}
      <p className="mt-2 text-sm text-mute">{text.why}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" variant={nominee ? 'secondary' : 'primary'} onClick={onOpen}>
          {nominee ? text.change : text.add}
        </Button>
        {nominee && (
          <Button size="sm" variant="quiet" loading={remove.busy} onClick={remove.run}>
            {text.remove}
          </Button>
        )}
      </div>
      <h3 className="mt-6 text-base font-medium text-ink">{text.death}</h3>
      <ol className="mt-2 grid list-decimal gap-2 pl-5 text-body">
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}

function Details({ nominee }: { nominee: NonNullable<Funds['nominee']> }) {
  const facts = [
    [text.relationship, relationships[nominee.relationship]],
    [text.phone, nominee.phone],
    [text.email, nominee.email],
    [text.tag, nominee.tag && `@${nominee.tag}`],
  ] as const;
  return (
    <>
      <p className="font-medium wrap-anywhere text-ink">{nominee.name}</p>
      <dl className="mt-1 grid gap-1 text-sm">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-mute">{label}</dt>
                <dd className="wrap-anywhere text-ink">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-1 text-sm text-mute">
        {text.since(formatDate(nominee.setAt, '15 Nov 2026'))}
      </p>
    </>
  );
}
