import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { digital } from '../../copy-digital.ts';
import { type DigitalSetup, digitalQuery } from '../../queries.ts';

const copy = digital.terms;

type Props = { setup: DigitalSetup; onBack: () => void };

/**
 * Before the first transfer: the person accepts the terms of the provider, which checks who they
 * are.
 */
export function DigitalTerms({ setup, onBack }: Props) {
  const client = useQueryClient();
  const { isFetching, refetch } = useQuery(digitalQuery);
  const [isAgreed, setAgreed] = useState(false);
  const agree = useMutation({
    mutationFn: () => call('transfers.agree-to-digital', { body: { agreed: true } }),
    onSuccess: (next) => client.setQueryData(digitalQuery.queryKey, next),
  });
  if (setup.needs === 'tier1') {
    return (
      <ErrorState
        title={copy.tierTitle}
        advice={copy.tier}
        actions={<ButtonLink to="/kyc">{copy.verify}</ButtonLink>}
      />
    );
  }
  if (setup.state === 'refused') return <ErrorState title={copy.refused(setup.company)} />;
  const isPending = setup.state === 'pending';
  return (
    <Flow
      title={copy.title}
      step={1}
      steps={1}
      onBack={onBack}
      action={
        isPending ? (
          <Button size="lg" wide loading={isFetching} onClick={() => void refetch()}>
            {copy.look}
          </Button>
        ) : (
          <Button
            size="lg"
            wide
            loading={agree.isPending}
            disabled={!isAgreed}
            onClick={() => agree.mutate()}
          >
            {copy.go}
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        {agree.error && (
          <Banner kind="error">
            {agree.error instanceof ApiError ? agree.error.message : copy.failed}
          </Banner>
        )}
        {isPending ? (
          <Banner kind="info">{copy.pending(setup.company)}</Banner>
        ) : (
          <Terms setup={setup} isAgreed={isAgreed} onAgree={setAgreed} />
        )}
      </div>
    </Flow>
  );
}

type TermsProps = {
  setup: DigitalSetup;
  isAgreed: boolean;
  onAgree: (agreed: boolean) => void;
};

function Terms({ setup, isAgreed, onAgree }: TermsProps) {
  return (
    <>
      <p className="text-body">{copy.words(setup.company)}</p>
      <a
        href={setup.termsUrl}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 font-medium text-accent hover:underline"
      >
        {copy.read}
        <ExternalLink className="size-4" aria-hidden />
      </a>
      <Checkbox
        checked={isAgreed}
        onChange={({ target }) => onAgree(target.checked)}
        label={copy.agree(setup.company)}
      />
    </>
  );
}
