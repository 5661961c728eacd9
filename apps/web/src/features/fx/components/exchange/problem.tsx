import type { ApiError } from '@cowrie/contract/client';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useOnline } from '#platform/device/use-online.ts';
import { exchangeCopy } from '../../copy-exchange.ts';
import { historyPath, homePath } from '../../fx-paths.ts';
import { minorText } from '../../money.ts';
import type { ConvertProblem } from '../../rules/convert-problem.ts';
import { MissingWallet } from './missing-wallet.tsx';

type For = 'convert' | 'order';
type Props = { what: For; onEdit: () => void };

const small = { size: 'sm', variant: 'secondary' } as const;

/** What helps after a refusal: money, another amount, or a higher tier. */
function Help({ error, onEdit }: { error: ApiError; onEdit: () => void }) {
  switch (error.code) {
    case 'INSUFFICIENT_BALANCE':
      return <AddMissing details={error.details} />;
    case 'FX_BELOW_LEAST':
    case 'FX_ABOVE_MOST':
    case 'AMOUNT_TOO_SMALL':
      return (
        <Button {...small} onClick={onEdit}>
          {exchangeCopy.review.edit}
        </Button>
      );
    case 'FX_DAY_CAP':
      return (
        <ButtonLink {...small} to="/kyc-upgrade">
          {exchangeCopy.review.levels}
        </ButtonLink>
      );
    case 'FX_ORDERS_FULL':
      return (
        <ButtonLink {...small} to={homePath}>
          {exchangeCopy.order.see}
        </ButtonLink>
      );
    default:
      return null;
  }
}

function AddMissing({ details }: Pick<ApiError, 'details'>) {
  const { currency, missing } = details;
  if (typeof missing !== 'number' || missing <= 0) return null;
  if (currency !== 'NGN' && currency !== 'USD') return null;
  return (
    <ButtonLink {...small} to={`/dashboard?add=${currency}&sum=${missing}`}>
      {exchangeCopy.amount.add(minorText(BigInt(missing), currency))}
    </ButtonLink>
  );
}

/** Why there is no rate, or why nothing was converted or ordered. */
export function Refusal({ error, what, onEdit }: Props & { error: ApiError }) {
  if (error.code === 'WALLET_NOT_FOUND') return <MissingWallet />;
  const title = what === 'order' ? exchangeCopy.order.refused : exchangeCopy.review.refused;
  return (
    <Banner kind="error" title={title} action={<Help error={error} onEdit={onEdit} />}>
      {error.code === 'OFFLINE' ? exchangeCopy.offline : error.message}
    </Banner>
  );
}

export function ProblemBanner({ problem, ...rest }: Props & { problem: ConvertProblem }) {
  if (problem.kind === 'refused') return <Refusal error={problem.error} {...rest} />;
  if (problem.kind === 'expired') return null;
  const isOrder = rest.what === 'order';
  const lost = isOrder ? exchangeCopy.order.lost : exchangeCopy.review.lost;
  return (
    <Banner
      kind="warning"
      action={
        <ButtonLink {...small} to={isOrder ? homePath : historyPath}>
          {isOrder ? exchangeCopy.order.see : exchangeCopy.review.history}
        </ButtonLink>
      }
    >
      {problem.kind === 'lost' ? lost : exchangeCopy.review.used}
    </Banner>
  );
}

/** The rate and the conversion need a connection; what is typed stays until there is one. */
export function Offline() {
  const isOnline = useOnline();
  return (
    <output className="block text-sm text-warning not-empty:mb-3">
      {!isOnline && exchangeCopy.offline}
    </output>
  );
}
