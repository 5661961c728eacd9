import { useCallback, useRef, useState } from 'react';
import { Eye } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { common } from '#ui/text/common-copy.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { purchaseCopy } from '../../copy-purchase.ts';
import { revealCode } from '../../mutations.ts';
import type { BillGoods } from '../../queries.ts';
import { CodeSheet } from './code-sheet.tsx';

const text = purchaseCopy.code;

/** The code while it is shown. It lives in this state and nowhere else. */
function useReveal(purchaseId: string) {
  const [code, setCode] = useState<BillGoods['code']>(null);
  const isAsking = useRef(false);
  const hide = useCallback(() => setCode(null), []);
  const ask = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      setCode((await revealCode(purchaseId))?.code ?? null);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : common.unexpected);
    } finally {
      isAsking.current = false;
    }
  };
  return { code, ask, hide };
}

/** A gift card or an exam PIN: shown for half a minute after the person's own PIN. */
export function CodeCard({ purchaseId }: { purchaseId: string }) {
  const { code, ask, hide } = useReveal(purchaseId);
  return (
    <Card title={text.title}>
      <p className="mb-4 text-body">{text.words}</p>
      <Button icon={Eye} onClick={() => void ask()}>
        {text.show}
      </Button>
      {code && <CodeSheet code={code} onHide={hide} />}
    </Card>
  );
}
