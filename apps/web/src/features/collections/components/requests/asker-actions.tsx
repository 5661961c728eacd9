import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { useShareLink } from '#platform/device/share.ts';
import { formatDate } from '#ui/text/dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ShareCode } from '#ui/media/share-code.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { requestCopy } from '../../copy-requests.ts';
import { type MoneyRequest, requestByCodeQuery } from '../../request-queries.ts';

const copy = requestCopy.one;

/** Share the request, remind the payer, or cancel. */
export function AskerActions({ request }: { request: MoneyRequest }) {
  const client = useQueryClient();
  const now = useNow();
  const { busy, given, problem, run } = useAction(
    async (what: 'remind' | 'cancel') => {
      const input = { params: { requestId: request.id } };
      const after =
        what === 'remind'
          ? await call('collections.remind-money-request', input)
          : await call('collections.cancel-money-request', input);
      client.setQueryData(requestByCodeQuery(request.code).queryKey, after);
      void client.invalidateQueries({ queryKey: ['transactions', 'money-requests'] });
      toast.success(what === 'remind' ? copy.reminded : copy.cancelled);
    },
    {
      failed: copy.failed,
      // After a refusal: the payer may have paid or declined meanwhile.
      after: () => void client.invalidateQueries(requestByCodeQuery(request.code)),
    },
  );
  const link = useShareLink(`/request/${request.code}`);
  const { remindFrom } = request;
  const canRemind = remindFrom !== null && now !== null && new Date(remindFrom).getTime() <= now;
  return (
    <div className="grid gap-4">
      {problem && <Banner kind="error">{problem}</Banner>}
      <Card>
        <ShareCode {...link} label={copy.qr} fileName="request" />
      </Card>
      {canRemind && (
        <Button
          size="lg"
          wide
          variant="secondary"
          loading={busy && given === 'remind'}
          onClick={() => run('remind')}
        >
          {copy.remind}
        </Button>
      )}
      <Button
        size="lg"
        wide
        variant="quiet"
        loading={busy && given === 'cancel'}
        onClick={() => run('cancel')}
      >
        {copy.cancel}
      </Button>
      {remindFrom !== null && !canRemind && (
        <p className="text-center text-sm text-mute">
          {copy.remindFrom(formatDate(remindFrom, '15 Nov, 14:02'))}
        </p>
      )}
    </div>
  );
}
