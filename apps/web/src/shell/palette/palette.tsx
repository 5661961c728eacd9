import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Search } from 'lucide-react';
import { createSignal } from '#platform/signals/signal.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Kbd } from '#ui/controls/kbd.tsx';
import { useSignal } from '../session/use-signal.ts';
import { useShortcut } from '../navigation/sidebar-state.ts';

const load = () => import('./command-palette.tsx');
const CommandPalette = lazy(load);
const paletteRequested = createSignal<null>();

/** Loads the palette when the pointer comes near, before the click. */
const preload = () => void load();

/** Opens on Ctrl/Cmd+K and from its buttons. Its code loads when it is first opened. */
export function Palette() {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  useShortcut('k', () => setState(state === 'open' ? 'closed' : 'open'));
  useSignal(paletteRequested, () => setState('open'));
  if (state === 'unused') return null;
  return (
    <Suspense>
      <CommandPalette
        open={state === 'open'}
        onOpenChange={(open) => setState(open ? 'open' : 'closed')}
      />
    </Suspense>
  );
}

const open = () => paletteRequested.emit(null);

const useIsMac = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => /mac|iphone|ipad/i.test(navigator.userAgent),
    () => false,
  );

export function PaletteField() {
  return (
    <button
      type="button"
      onClick={open}
      onPointerEnter={preload}
      className="hidden h-11 w-80 items-center gap-2.5 rounded-full border border-hairline bg-surface px-4 whitespace-nowrap text-mute hover:border-control-line xl:flex"
    >
      <Search className="size-5 flex-none" strokeWidth={1.75} aria-hidden />
      Search people and pages
      <span className="ml-auto" aria-hidden>
        <Kbd>{useIsMac() ? '⌘K' : 'Ctrl K'}</Kbd>
      </span>
    </button>
  );
}

export function PaletteIcon({ className }: { className?: string }) {
  return (
    <IconButton
      icon={Search}
      label="Search people and pages"
      framed
      onClick={open}
      onPointerEnter={preload}
      className={className}
    />
  );
}
