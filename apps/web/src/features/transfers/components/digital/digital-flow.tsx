import type { NetworkName } from '@cowrie/contract/transfers/data';
import type { DigitalSetup } from '../../queries.ts';
import { ConfirmQuote } from '../review/confirm-quote.tsx';
import { DigitalDetails } from './digital-details.tsx';
import { CoinList, type Coin, NetworkList } from './digital-lists.tsx';
import { DigitalTerms } from './digital-terms.tsx';
import { StepSkeleton } from '../flow/step-skeleton.tsx';
import { UnfinishedDraft } from '../flow/unfinished-draft.tsx';
import { useFlow } from '../flow/use-flow.ts';
import { useQuoteSteps } from '../review/use-quote-steps.ts';
import { useSendDraft } from '../flow/use-send-draft.ts';

const emptyDraft = { coin: '', network: '', address: '', addressMemo: '', amount: '', quoteId: '' };

const answeredStepsOf = (draft: typeof emptyDraft): ReadonlySet<string> =>
  new Set([...(draft.coin ? ['select-dollar'] : []), ...(draft.network ? ['select-network'] : [])]);

type Props = { setup: DigitalSetup; coin?: Coin };

/** Choose coin, choose network, enter details, review. `coin` is set if the path names one. */
export function DigitalFlow({ setup, coin: coinInPath }: Props) {
  const key = coinInPath ? `send-digital-${coinInPath.id}` : 'send-digital';
  const { draft, change, begin, discard, isRead, ...earlier } = useSendDraft(key, {
    ...emptyDraft,
    coin: coinInPath?.id ?? '',
  });
  const flow = useFlow(coinInPath ? 'coin' : 'digital', answeredStepsOf(draft));
  const { step, go, back, stepNumber, stepCount } = flow;
  const shared = { onBack: back, stepNumber, stepCount };
  const to = {
    rail: 'digital',
    coin: draft.coin as Coin['id'],
    network: draft.network as NetworkName,
    address: draft.address.trim(),
    ...(draft.addressMemo.trim() && { addressMemo: draft.addressMemo.trim() }),
  } as const;
  const { makeQuote, review } = useQuoteSteps(to, draft, change, flow);
  if (!isRead) return <StepSkeleton />;
  if (step !== 'select-dollar' && step !== 'select-network' && setup.state !== 'active') {
    return <DigitalTerms setup={setup} onBack={back} coin={coinInPath?.id} />;
  }
  switch (step) {
    case 'select-dollar':
      return (
        <CoinList
          {...shared}
          onChoose={(coin) => {
            begin({ coin: coin.id, network: '', quoteId: '' });
            go('select-network');
          }}
        >
          <UnfinishedDraft {...earlier} name={draft.address} onResume={() => go('enter-details')} />
        </CoinList>
      );
    case 'select-network':
      return (
        <NetworkList
          {...shared}
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
          {...shared}
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
          {...shared}
          {...review}
          onEdit={(what) => go(what === 'network' ? 'select-network' : 'enter-details')}
          onSent={discard}
        />
      );
  }
}
