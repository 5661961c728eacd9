import { useEffect, useState } from 'react';
import { CircleCheck } from 'lucide-react';
import { useParams } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { product } from '@cowrie/contract/product';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { copy } from './copy.ts';

const text = copy.verify;
export const meta = () => pageMeta(text.title);

/** The widget that the identity company's script defines. */
type Widget = (options: {
  token: string;
  product: 'smartselfie';
  callback_url: string;
  environment: 'sandbox' | 'live';
  partner_details: {
    partner_id: string;
    name: string;
    logo_url: string;
    policy_url: string;
    theme_color: string;
  };
  use_strict_mode: true;
  onSuccess: () => void;
  onClose: () => void;
  onError: (problem: { message?: string }) => void;
}) => void;

const loadScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(text.noScript)));
    document.head.append(script);
  });

type State = { at: 'loading' } | { at: 'done' } | { at: 'stopped'; problem: string };

async function startWidget(jobId: string, onState: (state: State) => void): Promise<void> {
  const page = await call('kyc.enrolment-page', { body: { jobId } });
  await loadScript(page.scriptUrl);
  const { SmileIdentity } = window as unknown as { SmileIdentity: Widget };
  SmileIdentity({
    token: page.token,
    product: 'smartselfie',
    callback_url: page.callbackUrl,
    environment: page.environment,
    partner_details: {
      partner_id: page.partnerId,
      name: product.name,
      logo_url: `${location.origin}/icon-192.png`,
      policy_url: `${location.origin}/privacy`,
      theme_color: '#0B6B5B',
    },
    use_strict_mode: true,
    onSuccess: () => onState({ at: 'done' }),
    onClose: () => onState({ at: 'stopped', problem: text.closed }),
    onError: ({ message }) => onState({ at: 'stopped', problem: message ?? copy.tier3.failed }),
  });
}

/** The page behind a verification link. It needs no log-in, so that any phone can open it. */
export default function VerifyPage() {
  const { jobId = '' } = useParams();
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} jobId={jobId} onAgain={() => setAttempt(attempt + 1)} />;
}

/** One try. A retry mounts a new one, so that it starts with fresh state. */
function Attempt({ jobId, onAgain }: { jobId: string; onAgain: () => void }) {
  const [state, setState] = useState<State>({ at: 'loading' });
  useEffect(() => {
    let current = true;
    const onState = (next: State) => current && setState(next);
    startWidget(jobId, onState).catch((error: unknown) => {
      const hasMessage = error instanceof ApiError || error instanceof Error;
      onState({ at: 'stopped', problem: hasMessage ? error.message : text.noScript });
    });
    return () => {
      current = false;
    };
  }, [jobId]);

  if (state.at === 'done') {
    return (
      <output className="grid justify-items-start gap-3">
        <CircleCheck className="size-8 text-positive" strokeWidth={1.75} aria-hidden />
        <h1 className="font-display text-xl tracking-tight">{text.done}</h1>
        <p>{text.doneWords}</p>
      </output>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="font-display text-xl tracking-tight">{text.title}</h1>
      {state.at === 'loading' ? (
        <output className="text-body">{text.loading}</output>
      ) : (
        <>
          <Banner kind="error" className="w-full">
            {state.problem}
          </Banner>
          <Button onClick={onAgain}>{text.again}</Button>
        </>
      )}
    </div>
  );
}
