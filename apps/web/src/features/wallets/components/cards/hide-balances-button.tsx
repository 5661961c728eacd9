import { Eye, EyeOff } from 'lucide-react';
import { hideBalances } from '#platform/money/balance-privacy.ts';
import { useHideBalance } from '#ui/money/hide-balance.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { copy } from '../../copy.ts';

/** Dots instead of amounts, everywhere, until it is pressed again. */
export function HideBalancesButton() {
  const hidden = useHideBalance();
  return (
    <IconButton
      icon={hidden ? EyeOff : Eye}
      label={hidden ? copy.show : copy.hide}
      className="-my-2 text-hero-mute! hover:bg-hero-ink/10!"
      onClick={() => hideBalances(!hidden)}
    />
  );
}
