import { RouteTabs } from '#ui/layout/route-tabs.tsx';
import { copy } from '../copy.ts';

/** The screens about bill payments. */
export function BillTabs() {
  return <RouteTabs label={copy.tabsLabel} tabs={copy.tabs} />;
}
