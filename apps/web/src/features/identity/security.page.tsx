import { pageMeta } from '#platform/pages/page-title.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SettingsRows } from '#ui/data/settings-rows.tsx';
import { Devices } from './components/security/devices.tsx';
import { SecurityLog } from './components/security/security-log.tsx';
import { settingsCopy } from './settings-copy.ts';

export const meta = () => pageMeta(settingsCopy.devices.pageTitle);

export default function SecurityPage() {
  return (
    <>
      <PageHeader title={settingsCopy.devices.pageTitle} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <Devices />
          <SettingsRows
            rows={[
              {
                label: settingsCopy.protection.title,
                hint: settingsCopy.protection.hint,
                to: '/security-center/transfer-protection',
              },
              {
                label: settingsCopy.secure.title,
                hint: settingsCopy.secure.titleHint,
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
