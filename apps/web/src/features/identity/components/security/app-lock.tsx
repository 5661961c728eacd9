import { lazy, useEffect, useState } from 'react';
import { lockDelays, type LockDelay } from '#platform/lock/lock-machine.ts';
import { applyLock, lockDevice, useLock } from '#platform/lock/native-lock.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { SettingsRows } from '#ui/data/settings-rows.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Select } from '#ui/forms/select.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { settingsCopy } from '../../settings-copy.ts';
import { LazySheet } from '../lazy-sheet.tsx';

const ForgottenSheet = lazy(() => import('./forgotten-sheet.tsx'));
const PasscodeSheet = lazy(() => import('./passcode-sheet.tsx'));

const words = settingsCopy.appLock;
const delayOptions = lockDelays.map((delay) => ({
  value: String(delay),
  label: words.delays[delay],
}));

const toggleBiometrics = async (isOn: boolean): Promise<void> => {
  const isDone = isOn ? await lockDevice.useBiometrics() : await lockDevice.forgetBiometrics();
  if (isDone === false) toast.error(words.biometricsRefused);
  await applyLock();
};

const setDelay = async (delay: LockDelay): Promise<void> => {
  await lockDevice.setDelay(delay);
  await applyLock();
};

/** The lock of the native app on this phone. */
export default function AppLock() {
  const state = useLock();
  const [opened, setOpened] = useState<'save' | 'off' | 'forgotten'>();
  const { id } = useSignedInMe();
  const canUseBiometrics = useBiometrics();
  if (!state.isKnown) return null;
  const { hasPasscode, hasBiometrics, delaySeconds } = state.lock.setup;
  return (
    <>
      <SettingsRows
        title={words.title}
        rows={[
          {
            label: words.passcode,
            hint: words.passcodeHint,
            value: hasPasscode ? settingsCopy.on : settingsCopy.off,
            onSelect: () =>
              void lockDevice.mustProve(id).then((must) => setOpened(must ? 'forgotten' : 'save')),
          },
          ...(hasPasscode
            ? [
                ...(canUseBiometrics
                  ? [
                      {
                        label: (
                          <Switch
                            label={words.biometrics}
                            hint={words.biometricsHint}
                            checked={hasBiometrics}
                            onChange={({ target }) => void toggleBiometrics(target.checked)}
                          />
                        ),
                        control: null,
                      },
                    ]
                  : []),
                {
                  label: words.after,
                  control: (
                    <Select
                      aria-label={words.after}
                      options={delayOptions}
                      value={String(delaySeconds)}
                      onChange={({ target }) => void setDelay(Number(target.value) as LockDelay)}
                    />
                  ),
                },
                { label: words.off, onSelect: () => setOpened('off') },
              ]
            : []),
        ]}
      />
      <LazySheet open={opened === 'forgotten'}>
        <ForgottenSheet
          open={opened === 'forgotten'}
          onOpenChange={(open) => !open && setOpened(undefined)}
          onProved={() => setOpened('save')}
        />
      </LazySheet>
      <LazySheet open={opened === 'save' || opened === 'off'}>
        <PasscodeSheet
          key={opened}
          what={opened === 'off' ? 'off' : 'save'}
          hasPasscode={hasPasscode}
          open={opened === 'save' || opened === 'off'}
          onOpenChange={(open) => !open && setOpened(undefined)}
        />
      </LazySheet>
    </>
  );
}

function useBiometrics(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    void lockDevice.canUseBiometrics().then(setCan);
  }, []);
  return can;
}
