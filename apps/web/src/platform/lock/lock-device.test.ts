import { expect, test } from 'vitest';
import { createLockDevice, type LockPlugins } from './lock-device.ts';

/** A phone whose storage is a map. */
const phone = () => {
  const kept = new Map<string, string>();
  const plugins = {
    storage: {
      keys: async () => ({ value: [...kept.keys()] }),
      get: async ({ key }) => ({ value: kept.get(key) ?? '' }),
      set: async ({ key, value }) => kept.set(key, value),
      remove: async ({ key }) => kept.delete(key),
    },
    biometrics: {
      isAvailable: async () => ({ isAvailable: false }),
      setData: async () => undefined,
      getSecureData: async () => ({ value: '' }),
      deleteData: async () => undefined,
    },
  } satisfies LockPlugins;
  const words = { title: '', reason: '', passcode: '' };
  return {
    kept,
    device: createLockDevice(
      async () => plugins,
      () => 0,
      words,
    ),
  };
};

test('a forgotten passcode is remembered over the sign-out, for its owner only', async () => {
  const { device } = phone();
  await device.setPasscode('ada', '194286');
  await device.markForgotten();
  await device.forgetAll();
  expect([await device.mustProve('ada'), await device.mustProve('bola')]).toEqual([true, false]);
  await expect(device.setPasscode('ada', '284913')).rejects.toThrow('the owner was not proved');
  await device.setPasscode('bola', '284913');
  expect(await device.readOwner()).toBe('bola');
});

test('after the proof a new passcode is kept', async () => {
  const { device } = phone();
  await device.setPasscode('ada', '194286');
  await device.markForgotten();
  await device.forgetAll();
  await device.forgetForgotten();
  await device.setPasscode('ada', '284913');
  expect([await device.compare('284913'), await device.compare('194286')]).toEqual([true, false]);
});

test('without a lock nothing was forgotten', async () => {
  const { device, kept } = phone();
  await device.markForgotten();
  expect([...kept.keys()]).toEqual([]);
  expect(await device.mustProve('ada')).toBe(false);
});
