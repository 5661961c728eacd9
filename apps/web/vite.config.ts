import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
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

/**
 * What every first page needs travels as one file: many small ones compress badly and cost requests.
 * Parts that load later stay out of it.
 */
const firstLoad = {
  name: 'first',
  test: /(contract\/src\/(client|pages|product|errors|phrases|route)|src\/platform\/(api\/api|session\/session|signals\/(signal|notices)|device\/native|monitoring\/failures|storage\/storage|pages\/page-(data|title)|forms\/use-form)|src\/ui\/(feedback\/(banner|loading-screen|toast|toaster)|controls\/button|text\/class-names|forms\/(field|input|password-input)|brand\/(mark|theme))|lucide-react\/dist\/esm\/(createLucideIcon|Icon|defaultAttributes|context))\.[jt]sx?$|virtual:contract-paths/,
};

/** What every page behind the sign-in needs on top: its data, and the parts its frame is made of. */
const pageData = { name: 'data', test: /@tanstack\/(query-core|react-query)\/(?!.*nfinite)/ };
const frame = {
  name: 'frame',
  test: /lucide-react\/dist\/esm\/icons\/(arrow-left-right|bell|check|chevron-(left|right)|file-text|plus|receipt-text|search|send|settings|shield-check|sliders-horizontal|users-round|wallet|zap)\.m?js$|src\/ui\/(media\/(avatar|flag)|feedback\/(badge|error-state|skeleton)|layout\/(card|page-header|plate)|controls\/(copy-button|icon-button|kbd)|money\/hide-balance|data\/list)\.tsx$|src\/platform\/money\/balance-privacy\.tsx?$/,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), flags(), virtualModules(), serviceWorkerBuild()],
  define: {
    // A constant, so that each build drops the other's branches.
    'import.meta.env.COWRIE_NATIVE': JSON.stringify(process.env['COWRIE_NATIVE'] === '1'),
  },
  // Parts that load later must not bring a second copy of React into a page that is open.
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
    rolldownOptions: { output: { codeSplitting: { groups: [firstLoad, pageData, frame] } } },
  },
});
