import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { formatMoney, fromWire } from '@cowrie/money';
import { AddMissingMoney, missingIn } from '#features/transfers/index.ts';
import { call } from '#platform/api/api.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { requestCopy } from '../../copy-requests.ts';
import { type MoneyRequest, requestByCodeQuery } from '../../request-queries.ts';

const copy = requestCopy.one;

/** Pay through the ordinary review, or decline. */
export function PayerActions({ request }: { request: MoneyRequest }) {
  const { code, amount, currency, person } = request;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isDeclining, setDeclining] = useState(false);
  const { busy, problem, error, run } = useAction(
    async () => {
      if (!person) return;
      const to = { rail: 'tag', recipientUserId: person.userId } as const;
      const quote = await call('transfers.quote', { body: { to, amount, requestCode: code } });
      await navigate(`/transfer/review?quote=${quote.id}&request=${code}`);
    },
    {
      failed: copy.failed,
      // Another tab or the asker may have ended it.
      after: () => void client.invalidateQueries(requestByCodeQuery(code)),
    },
  );
  const missing = error instanceof ApiError ? missingIn(error) : null;
  return (
    <div className="grid gap-3">
      {problem && (
        <Banner kind="error" {...(missing && { action: <AddMissingMoney {...missing} /> })}>
          {problem}
        </Banner>
      )}
      <Button size="lg" wide loading={busy} onClick={run}>
        {copy.pay(formatMoney(fromWire(amount, currency)))}
      </Button>
      {!request.isLink && (
        <Button size="lg" wide variant="secondary" onClick={() => setDeclining(true)}>
          {copy.decline}
        </Button>
      )}
      <p className="text-center text-sm text-mute">{copy.know}</p>
      {isDeclining && <DeclineSheet request={request} onClose={() => setDeclining(false)} />}
    </div>
  );
}

function DeclineSheet({ request, onClose }: { request: MoneyRequest; onClose: () => void }) {
  const client = useQueryClient();
  const [block, setBlock] = useState(false);
  const name = request.person?.name ?? '';
  const { busy, problem, run } = useAction(
    async () => {
      const params = { requestId: request.id };
      const after = await call('collections.decline-money-request', { params, body: { block } });
      client.setQueryData(requestByCodeQuery(request.code).queryKey, after);
      void client.invalidateQueries({ queryKey: ['transactions'] });
      toast.success(copy.declined);
      onClose();
    },
    { failed: copy.failed },
  );
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.declineTitle}
      description={copy.declineWords(name)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {copy.keep}
          </Button>
          <Button variant="danger" loading={busy} onClick={run}>
            {copy.decline}
          </Button>
        </>
      }
    >
      {problem && <Banner kind="error">{problem}</Banner>}
      <Checkbox
        label={copy.block(name)}
        checked={block}
        onChange={({ target }) => setBlock(target.checked)}
      />
    </Sheet>
  );
}
