import { useCallback, useState } from 'react';
import { Eye, Check, Copy } from 'lucide-react';
import { revealSeconds } from '@cowrie/contract/cards/data';
import { useAction } from '#platform/forms/use-action.ts';
import { copySecret } from '#platform/device/secret-clipboard.ts';
import { useSecretScreen } from '#platform/device/secret-screen.ts';
import { useIsAway } from '#platform/device/use-is-away.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { SecretSheet } from '#ui/overlays/secret-sheet.tsx';
import { purchaseCopy } from '../../copy-purchase.ts';
import { revealCode } from '../../mutations.ts';
import type { BillGoods } from '../../queries.ts';

const text = purchaseCopy.code;

/** The code while it is shown. It lives in this state and nowhere else. */
function useReveal(purchaseId: string) {
  const [code, setCode] = useState<BillGoods['code']>(null);
  const hide = useCallback(() => setCode(null), []);
  const ask = useAction(async () => setCode((await revealCode(purchaseId))?.code ?? null), {
    inToast: true,
  });
  return { code, ask: ask.run, hide };
}

/** A gift card or an exam PIN: shown for half a minute after the person's own PIN. */
export function CodeCard({ purchaseId }: { purchaseId: string }) {
  const { code, ask, hide } = useReveal(purchaseId);
  return (
    <Card title={text.title}>
      <p className="mb-4 text-body">{text.words}</p>
      <Button icon={Eye} onClick={ask}>
        {text.show}
      </Button>
      {code && <CodeSheet code={code} onHide={hide} />}
    </Card>
  );
}

type Code = NonNullable<BillGoods['code']>;

/** The code is in the props only: no query cache, no storage, no address has it. */
function CodeSheet({ code, onHide }: { code: Code; onHide: () => void }) {
  const isAway = useIsAway();
  useSecretScreen();
  return (
    <SecretSheet
      title={text.title}
      words={text.sheetWords}
      text={text}
      seconds={revealSeconds}
      isAway={isAway}
      onHide={onHide}
    >
      <dl className="divide-y divide-hairline">
        {code.number && <Secret label={text.number} value={code.number} />}
        {code.pin && <Secret label={text.pin} value={code.pin} />}
        {code.url && <LinkFact url={code.url} />}
      </dl>
    </SecretSheet>
  );
}

function Secret({ label, value }: { label: string; value: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="flex min-h-12 items-center justify-between gap-3">
      <dt className="text-sm text-mute">{label}</dt>
      <dd className="flex min-w-0 items-center gap-1 text-lg font-semibold wrap-anywhere text-ink tabular-nums">
        {value}
        <IconButton
          icon={isCopied ? Check : Copy}
          label={text.copy(label)}
          onClick={() => void copySecret(value).then(() => setCopied(true))}
        />
        <output className="sr-only">{isCopied ? purchaseCopy.token.copied : ''}</output>
      </dd>
    </div>
  );
}

/** A company's page with the code; only a secure address becomes a link. */
function LinkFact({ url }: { url: string }) {
  const isSecure = url.startsWith('https://');
  return (
    <div className="flex min-h-12 items-center justify-between gap-3">
      <dt className="text-sm text-mute">{text.url}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {isSecure ? (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="font-medium text-accent hover:underline"
          >
            {text.open}
          </a>
        ) : (
          url
        )}
      </dd>
    </div>
  );
}
