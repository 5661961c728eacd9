import { useCallback, useState } from 'react';
import { Eye } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useAction } from '#platform/forms/use-action.ts';
import { purchaseCopy } from '../../copy-purchase.ts';
import { revealCode } from '../../mutations.ts';
import type { BillGoods } from '../../queries.ts';
import { CodeSheet } from './code-sheet.tsx';

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
