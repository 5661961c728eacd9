import { Button } from '#ui/controls/button.tsx';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { purchaseCopy } from '../../copy-purchase.ts';
import { TokenView } from '../purchase/token-view.tsx';

type Props = { purchaseId: string; name: string; onClose: () => void };

/** A token that another person bought for the household. */
export default function TokenSheet({ purchaseId, name, onClose }: Props) {
  useFocusReturn();
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      description={purchaseCopy.token.words}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {purchaseCopy.token.close}
        </Button>
      }
    >
      <TokenView purchaseId={purchaseId} />
    </Sheet>
  );
}
