import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { digitalDollars } from '@cowrie/contract/transfers/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { DigitalFlow } from './components/digital/digital-flow.tsx';
import { StepSkeleton } from './components/flow/step-skeleton.tsx';
import { digital } from './copy-digital.ts';
import { digitalQuery } from './queries.ts';

const text = digital.coin;
export const meta = () => pageMeta(digital.title);

/** Send digital dollars. If the path names a coin, the person does not choose one. */
export default function DigitalPage() {
  const id = useParams().digitalId;
  const coin = digitalDollars.find((dollar) => dollar.id === id?.toLowerCase());
  const query = useQuery(digitalQuery);
  if (id !== undefined && !coin) {
    return (
      <ErrorState
        title={text.unknownTitle}
        advice={text.unknown(id)}
        actions={<ButtonLink to="/transfer/digital">{text.all}</ButtonLink>}
      />
    );
  }
  return (
    <Loaded query={query} failed={digital.terms.failed} skeleton={<StepSkeleton />}>
      {(setup) => <DigitalFlow key={id ?? 'any'} setup={setup} {...(coin && { coin })} />}
    </Loaded>
  );
}
