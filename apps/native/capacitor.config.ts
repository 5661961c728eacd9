import type { CapacitorConfig } from '@capacitor/cli';

/**
 * The web build in a native shell. `cap add` generates the Android and iOS projects; git does not
 * hold them.
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
