import type { Config } from '@react-router/dev/config';

// The native shell has no server, so it gets the same source as a single-page build.
const isNative = process.env['COWRIE_NATIVE'] === '1';

export default {
  appDirectory: 'src',
  ssr: !isNative,
  buildDirectory: isNative ? 'build-native' : (process.env['COWRIE_BUILD_DIRECTORY'] ?? 'build'),
} satisfies Config;
