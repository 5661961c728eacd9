import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { digital } from '../../copy-digital.ts';
import { type DigitalSetup, digitalQuery } from '../../queries.ts';
import type { Coin } from './digital-lists.tsx';

const copy = digital.terms;

type Props = {
  setup: DigitalSetup;
  onBack: () => void;
  /** The coin in the path, so that the person comes back to the same flow. */
  coin?: Coin['id'] | undefined;
};

/**
 * Before the first transfer: the person accepts the terms on the provider's page, and the provider
 * checks who they are.
 */
export function DigitalTerms({ setup, onBack, coin }: Props) {
  if (setup.needs === 'tier1') {
    return (
      <ErrorState
        title={copy.tierTitle}
        advice={copy.tier}
        actions={<ButtonLink to="/kyc">{copy.verify}</ButtonLink>}
      />
    );
  }
  if (setup.needs === 'country') {
    return <ErrorState title={copy.countryTitle} advice={copy.country(setup.company)} />;
  }
  if (setup.state === 'refused') return <ErrorState title={copy.refused(setup.company)} />;
  return setup.state === 'pending' ? (
    <InReview company={setup.company} onBack={onBack} />
  ) : (
    <OpenTerms company={setup.company} onBack={onBack} coin={coin} />
  );
}

type StepProps = { company: string; onBack: () => void };

function InReview({ company, onBack }: StepProps) {
  const { isFetching, refetch } = useQuery(digitalQuery);
  return (
    <Flow
      title={copy.title}
      step={1}
      steps={1}
      onBack={onBack}
      action={
        <Button size="lg" wide loading={isFetching} onClick={() => void refetch()}>
          {copy.look}
        </Button>
      }
    >
      <Banner kind="info">{copy.pending(company)}</Banner>
    </Flow>
  );
}

function OpenTerms({ company, onBack, coin }: StepProps & Pick<Props, 'coin'>) {
  const client = useQueryClient();
  const open = useMutation({
    mutationFn: () => call('transfers.open-digital-terms', { body: coin ? { coin } : {} }),
    onSuccess: ({ url }) => {
      if (url !== null) return location.assign(url);
      // They were accepted in another tab.
      return client.invalidateQueries(digitalQuery);
    },
  });
  return (
    <Flow
      title={copy.title}
      step={1}
      steps={1}
      onBack={onBack}
      action={
        <Button
          size="lg"
          wide
          icon={ExternalLink}
          loading={open.isPending || open.isSuccess}
          onClick={() => open.mutate()}
        >
          {copy.go(company)}
        </Button>
      }
    >
      <div className="grid gap-5">
        {open.error && (
          <Banner kind="error">
            {open.error instanceof ApiError ? open.error.message : copy.failed}
          </Banner>
        )}
        <p className="text-body">{copy.words(company)}</p>
        <p className="text-body">{copy.next(company)}</p>
      </div>
    </Flow>
  );
}
