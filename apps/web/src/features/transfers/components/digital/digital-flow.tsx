import type { NetworkName } from '@cowrie/contract/transfers/data';
import type { DigitalStanding } from '../../queries.ts';
import { ConfirmQuote } from '../review/confirm-quote.tsx';
import { DigitalDetails } from './digital-details.tsx';
import { CoinList, type Coin, NetworkList } from './digital-lists.tsx';
import { DigitalTerms } from './digital-terms.tsx';
import { StepSkeleton } from '../flow/step-skeleton.tsx';
import { Unfinished } from '../flow/unfinished.tsx';
import { useFlow } from '../flow/use-flow.ts';
import { useQuoted } from '../review/use-quoted.ts';
import { useSendDraft } from '../flow/use-send-draft.ts';

const empty = { coin: '', network: '', address: '', addressMemo: '', amount: '', quoteId: '' };

const answeredIn = (draft: typeof empty): ReadonlySet<string> =>
  new Set([...(draft.coin ? ['select-dollar'] : []), ...(draft.network ? ['select-network'] : [])]);

type Props = { standing: DigitalStanding; coin?: Coin };

/** Select-dollar, select-network, enter-details, review. */
export function DigitalFlow({ standing, coin: given }: Props) {
  const key = given ? `send-digital-${given.id}` : 'send-digital';
  const { draft, change, begin, discard, isRead, ...old } = useSendDraft(key, {
    ...empty,
    coin: given?.id ?? '',
  });
  const flow = useFlow(given ? 'coin' : 'digital', answeredIn(draft));
  const { step, go, back, place, count } = flow;
  const shared = { onBack: back, place, count };
  const to = {
    rail: 'digital',
    coin: draft.coin as Coin['id'],
    network: draft.network as NetworkName,
    address: draft.address.trim(),
    ...(draft.addressMemo.trim() && { addressMemo: draft.addressMemo.trim() }),
  } as const;
  const { quote, review } = useQuoted(to, draft, change, flow);
  if (!isRead) return <StepSkeleton />;
  if (step !== 'select-dollar' && step !== 'select-network' && standing.state !== 'active') {
    return <DigitalTerms standing={standing} onBack={back} />;
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
          <Unfinished {...old} name={draft.address} onResume={() => go('enter-details')} />
        </CoinList>
      );
    case 'select-network':
      return (
        <NetworkList
          {...shared}
          coinId={draft.coin}
          routes={standing.routes}
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
          takesMemo={standing.routes.some(
            (route) => route.network === draft.network && route.takesMemo,
          )}
          onChange={(some) => change({ ...some, quoteId: '' })}
          onNext={quote}
        />
      );
    default:
      return (
        <ConfirmQuote {...shared} {...review} onEdit={() => go('enter-details')} onSent={discard} />
      );
  }
}
