import { pageMeta } from '#platform/page-title.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SettingsRows } from '#ui/settings-rows.tsx';
import { Devices } from './components/devices.tsx';
import { SecurityLog } from './components/security-log.tsx';
import { words } from './settings-copy.ts';

export const meta = () => pageMeta(words.devices.pageTitle);

export default function SecurityPage() {
  return (
    <>
      <PageHeader title={words.devices.pageTitle} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <Devices />
          <SettingsRows
            rows={[
              {
                label: words.secure.title,
                hint: words.secure.titleHint,
                to: '/security-settings',
              },
            ]}
          />
        </div>
        <SecurityLog />
      </div>
    </>
  );
}
