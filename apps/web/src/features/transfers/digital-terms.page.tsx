import { useEffect } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { digitalDollars } from '@cowrie/contract/transfers/data';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { StepSkeleton } from './components/flow/step-skeleton.tsx';
import { digital } from './copy-digital.ts';
import { copy as shared } from './copy.ts';
import { digitalQuery } from './queries.ts';

const copy = digital.terms;
export const meta = () => pageMeta(copy.title);

/**
 * Where people come back to from the provider's terms. The address has the id of the agreement they
 * signed; saving it twice changes nothing, so a reload is harmless.
 */
export default function DigitalTermsPage() {
  const { agreementId = '', digitalId } = useParams();
  const signedAgreementId = useSearchParams()[0].get('signed_agreement_id') ?? '';
  const coin = digitalDollars.find(({ id }) => id === digitalId);
  const flowPath = coin ? `/transfer/digital/${coin.id}` : '/transfer/digital';
  const client = useQueryClient();
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationFn: () =>
      call('transfers.agree-to-digital', { body: { agreementId, signedAgreementId } }),
    onSuccess: (setup) => client.setQueryData(digitalQuery.queryKey, setup),
  });
  useEffect(() => {
    if (signedAgreementId !== '') mutate();
  }, [mutate, signedAgreementId]);
  const openAgain = <ButtonLink to={`${flowPath}?step=enter-details`}>{copy.again}</ButtonLink>;
  if (signedAgreementId === '') {
    return <ErrorState title={copy.unsignedTitle} advice={copy.unsigned} actions={openAgain} />;
  }
  if (isSuccess) return <Navigate to={`${flowPath}?step=enter-details`} replace />;
  if (!error) return <StepSkeleton />;
  const isOver = error instanceof ApiError && error.code === 'DIGITAL_TERMS';
  return (
    <ErrorState
      title={copy.failedTitle}
      advice={error instanceof ApiError ? error.message : copy.failed}
      actions={
        isOver ? (
          openAgain
        ) : (
          <Button loading={isPending} onClick={() => mutate()}>
            {shared.retry}
          </Button>
        )
      }
    />
  );
}
