import { useEffect, useState } from 'react';
import { CircleAlert } from 'lucide-react';
import { useParams } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { common } from '#ui/text/common-copy.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckedReceiptCard } from './components/checked-receipt.tsx';
import { copy } from './copy.ts';
import type { CheckedReceipt } from './queries.ts';

const text = copy.check;
export const meta = () => [...pageMeta(text.title), { name: 'robots', content: 'noindex' }];

type Answer =
  | { state: 'loading' }
  | { state: 'genuine'; receipt: CheckedReceipt }
  | { state: 'unknown' }
  | { state: 'failed'; problem: string };

async function verifyReceipt(code: string): Promise<Answer> {
  try {
    const receipt = await call('transactions.verify-receipt', { params: { code } });
    return { state: 'genuine', receipt };
  } catch (error) {
    const apiError = error instanceof ApiError ? error : undefined;
    if (apiError?.status === 404) return { state: 'unknown' };
    return { state: 'failed', problem: apiError?.message ?? text.failed };
  }
}

/** Checks a receipt by its code. Public: a shopkeeper without an account can open it. */
export default function ReceiptPage() {
  const { code = '' } = useParams();
  const [attempt, setAttempt] = useState(0);
  return <Check key={`${code} ${attempt}`} code={code} onRetry={() => setAttempt(attempt + 1)} />;
}

/** One request. A retry mounts the component again, so that it starts with "loading". */
function Check({ code, onRetry }: { code: string; onRetry: () => void }) {
  const [answer, setAnswer] = useState<Answer>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    void verifyReceipt(code).then((next) => isCurrent && setAnswer(next));
    return () => {
      isCurrent = false;
    };
  }, [code]);
  if (answer.state === 'genuine') return <CheckedReceiptCard receipt={answer.receipt} />;
  if (answer.state === 'loading') {
    return (
      <div aria-busy className="grid gap-3">
        <h1 className="font-display text-xl tracking-tight">{text.title}</h1>
        <output className="text-body">{text.loading}</output>
      </div>
    );
  }
  const isUnknown = answer.state === 'unknown';
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <CircleAlert className="size-10 text-negative" strokeWidth={1.75} aria-hidden />
      <h1 className="font-display text-xl tracking-tight">
        {isUnknown ? text.unknown : text.failed}
      </h1>
      <p className="text-md">{isUnknown ? text.unknownWords : answer.problem}</p>
      {!isUnknown && <Button onClick={onRetry}>{common.retry}</Button>}
    </div>
  );
}
