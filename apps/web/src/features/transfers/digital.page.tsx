import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { digitalDollars, type NetworkName } from '@cowrie/contract/transfers/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { StepSkeleton } from './components/flow/step-skeleton.tsx';
import { digital } from './copy-digital.ts';
import { digitalQuery, type DigitalSetup } from './queries.ts';
import { ConfirmQuote } from './components/review/confirm-quote.tsx';
import { DigitalDetails } from './components/digital/digital-details.tsx';
import { CoinList, type Coin, NetworkList } from './components/digital/digital-lists.tsx';
import { DigitalTerms } from './components/digital/digital-terms.tsx';
import { UnfinishedDraft } from './components/flow/unfinished-draft.tsx';
import { useFlow } from './components/flow/use-flow.ts';
import { useQuoteSteps } from './components/review/use-quote-steps.ts';
import { useSendDraft } from './components/flow/use-send-draft.ts';

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

const emptyDraft = { coin: '', network: '', address: '', addressMemo: '', amount: '', quoteId: '' };

const answeredStepsOf = (draft: typeof emptyDraft): ReadonlySet<string> =>
  new Set([...(draft.coin ? ['select-dollar'] : []), ...(draft.network ? ['select-network'] : [])]);

type Props = { setup: DigitalSetup; coin?: Coin };

/** Choose coin, choose network, enter details, review. `coin` is set if the path names one. */
function DigitalFlow({ setup, coin: coinInPath }: Props) {
  const key = coinInPath ? `send-digital-${coinInPath.id}` : 'send-digital';
  const stored = useSendDraft(key, { ...emptyDraft, coin: coinInPath?.id ?? '' });
  const { draft, change, begin, isRead } = stored;
  const flow = useFlow(coinInPath ? 'coin' : 'digital', answeredStepsOf(draft));
  const { step, go, frame } = flow;
  const to = {
    rail: 'digital',
    coin: draft.coin as Coin['id'],
    network: draft.network as NetworkName,
    address: draft.address.trim(),
    ...(draft.addressMemo.trim() && { addressMemo: draft.addressMemo.trim() }),
  } as const;
  const { makeQuote, review } = useQuoteSteps(to, stored, flow);
  if (!isRead) return <StepSkeleton />;
  if (step !== 'select-dollar' && step !== 'select-network' && setup.state !== 'active') {
    return <DigitalTerms setup={setup} onBack={frame.onBack} coin={coinInPath?.id} />;
  }
  switch (step) {
    case 'select-dollar':
      return (
        <CoinList
          {...frame}
          onChoose={(coin) => {
            begin({ coin: coin.id, network: '', quoteId: '' });
            go('select-network');
          }}
        >
          <UnfinishedDraft {...stored} name={draft.address} onResume={() => go('enter-details')} />
        </CoinList>
      );
    case 'select-network':
      return (
        <NetworkList
          {...frame}
          coinId={draft.coin}
          routes={setup.routes}
          onChoose={(network) => {
            change({ network, quoteId: '' });
            go('enter-details');
          }}
        />
      );
    case 'enter-details':
      return (
        <DigitalDetails
          {...frame}
          draft={draft}
          takesMemo={setup.routes.some(
            (route) => route.network === draft.network && route.takesMemo,
          )}
          onChange={(changes) => change({ ...changes, quoteId: '' })}
          onNext={makeQuote}
        />
      );
    default:
      return (
        <ConfirmQuote
          {...review}
          onEdit={(what) => go(what === 'network' ? 'select-network' : 'enter-details')}
        />
      );
  }
}
