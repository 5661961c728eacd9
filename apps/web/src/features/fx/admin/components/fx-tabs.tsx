import { RouteTabs } from '#ui/layout/route-tabs.tsx';
import { copy } from '../copy.ts';

/** The screens about exchanging. */
export function FxTabs() {
  return <RouteTabs label={copy.tabsLabel} tabs={copy.tabs} />;
}
