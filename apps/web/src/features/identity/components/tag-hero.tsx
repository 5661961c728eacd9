import { Copy, QrCode as QrIcon } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { HeroPattern } from '#ui/hero-pattern.tsx';
import { toast } from '#ui/toast.ts';
import { homeWords } from '../home-copy.ts';

type Props = { tag: string; onShowQr: () => void };

async function copyTag(tag: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`@${tag}`);
    toast.success(homeWords.home.tagCopied);
  } catch {
    toast.info(homeWords.home.tagNotCopied);
  }
}

/** The person's own address in the product, on the dark panel. */
export function TagHero({ tag, onShowQr }: Props) {
  return (
    <section className="flex overflow-hidden rounded-sheet bg-hero">
      <div className="min-w-0 flex-1 p-6 sm:p-8">
        <h2 className="text-base font-medium text-hero-mute">{homeWords.home.tag}</h2>
        <p className="mt-1 font-display text-2xl font-semibold tracking-tight wrap-anywhere text-hero-ink sm:text-figure">
          @{tag}
        </p>
        <p className="mt-2 text-hero-mute">{homeWords.home.tagWords}</p>
        <div className="mt-6 flex flex-wrap gap-2.5">
          <Button variant="hero" icon={Copy} onClick={() => void copyTag(tag)}>
            {homeWords.home.copyTag}
          </Button>
          <Button variant="hero-quiet" icon={QrIcon} onClick={onShowQr} aria-haspopup="dialog">
            {homeWords.home.showQr}
          </Button>
        </div>
      </div>
      <HeroPattern className="hidden w-2/5 max-w-72 flex-none sm:block" />
    </section>
  );
}
