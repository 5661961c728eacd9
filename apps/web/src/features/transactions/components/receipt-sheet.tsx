import { useState } from 'react';
import { FileText, Image, Share2, type LucideIcon } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { saveFile } from '#platform/files/save-file.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';
import { copy } from '../copy.ts';
import { canShareFiles, fetchReceipt } from '../files.ts';

const text = copy.receipt;
type Way = 'pdf' | 'image' | 'share';

const ways: Readonly<Record<Way, LucideIcon>> = { pdf: FileText, image: Image, share: Share2 };

async function take(way: Way, id: string, reference: string): Promise<void> {
  const format = way === 'pdf' ? 'pdf' : 'png';
  const content = await fetchReceipt(id, format);
  const name = `receipt-${reference}.${format}`;
  if (way !== 'share') return saveFile(content, name);
  const files = [new File([content], name, { type: content.type })];
  // Whoever closes the share sheet has changed their mind; that is no failure.
  await navigator.share({ files, title: text.title }).catch(() => undefined);
}

type Props = { id: string; reference: string; onClose: () => void };

export function ReceiptSheet({ id, reference, onClose }: Props) {
  const [busy, setBusy] = useState<Way>();
  const [problem, setProblem] = useState<string>();
  useFocusReturn();
  const start = async (way: Way) => {
    setBusy(way);
    setProblem(undefined);
    try {
      await take(way, id, reference);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : text.failed);
    } finally {
      setBusy(undefined);
    }
  };
  const offered = (['pdf', 'image', 'share'] as const).filter(
    (way) => way !== 'share' || canShareFiles(),
  );
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.title}
      description={text.description}
    >
      <div className="grid gap-2">
        {problem && <Banner kind="error">{problem}</Banner>}
        {offered.map((way) => (
          <Button
            key={way}
            wide
            variant={way === 'pdf' ? 'primary' : 'secondary'}
            icon={ways[way]}
            loading={busy === way}
            disabled={busy !== undefined}
            onClick={() => void start(way)}
          >
            {text[way]}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
