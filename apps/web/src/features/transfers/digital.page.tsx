import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { digitalDollars } from '@cowrie/contract/transfers/data';
import { pageMeta } from '#platform/page-title.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { DigitalFlow } from './components/digital-flow.tsx';
import { StepSkeleton } from './components/step-skeleton.tsx';
import { digital } from './copy-digital.ts';
import { words } from './copy.ts';
import { digitalQuery } from './queries.ts';

const copy = digital.coin;
export const meta = () => pageMeta(digital.title);

/** Digital dollars to an address; with an id in the path the coin is chosen already. */
export default function DigitalPage() {
  const id = useParams().digitalId;
  const coin = digitalDollars.find((each) => each.id === id?.toLowerCase());
  const { data, error, refetch } = useQuery(digitalQuery);
  if (id !== undefined && !coin) {
    return (
      <ErrorState
        title={copy.unknownTitle}
        advice={copy.unknown(id)}
        actions={<ButtonLink to="/transfer/digital">{copy.all}</ButtonLink>}
      />
    );
  }
  if (error && !data) {
    return (
      <ErrorState
        title={digital.terms.failed}
        actions={<Button onClick={() => void refetch()}>{words.retry}</Button>}
      />
    );
  }
  if (!data) return <StepSkeleton />;
  return <DigitalFlow key={id ?? 'any'} standing={data} {...(coin && { coin })} />;
}
