import type { CapacitorConfig } from '@capacitor/cli';

/** The web build in a native shell. `npm run native` puts both into the Android and iOS projects. */
const config: CapacitorConfig = {
  appId: 'example.cowrie.app',
  appName: 'Cowrie',
  webDir: '../web/build-native/client',
  backgroundColor: '#FAF8F3',
  appendUserAgent: 'CowrieNative',
  server: { androidScheme: 'https' },
  plugins: { Keyboard: { resize: 'native' } },
};

export default config;
