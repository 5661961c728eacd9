import { FileText, Image, Share2, type LucideIcon } from 'lucide-react';
import { canShareFiles } from '#platform/device/share.ts';
import { saveFile } from '#platform/files/save-file.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { OpenSheet } from '#ui/overlays/sheet.tsx';
import { useAction } from '#platform/forms/use-action.ts';
import { copy } from '../copy.ts';
import { fetchReceipt, shareReceipt } from '../files.ts';

const text = copy.receipt;
type ReceiptAction = 'pdf' | 'image' | 'share';

const icons: Readonly<Record<ReceiptAction, LucideIcon>> = {
  pdf: FileText,
  image: Image,
  share: Share2,
};

type Request = { action: ReceiptAction; id: string; reference: string };

async function saveOrShare({ action, id, reference }: Request): Promise<void> {
  if (action === 'share') return shareReceipt(id, reference);
  const format = action === 'pdf' ? 'pdf' : 'png';
  const content = await fetchReceipt(id, format);
  return saveFile(content, `receipt-${reference}.${format}`);
}

type Props = { id: string; reference: string; onClose: () => void };

export function ReceiptSheet({ id, reference, onClose }: Props) {
  const { busy, given, problem, run } = useAction(
    (action: ReceiptAction) => saveOrShare({ action, id, reference }),
    { failed: text.failed },
  );
  const offered = (['pdf', 'image', 'share'] as const).filter(
    (action) => action !== 'share' || canShareFiles(),
  );
  return (
    <OpenSheet onClose={onClose} title={text.title} description={text.description}>
      <div className="grid gap-2">
        {problem && <Banner kind="error">{problem}</Banner>}
        {offered.map((action) => (
          <Button
            key={action}
            wide
            variant={action === 'pdf' ? 'primary' : 'secondary'}
            icon={icons[action]}
            loading={busy && given === action}
            disabled={busy}
            onClick={() => run(action)}
          >
            {text[action]}
          </Button>
        ))}
      </div>
    </OpenSheet>
  );
}
