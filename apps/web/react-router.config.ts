import type { Config } from '@react-router/dev/config';

// The native shell ships the same source as a single-page build: there is no server beside it.
const native = process.env['COWRIE_NATIVE'] === '1';

export default {
  appDirectory: 'src',
  ssr: !native,
  buildDirectory: native ? 'build-native' : (process.env['COWRIE_BUILD_DIRECTORY'] ?? 'build'),
} satisfies Config;
