import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { failureOf, useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { formatDate } from '#ui/text/dates.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { LoadedPart } from '#ui/feedback/loaded.tsx';
import { copy } from '../../copy.ts';
import { type OwnAccount, ownAccountsQuery } from '../../queries.ts';

const text = copy.withdrawals;

/** The person's own bank accounts. A new one shows when it can be used. */
export function OwnAccounts({ onAdd }: { onAdd: () => void }) {
  const query = useQuery(ownAccountsQuery);
  const [removing, setRemoving] = useState<OwnAccount>();
  const hasAccounts = Boolean(query.data?.items.length);
  return (
    <Card
      title={text.accounts}
      aside={
        hasAccounts && (
          <Button size="sm" variant="quiet" className="-mr-3" onClick={onAdd}>
            {text.add}
          </Button>
        )
      }
    >
      <LoadedPart
        query={query}
        failed={(error) => failureOf(error, text.failed)}
        skeleton={<ListSkeleton rows={2} />}
      >
        {({ items, at }) =>
          items.length === 0 ? (
            <Empty
              icon={Landmark}
              sentence={text.none}
              action={<Button onClick={onAdd}>{text.add}</Button>}
            />
          ) : (
            <ul className="divide-y divide-hairline">
              {items.map((account) => (
                <li key={account.id}>
                  <Account
                    account={account}
                    isUsable={account.usableFrom <= at}
                    onRemove={() => setRemoving(account)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </LoadedPart>
      {removing && <RemoveDialog account={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  );
}

type AccountProps = { account: OwnAccount; isUsable: boolean; onRemove: () => void };

function Account({ account, isUsable, onRemove }: AccountProps) {
  const { id, bankName, accountName, accountNumber, usableFrom } = account;
  return (
    <div className="py-3">
      <div className="flex items-center gap-3.5">
        <Plate name={bankName} />
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere text-ink">{accountName}</p>
          <p className="text-sm text-mute">
            {bankName} · {accountNumber}
          </p>
        </div>
      </div>
      {!isUsable && (
        <p className="mt-2 text-sm text-warning">
          {text.cooling(formatDate(usableFrom, '15 Nov, 14:02'))}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2 pl-13.5 max-[16rem]:pl-0">
        {isUsable && (
          <ButtonLink size="sm" to={`/withdrawals?to=${id}`}>
            {text.withdraw}
          </ButtonLink>
        )}
        <Button size="sm" variant="quiet" onClick={onRemove}>
          {text.remove}
          <span className="sr-only">
            {' '}
            {bankName} {accountNumber}
          </span>
        </Button>
      </div>
    </div>
  );
}

function RemoveDialog({ account, onClose }: { account: OwnAccount; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useAction(
    async () => {
      await call('transfers.remove-own-account', { params: { accountId: account.id } });
      toast.success(text.removed);
    },
    {
      failed: text.failed,
      inToast: true,
      after: async () => {
        await client.invalidateQueries(ownAccountsQuery);
        onClose();
      },
    },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.removeTitle}
      description={`${account.bankName} · ${account.accountNumber}. ${text.removeWords}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.keep}
          </Button>
          <Button variant="danger" loading={remove.busy} onClick={remove.run}>
            {text.remove}
          </Button>
        </>
      }
    />
  );
}
