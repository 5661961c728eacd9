import { pageMeta } from '#platform/pages/page-title.ts';
import { common } from '#ui/text/common-copy.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PayFlow } from './components/pay/pay-flow.tsx';
import { PaySkeleton } from './components/pay/pay-skeleton.tsx';
import { useSeed } from './components/pay/use-seed.ts';
import { copy } from './copy.ts';
import { payCopy } from './copy-pay.ts';
import { homePath } from './pay-paths.ts';

export const meta = () => pageMeta(payCopy.page);

/** Pays a bill of any category. What it asks for follows from the data of category and biller. */
export default function PayPage() {
  const start = useSeed();
  switch (start.state) {
    case 'ready':
      return <PayFlow seed={start.seed} home={start.home} />;
    case 'loading':
      return <PaySkeleton />;
    case 'failed':
      return (
        <ErrorState
          as="h1"
          title={copy.failed}
          money={payCopy.nothingTaken}
          actions={<Button onClick={start.retry}>{common.retry}</Button>}
        />
      );
    default:
      return (
        <ErrorState
          as="h1"
          title={payCopy.unknown}
          money={payCopy.nothingTaken}
          advice={payCopy.unknownAdvice}
          actions={<ButtonLink to={homePath}>{copy.back}</ButtonLink>}
        />
      );
  }
}
