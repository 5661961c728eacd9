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
import { type DigitalStanding, digitalQuery } from '../../queries.ts';

const copy = digital.terms;

type Props = { standing: DigitalStanding; onBack: () => void };

/** The company behind digital dollars has to know the person, who has to agree to its terms; once. */
export function DigitalTerms({ standing: data, onBack }: Props) {
  const client = useQueryClient();
  const { isFetching, refetch } = useQuery(digitalQuery);
  const [isAgreed, setAgreed] = useState(false);
  const agree = useMutation({
    mutationFn: () => call('transfers.agree-to-digital', { body: { agreed: true } }),
    onSuccess: (next) => client.setQueryData(digitalQuery.queryKey, next),
  });
  if (data.needs === 'tier1') {
    return (
      <ErrorState
        title={copy.tierTitle}
        advice={copy.tier}
        actions={<ButtonLink to="/kyc">{copy.verify}</ButtonLink>}
      />
    );
  }
  if (data.state === 'refused') return <ErrorState title={copy.refused(data.company)} />;
  const isPending = data.state === 'pending';
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
          <Banner kind="info">{copy.pending(data.company)}</Banner>
        ) : (
          <Terms standing={data} isAgreed={isAgreed} onAgree={setAgreed} />
        )}
      </div>
    </Flow>
  );
}

type TermsProps = {
  standing: DigitalStanding;
  isAgreed: boolean;
  onAgree: (agreed: boolean) => void;
};

function Terms({ standing, isAgreed, onAgree }: TermsProps) {
  return (
    <>
      <p className="text-body">{copy.words(standing.company)}</p>
      <a
        href={standing.termsUrl}
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
        label={copy.agree(standing.company)}
      />
    </>
  );
}
