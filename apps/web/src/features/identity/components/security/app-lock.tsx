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

type Opened = 'save' | 'off' | 'forgotten';

/** The lock of the native app on this phone. */
export default function AppLock() {
  const state = useLock();
  const [opened, setOpened] = useState<Opened>();
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
      <Sheets opened={opened} hasPasscode={hasPasscode} onOpen={setOpened} />
    </>
  );
}

type SheetsProps = {
  opened: Opened | undefined;
  hasPasscode: boolean;
  onOpen: (opened: Opened | undefined) => void;
};

function Sheets({ opened, hasPasscode, onOpen }: SheetsProps) {
  const close = (open: boolean) => {
    if (!open) onOpen(undefined);
  };
  const isPasscode = opened === 'save' || opened === 'off';
  return (
    <>
      <LazySheet open={opened === 'forgotten'}>
        <ForgottenSheet
          open={opened === 'forgotten'}
          onOpenChange={close}
          onProved={() => onOpen('save')}
        />
      </LazySheet>
      <LazySheet open={isPasscode}>
        <PasscodeSheet
          key={opened}
          what={opened === 'off' ? 'off' : 'save'}
          hasPasscode={hasPasscode}
          open={isPasscode}
          onOpenChange={close}
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
