import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups, isInGroup } from './chunk-groups.ts';
import { flags } from './flags-plugin.ts';
import { serviceWorkerBuild } from './service-worker-plugin.ts';
import { virtualModules } from './virtual-modules-plugin.ts';

const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
const apiPaths = [
  '/api',
  '/functions',
  '/rest',
  '/realtime',
  '/webhooks',
  '/openapi.json',
  '/healthz',
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), flags(), virtualModules(), serviceWorkerBuild()],
  define: {
    // A constant, so that each build drops the code of the other one.
    'import.meta.env.COWRIE_NATIVE': JSON.stringify(process.env['COWRIE_NATIVE'] === '1'),
  },
  // Without this, modules that load later would bring a second copy of React into an open page.
  optimizeDeps: {
    include: [
      '@base-ui/react/toast',
      '@base-ui/react/combobox',
      '@base-ui/react/dialog',
      '@base-ui/react/menu',
      '@base-ui/react/tooltip',
      'qrcode',
    ],
  },
  server: {
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: apiUrl }])),
  },
  build: {
    // A data: URI would need an exception in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups.map((group) => ({ name: group.name, test: isInGroup(group) })),
        },
      },
    },
  },
});
