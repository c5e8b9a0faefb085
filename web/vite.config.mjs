import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://localhost:3000';

/** `npm run web:dev` serves the page with the API of a running service behind it; `vite build web` writes dist-web/. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  server: { proxy: { '/api': api } },
  build: {
    outDir: '../dist-web',
    emptyOutDir: true,
    target: 'es2022',
    // The page's policy allows files alone: nothing is put into the document or the style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Packages mark what is for the client alone; here everything is.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
});
