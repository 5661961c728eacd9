import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { DetailPage } from '#ui/layout/detail-page.tsx';
import { ConversionFacts } from './components/conversion/conversion-facts.tsx';
import { ConversionHead } from './components/conversion/conversion-head.tsx';
import { ConversionPromise } from './components/conversion/conversion-promise.tsx';
import { copy } from './copy.ts';
import { historyCopy } from './copy-history.ts';
import { historyPath } from './fx-paths.ts';
import { conversionQuery, type FxConversionDetail } from './queries.ts';

const text = historyCopy.detail;
export const meta = () => pageMeta(text.title);

const columns =
  'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6';

/** One conversion. Right after it was made, the page says so. */
export default function ConversionPage() {
  const { conversionId = '' } = useParams();
  const query = useQuery(conversionQuery(conversionId));
  return (
    <DetailPage
      query={query}
      back={{ to: historyPath, label: text.back }}
      text={text}
      money={copy.safe}
      skeleton={<Loading />}
    >
      {(data, isStale) => <Parts conversion={data} isStale={isStale} />}
    </DetailPage>
  );
}

function Parts({ conversion, isStale }: { conversion: FxConversionDetail; isStale: boolean }) {
  return (
    <div className={columns}>
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        {isStale && <Banner kind="warning">{copy.stale}</Banner>}
        <ConversionHead conversion={conversion} />
        <ConversionPromise conversion={conversion} />
      </div>
      <ConversionFacts conversion={conversion} />
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy className={columns}>
      <h1 className="sr-only">{text.title}</h1>
      <Skeleton className="h-64 rounded-card!" />
      <Skeleton className="h-96 rounded-card!" />
    </div>
  );
}
