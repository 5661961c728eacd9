import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import { formatMoney, fromWire, type AssetCode } from '@cowrie/money';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { copy } from '../copy.ts';
import { type Request, requestQuery } from '../queries.ts';
import { OtpForm } from './otp-form.tsx';

const text = copy.wait;
const hub = '/transfers';

const stateLooks: Readonly<Record<Request['state'], { icon: LucideIcon; title: string }>> = {
  requested: { icon: Hourglass, title: text.requested },
  prompted: { icon: Hourglass, title: text.prompted },
  paid: { icon: CircleCheck, title: text.paid },
  differs: { icon: Clock, title: text.differs },
  declined: { icon: CircleX, title: text.declined },
  expired: { icon: Clock, title: text.expired },
  cancelled: { icon: CircleX, title: text.cancelled },
};

/** 'They paid GH₵95.00; you asked for GH₵100.00.' Empty if they paid what was asked for. */
const paidOtherwise = ({ paid, amount, currency }: Request): string => {
  if (!paid) return '';
  const shown = (minor: number, code: string) => formatMoney(fromWire(minor, code as AssetCode));
  return `${text.paidOtherwise(shown(paid.amount, paid.currency), shown(amount, currency))} `;
};

const sentenceOf = (request: Request): string => {
  const { amount, currency } = request.credit;
  switch (request.state) {
    case 'requested':
      return text.requestedWords;
    case 'prompted':
      return text.promptedWords(request.payerName);
    case 'paid':
      return `${paidOtherwise(request)}${text.paidWords(formatMoney(fromWire(amount, currency as AssetCode)))}`;
    case 'differs':
      return `${paidOtherwise(request)}${text.differsWords}`;
    case 'declined':
      return request.note ? `${request.note}. ${text.declinedWords}` : text.declinedWords;
    case 'expired':
      return text.expiredWords;
    default:
      return text.cancelledWords;
  }
};

type Props = { id: string; onShow: (collectionId: string) => void; onNew: () => void };

/** Shows one request by its id, so a reload shows it again. It updates until the request ends. */
export function RequestView({ id, onShow, onNew }: Props) {
  const { data, error } = useQuery(requestQuery(id));
  if (error && !data) {
    return (
      <ErrorState title={text.unknown} actions={<Button onClick={onNew}>{text.another}</Button>} />
    );
  }
  if (!data) return <Skeleton className="mx-auto h-96 max-w-form rounded-card!" />;
  return <RequestDetails request={data} onShow={onShow} onNew={onNew} />;
}

function RequestDetails({ request, onShow, onNew }: Omit<Props, 'id'> & { request: Request }) {
  const client = useQueryClient();
  const { icon, title } = stateLooks[request.state];
  const isOpen = request.state === 'requested' || request.state === 'prompted';
  const storeRequest = (next: Request) => client.setQueryData(requestQuery(next.id).queryKey, next);
  const submitOtp = async (otp: string) => {
    await call('collections.verify-momo-otp', {
      body: { transaction_id: request.companyId ?? '', otp, reference: request.reference },
    });
    await client.invalidateQueries(requestQuery(request.id));
  };
  return (
    <div className="mx-auto grid w-full max-w-form justify-items-center gap-4 py-8 text-center">
      <Plate icon={icon} accent={request.state === 'paid'} className="size-14" />
      <h1 className="font-display text-xl tracking-tight">{title}</h1>
      <p className="font-display text-figure font-semibold text-ink">
        {formatMoney(fromWire(request.amount, request.currency as AssetCode))}
      </p>
      <output className="text-body">{sentenceOf(request)}</output>
      {isOpen && <TimeLeft expiresAt={request.expiresAt} />}
      {request.needsOtp && <OtpForm instruction={request.otpInstruction} onSubmitOtp={submitOtp} />}
      <Actions request={request} storeRequest={storeRequest} onShow={onShow} onNew={onNew} />
    </div>
  );
}

const secondMs = 1_000;
const secondsTo = (instant: string) =>
  Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / secondMs));

function TimeLeft({ expiresAt }: { expiresAt: string }) {
  const [seconds, setSeconds] = useState(() => secondsTo(expiresAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(expiresAt)), secondMs);
    return () => clearInterval(timer);
  }, [expiresAt]);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className="text-sm text-mute" role="timer" aria-live="off">
      {seconds === 0 ? text.checking : text.left(clock)}
    </p>
  );
}

type ActionProps = {
  request: Request;
  storeRequest: (next: Request) => void;
  onShow: (collectionId: string) => void;
  onNew: () => void;
};

function Actions({ request, storeRequest, onShow, onNew }: ActionProps) {
  const params = { collectionId: request.id };
  const { run, busy } = useAction((work: () => Promise<void>) => work(), {
    failed: copy.confirm.failed,
    inToast: true,
  });
  const isOpen = request.state === 'requested' || request.state === 'prompted';
  const mayAskAgain = !isOpen && request.state !== 'paid';
  return (
    <div className="mt-4 grid w-full gap-2">
      {isOpen && (
        <Button
          variant="secondary"
          size="lg"
          wide
          loading={busy}
          onClick={() =>
            run(async () => storeRequest(await call('collections.cancel', { params })))
          }
        >
          {text.cancel}
        </Button>
      )}
      {mayAskAgain && (
        <Button
          size="lg"
          wide
          loading={busy}
          onClick={() =>
            run(async () => {
              const next = await call('collections.resend', { params });
              storeRequest(next);
              onShow(next.id);
            })
          }
        >
          {text.again}
        </Button>
      )}
      {request.transactionId && (
        <ButtonLink size="lg" wide to={`/transactions/${request.transactionId}`}>
          {text.transaction}
        </ButtonLink>
      )}
      <Button variant="secondary" size="lg" wide onClick={onNew}>
        {text.another}
      </Button>
      <ButtonLink variant="quiet" to={hub}>
        {text.back}
      </ButtonLink>
    </div>
  );
}
