import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { suggestedOperator } from '@cowrie/contract/reference/operator-prefixes';
import { mobileMoneyQuery } from '#features/reference/index.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { RetryBanner } from '#ui/feedback/retry-banner.tsx';
import { copy } from '../copy.ts';
import { type Draft, hasDetails, likelyProvider, missingDetails, numberOf } from '../draft.ts';
import { PayerFields } from './payer-fields.tsx';

const text = copy.details;
const noDetails: ReturnType<typeof missingDetails> = new Set();

type Props = {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  onNext: () => void;
  onBack: () => void;
};

/**
 * Preselects the provider that the phone number suggests, else the most used one of the country.
 */
function useProviders(draft: Draft, onChange: Props['onChange']) {
  const query = useQuery(mobileMoneyQuery(draft.country));
  const offered = query.data?.data ?? [];
  const suggested =
    suggestedOperator(draft.country, numberOf(draft), offered) ??
    likelyProvider(draft.country, offered) ??
    offered[0];
  const choose = useEffectEvent((code: string) => onChange({ providerCode: code }));
  const isKnown = offered.some(({ code }) => code === draft.providerCode);
  const code = isKnown ? undefined : suggested?.code;
  useEffect(() => {
    if (code !== undefined) choose(code);
  }, [code]);
  return { query, offered };
}

export function DetailsStep({ draft, onChange, onNext, onBack }: Props) {
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useId();
  const { query, offered } = useProviders(draft, onChange);
  const next = () => {
    setSubmitted(true);
    if (hasDetails(draft)) onNext();
  };
  return (
    <Flow
      title={text.title}
      step={2}
      steps={4}
      onBack={onBack}
      action={
        <Button type="submit" form={form} size="lg" wide>
          {copy.next}
        </Button>
      }
    >
      {query.error && offered.length === 0 ? (
        <RetryBanner query={query}>{text.providersFailed}</RetryBanner>
      ) : query.isLoading ? (
        <ListSkeleton rows={4} />
      ) : offered.length === 0 ? (
        <p className="py-6 text-center text-mute">{text.noProviders}</p>
      ) : (
        <form
          id={form}
          className="grid gap-5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            next();
          }}
        >
          {isSubmitted && !hasDetails(draft) && <Banner kind="error">{text.missing}</Banner>}
          <PayerFields
            payer={draft}
            calling={draft.calling}
            providers={offered}
            missing={isSubmitted ? missingDetails(draft) : noDetails}
            onChange={onChange}
          />
        </form>
      )}
    </Flow>
  );
}
