import { RouteTabs } from '#ui/layout/route-tabs.tsx';
import { copy } from '../copy.ts';

/** The screens about virtual cards. */
export function CardTabs() {
  return <RouteTabs label={copy.tabsLabel} tabs={copy.tabs} />;
}
