import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://localhost:3000';

const known = new Map();

/** Whether the start page needs a module: all of them come in one file, which is smaller and one request. */
function isFirst(id, context) {
  const seen = new Set();
  const reaches = (at) => {
    if (known.has(at) || seen.has(at)) return known.get(at) === true;
    seen.add(at);
    const { isEntry = false, importers = [] } = context.getModuleInfo(at) ?? {};
    return isEntry || importers.some(reaches);
  };
  const found = reaches(id);
  if (found) known.set(id, true);
  else for (const each of seen) known.set(each, false);
  return found;
}

/** What screens share, by the files in which it comes: components, lists of registers and what they need, forms, functions, the main job. */
const SHARED = {
  ui: /\/web\/src\/ui\/[^/]+$/,
  registers:
    /\/web\/src\/registers\/(?:filters|long-work|long-work-list|many-rows|register|register-head|register-rows|register-screen|register-search|requests|row-question|use-register-list|value|words)\.tsx?$/,
  form: /\/web\/src\/registers\/[^/]+$/,
  lib: /\/(?:web\/src\/(?:api|lib)\/[^/]+|src\/domains)\.ts$/,
  work: /\/web\/src\/screens\/(?:conciliar|dialogs)\/[^/]+$/,
};

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
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'first', name: (id, context) => (isFirst(id, context) ? 'first' : null) },
            // Small parts of several screens come in a few files: each file is a request.
            ...Object.entries(SHARED).map(([part, files]) => ({
              debugName: part,
              name: (id, context) => (files.test(id) && !isFirst(id, context) ? part : null),
              minShareCount: 2,
            })),
          ],
        },
      },
      // Packages mark what is for the client alone; here everything is.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
});
