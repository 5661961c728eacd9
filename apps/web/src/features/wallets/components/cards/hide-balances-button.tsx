import { Eye, EyeOff } from 'lucide-react';
import { hideBalances, useBalancesHidden } from '#platform/money/balance-privacy.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { copy } from '../../copy.ts';

/** Shows dots instead of amounts on every page, until the person presses it again. */
export function HideBalancesButton() {
  const isHidden = useBalancesHidden();
  return (
    <IconButton
      icon={isHidden ? EyeOff : Eye}
      label={isHidden ? copy.show : copy.hide}
      className="-my-2 text-hero-mute! hover:bg-hero-ink/10!"
      onClick={() => hideBalances(!isHidden)}
    />
  );
}
