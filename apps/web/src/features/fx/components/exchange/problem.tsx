import type { ApiError } from '@cowrie/contract/client';
import { type WalletCurrency, walletCurrencies } from '@cowrie/contract/wallets/data';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useOnline } from '#platform/device/use-online.ts';
import { exchangeCopy } from '../../copy-exchange.ts';
import { historyPath, ordersPath } from '../../fx-paths.ts';
import { minorText } from '../../money.ts';
import type { ConvertProblem } from '../../rules/convert-problem.ts';
import { MissingWallet } from './missing-wallet.tsx';

type For = 'convert' | 'order';
type Props = {
  what: For;
  onEdit: () => void;
  /** The wallet to open if one of the two is missing. */
  missing: WalletCurrency;
};

const small = { size: 'sm', variant: 'secondary' } as const;

/** Ways out after a refusal: money, another amount, or a higher tier. */
function Help({ error, onEdit }: { error: ApiError; onEdit: () => void }) {
  switch (error.code) {
    case 'INSUFFICIENT_BALANCE':
      return <MissingOf details={error.details} />;
    case 'FX_BELOW_LEAST':
    case 'FX_ABOVE_MOST':
    case 'AMOUNT_TOO_SMALL':
      return (
        <Button {...small} onClick={onEdit}>
          {exchangeCopy.review.edit}
        </Button>
      );
    case 'FX_DAY_CAP':
      return <Levels />;
    case 'FX_ORDERS_FULL':
      return (
        <ButtonLink {...small} to={ordersPath}>
          {exchangeCopy.order.see}
        </ButtonLink>
      );
    default:
      return null;
  }
}

/** Leads to a higher tier, which allows more in 24 hours. */
export const Levels = () => (
  <ButtonLink {...small} to="/kyc-upgrade">
    {exchangeCopy.review.levels}
  </ButtonLink>
);

/** Leads to adding exactly what is missing. */
export function AddMissing({ currency, missing }: { currency: WalletCurrency; missing: bigint }) {
  if (missing <= 0n) return null;
  return (
    <ButtonLink {...small} to={`/dashboard?add=${currency}&sum=${missing}`}>
      {exchangeCopy.amount.add(minorText(missing, currency))}
    </ButtonLink>
  );
}

function MissingOf({ details: { currency, missing } }: Pick<ApiError, 'details'>) {
  const known = walletCurrencies.find((name) => name === currency);
  if (known === undefined || typeof missing !== 'number' || !Number.isSafeInteger(missing)) {
    return null;
  }
  return <AddMissing currency={known} missing={BigInt(missing)} />;
}

/** Why there is no rate, or why nothing was converted or ordered. */
export function Refusal({ error, what, onEdit, missing }: Props & { error: ApiError }) {
  if (error.code === 'WALLET_NOT_FOUND') return <MissingWallet currency={missing} />;
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
  return (
    <Banner kind="warning" action={<SeeDone what={rest.what} />}>
      {exchangeCopy.review.used}
    </Banner>
  );
}

const SeeDone = ({ what }: { what: For }) => (
  <ButtonLink {...small} to={what === 'order' ? ordersPath : historyPath}>
    {what === 'order' ? exchangeCopy.order.see : exchangeCopy.review.history}
  </ButtonLink>
);

/** The rate and the conversion need a connection; what is typed stays until there is one. */
export function Offline() {
  const isOnline = useOnline();
  return (
    <output className="block text-sm text-warning not-empty:mb-3">
      {!isOnline && exchangeCopy.offline}
    </output>
  );
}
