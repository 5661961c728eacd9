import { Link } from 'react-router';
import { type Detail, ShareReceipt } from '#features/transactions/index.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { usd } from '../../copy-usd.ts';
import { copy } from '../../copy.ts';
import { useCancelWithToast } from './use-cancel-with-toast.ts';

const text = copy.success;
const linkLook = 'py-3 font-medium text-accent hover:underline';

const isFailed = ({ status }: Detail): boolean =>
  status === 'failed' || status === 'returned' || status === 'reversed';

/** 'TUNDE ADAEZE OWUSU' → 'Tunde': banks write names in capitals. */
const firstNameOf = (name: string): string => {
  const first = name.split(/[\s,]+/)[0] ?? name;
  const isShouted = first.length > 1 && first === first.toUpperCase();
  return isShouted ? first.slice(0, 1) + first.slice(1).toLowerCase() : first;
};

/**
 * Next actions of the person: share the receipt, send to the same recipient again, see the details.
 * The person can try a failed transfer again with the same values.
 */
export function StatusActions({ movement }: { movement: Detail }) {
  const { id, reference, can, repeat, kind, counterparty } = movement;
  const isDollars = kind === 'usd_transfer';
  const amountPath = repeat?.recipientId ? `/transfer/amount?to=${repeat.recipientId}` : null;
  const hasFailed = isFailed(movement);
  return (
    <div className="mt-8 flex w-full flex-col gap-2">
      {hasFailed && amountPath && repeat && (
        <ButtonLink to={`${amountPath}&amount=${repeat.amount}`} size="lg" wide>
          {text.again}
        </ButtonLink>
      )}
      {can.receipt && <ShareReceipt id={id} reference={reference} />}
      {!hasFailed && amountPath && (
        <ButtonLink to={amountPath} size="lg" wide variant="secondary">
          {text.anotherTo(firstNameOf(counterparty.name))}
        </ButtonLink>
      )}
      <Cancel movement={movement} />
      <div className="mt-2 flex flex-wrap justify-center gap-x-6">
        <Link to={`/transactions/${id}`} className={linkLook}>
          {text.detail}
        </Link>
        <Link to={isDollars ? '/transfer/bank/US' : '/transfers'} className={linkLook}>
          {text.another}
        </Link>
        <Link to="/dashboard" className={linkLook}>
          {isDollars ? usd.success.dashboard : text.dashboard}
        </Link>
      </div>
    </div>
  );
}

function Cancel({ movement: { id, can, notCancellable } }: { movement: Detail }) {
  const { busy, cancel } = useCancelWithToast();
  if (!can.cancel) {
    return notCancellable && <p className="text-center text-sm text-mute">{notCancellable}</p>;
  }
  return (
    <>
      <Button size="lg" wide variant="secondary" loading={busy} onClick={() => cancel(id)}>
        {text.cancel}
      </Button>
      <p className="text-center text-sm text-mute">{text.canCancel}</p>
    </>
  );
}
