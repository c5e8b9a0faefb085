import eslint from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist/', 'dist-web/', 'coverage/', 'node_modules/', '.data/', '.data-*/', 'openapi/', 'clients/'] },
  eslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // A Nest module is a class that holds nothing but its decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true, allowEmpty: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      // DTO classes describe shapes; services answer plain objects of that shape.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // The processes themselves, and the failure of a start, when there is no logger yet.
    files: ['src/*.ts', 'src/platform/observability/**/*.ts', 'src/**/*.cli.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // The page: hooks by their rules, and the bank's texts are data, never HTML.
    files: ['web/src/**/*.ts', 'web/src/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Texts are shown as text.' },
        {
          selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/]',
          message: 'Texts are shown as text.',
        },
      ],
    },
  },
  {
    // supertest answers and jest matchers are untyped by nature.
    files: ['test/**/*.ts', '**/*.spec.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: {
      globals: Object.fromEntries(
        'process console fetch AbortSignal URL Buffer setTimeout clearTimeout setInterval clearInterval performance module require __dirname globalThis'
          .split(' ')
          .map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    // What these say to the page's own world runs there.
    files: ['test/browser/**/*.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        'document sessionStorage URLSearchParams FormData Blob'.split(' ').map((name) => [name, 'readonly']),
      ),
    },
  },
);
