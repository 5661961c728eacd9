import { limitDetailsOf } from '@cowrie/contract/limits/data';
import type { ApiError } from '@cowrie/contract/client';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LimitHit } from '#ui/money/limit-hit.tsx';
import { payCopy } from '../../copy-pay.ts';
import { sumText } from '../../money.ts';
import { historyPath } from '../../pay-paths.ts';
import type { PayProblem } from '../../rules/pay-problem.ts';
import type { PayStep } from '../../rules/steps.ts';

const text = payCopy.review;

type Ways = { onEdit: (to: PayStep) => void; onPlanGone: () => void };

/** Ways out after a refusal: another plan, another number, money, or the own limits. */
function Help({ error, onEdit, onPlanGone }: { error: ApiError } & Ways) {
  const small = { size: 'sm', variant: 'secondary' } as const;
  switch (error.code) {
    case 'BILL_PLAN_GONE':
      return (
        <Button {...small} onClick={onPlanGone}>
          {text.choosePlan}
        </Button>
      );
    case 'BILLER_GONE':
      return (
        <Button {...small} onClick={() => onEdit('biller')}>
          {text.chooseBiller}
        </Button>
      );
    case 'BILL_ACCOUNT_UNKNOWN':
      return (
        <Button {...small} onClick={() => onEdit('account')}>
          {text.editAccount}
        </Button>
      );
    case 'BILL_AMOUNT':
      return (
        <Button {...small} onClick={() => onEdit('choice')}>
          {text.editAmount}
        </Button>
      );
    case 'BILL_BUSY':
      return (
        <ButtonLink {...small} to={historyPath}>
          {text.history}
        </ButtonLink>
      );
    case 'GUARD_CAP':
      return (
        <ButtonLink {...small} to="/security-center/transfer-protection">
          {text.protection}
        </ButtonLink>
      );
    case 'INSUFFICIENT_BALANCE':
      return <AddMissing details={error.details} />;
    default:
      return null;
  }
}

function AddMissing({ details }: Pick<ApiError, 'details'>) {
  const { currency, missing } = details;
  if (typeof missing !== 'number' || missing <= 0 || typeof currency !== 'string') return null;
  return (
    <ButtonLink size="sm" variant="secondary" to={`/dashboard?add=${currency}&sum=${missing}`}>
      {text.addMissing(sumText({ amount: missing, currency }))}
    </ButtonLink>
  );
}

/** Why there is no price, or why it was not paid. Nothing was taken. */
export function Refusal({ error, ...ways }: { error: ApiError } & Ways) {
  const limit = limitDetailsOf(error.details);
  if (limit) return <LimitHit message={error.message} details={limit} />;
  const isOffline = error.code === 'OFFLINE';
  return (
    <Banner kind="error" title={text.refused} action={<Help error={error} {...ways} />}>
      {isOffline ? payCopy.offline : error.message}
    </Banner>
  );
}

export function PayProblemBanner({ problem, ...ways }: { problem: PayProblem } & Ways) {
  if (problem.kind === 'refused') return <Refusal error={problem.error} {...ways} />;
  if (problem.kind === 'price') return null;
  return (
    <Banner
      kind="warning"
      action={
        <ButtonLink to={historyPath} size="sm" variant="secondary">
          {text.history}
        </ButtonLink>
      }
    >
      {text.used}
    </Banner>
  );
}
