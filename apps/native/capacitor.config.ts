import type { CapacitorConfig } from '@capacitor/cli';

/**
 * The web build in a native shell. `cap add` generates the Android and iOS projects, so they are
 * not in git.
 */
const config: CapacitorConfig = {
  appId: 'example.cowrie.app',
  appName: 'Cowrie',
  webDir: '../web/build-native/client',
  backgroundColor: '#FAF8F3',
  appendUserAgent: 'CowrieNative',
  server: { androidScheme: 'https' },
};

export default config;
