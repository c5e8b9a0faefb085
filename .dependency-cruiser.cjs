/**
 * The arrows of docs/explanation/architecture.md:
 *   kernel <- platform <- acesso <- cadastros <- the domain groups <- flows <- app.module
 * A layer imports only what stands before it. test/unit/architecture.spec.ts inserts violations to show that this can fail.
 */
const layers = ['kernel', 'platform', 'acesso', 'cadastros'];
/** The domain groups, each with those of its domains that need each other, from the bottom up: a domain may import those that stand before it. */
const domains = {
  contabil: ['plano-contas', 'rules', 'ledger'],
  'simples-nacional': ['batch', 'sn-folha', 'sn-receitas', 'sn-prefeitura', 'sn-empresas', 'sn-opcoes', 'sn-apuracao'],
  'nfse-repasse': ['config-tributaria', 'medicos', 'notas-fiscais'],
  clinicsys: ['client', 'consumos', 'relatorio'],
  comunicacao: ['notifications', 'modelos'],
};
const groups = Object.keys(domains);
/** The same for the folders of the layers whose folders are domains. Who is not listed, here or above, imports no sibling and is imported by none. */
const siblings = {
  acesso: ['rbac', 'auditoria', 'usuarios', 'api-keys', 'auth'],
  cadastros: ['customers', 'bancos', 'estruturas', 'invoice-parties'],
  flows: ['importacoes', 'painel'],
  ...domains,
};
/** Every folder of src. Another one is forbidden to import and to be imported until it is named here. */
const known = [...layers, 'statements', ...groups, 'flows', 'demo', 'glossary'];
/** The files directly in src: the processes, and what they are put together from. */
const processes = [
  'app\\.module',
  'worker\\.module',
  'main',
  'worker',
  'cli',
  'operator-commands',
  'openapi',
  'ormconfig',
  'domains',
];
const within = (names) => `^src/(${names.join('|')})/`;

const layerRules = layers.map((layer, index) => ({
  name: `${layer}-imports-nothing-above`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: within([...layers.slice(index + 1), ...groups, 'flows']) },
}));

const siblingRules = Object.entries(siblings).flatMap(([group, listed]) =>
  listed.map((domain, index) => ({
    name: `${domain}-only-downwards`,
    severity: 'error',
    from: { path: `^src/${group}/${domain}/` },
    to: { path: `^src/${group}/[^/]+/`, pathNot: `^src/${group}/(${listed.slice(0, index + 1).join('|')})/` },
  })),
);

/** The stages of reading a PDF or a CSV file, from the bottom up. The files directly in its folder put them together. */
const stages = {
  pdf: ['lines', 'cells', 'repairs', 'wraps', 'rows', 'movements'],
  csv: ['table', 'scan', 'survey', 'movements'],
};
const stageRules = Object.entries(stages).flatMap(([format, listed]) =>
  listed.map((stage, index) => ({
    name: `${format}-${stage}-only-downwards`,
    severity: 'error',
    from: { path: `^src/statements/${format}/${stage}/`, pathNot: '\\.spec\\.ts$' },
    to: {
      path: `^src/statements/${format}/`,
      pathNot: `^src/statements/${format}/(${listed.slice(0, index + 1).join('|')})/`,
    },
  })),
);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'kernel-is-pure',
      comment: 'The kernel is plain TypeScript: no framework, no database, no network.',
      severity: 'error',
      from: { path: '^src/kernel/' },
      to: { path: 'node_modules/(@nestjs|typeorm|express|bull|ioredis|mysql2|class-validator|class-transformer)' },
    },
    {
      name: 'statements-import-the-kernel-only',
      comment: 'Reading statements is pure. Specs may run the script that reads PDF files.',
      severity: 'error',
      from: { path: '^src/statements/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^src/|node_modules/(@nestjs|typeorm|express|bull|ioredis|mysql2|class-validator|class-transformer)',
        pathNot: '^src/(statements|kernel)/',
      },
    },
    {
      name: 'statements-have-one-entrance',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/statements/' },
      to: { path: '^src/statements/', pathNot: '^src/statements/index\\.ts$' },
    },
    {
      name: 'kernel-and-platform-know-no-statements',
      severity: 'error',
      from: { path: '^src/(kernel|platform|acesso)/' },
      to: { path: '^src/statements/' },
    },
    {
      name: 'groups-stay-apart',
      comment: 'A domain group does not import another group; what spans several lives in flows.',
      severity: 'error',
      from: { path: `^src/(${groups.join('|')})/` },
      to: { path: within([...groups, 'flows']), pathNot: '^src/$1/' },
    },
    ...siblingRules,
    ...stageRules,
    {
      name: 'the-page-shares-kernel-and-rule-engine',
      comment:
        'The page talks to the service by HTTP. What both must judge alike is shared: the kernel and the rule engine.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^src/', pathNot: '^src/(domains\\.ts$|kernel/|contabil/rules/engine/)' },
    },
    { name: 'nothing-imports-the-page', severity: 'error', from: { path: '^src/' }, to: { path: '^web/' } },
    {
      name: 'unlisted-domains-import-no-sibling',
      severity: 'error',
      from: {
        path: `^src/(${Object.keys(siblings).join('|')})/([^/]+)/`,
        pathNot: Object.entries(siblings).flatMap(([group, listed]) =>
          listed.map((domain) => `^src/${group}/${domain}/`),
        ),
      },
      to: { path: '^src/$1/[^/]+/', pathNot: '^src/$1/$2/' },
    },
    {
      name: 'unnamed-folders-import-nothing',
      comment:
        'A new folder of src gets its place in this file, and in docs/explanation/architecture.md, before it is used.',
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: within(known) },
      to: { path: '^src/', pathNot: '^src/$1/' },
    },
    {
      name: 'nothing-imports-unnamed-folders',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/[^/]+/', pathNot: within(known) },
    },
    {
      name: 'unnamed-files-import-nothing',
      comment: 'A file directly in src imports what it likes: only those that are named here may.',
      severity: 'error',
      from: { path: '^src/[^/]+$', pathNot: `^src/(${processes.join('|')})\\.ts$` },
      to: { path: '^src/' },
    },
    {
      name: 'files-stand-in-domains',
      comment: 'A file beside the domains would import any of them, and be imported by all.',
      severity: 'error',
      from: { path: `^src/(${Object.keys(siblings).join('|')})/[^/]+$` },
      to: { path: '^src/' },
    },
    {
      name: 'the-glossary-only-describes',
      comment: 'Words and examples for the OpenAPI document: known to whoever makes it, and to nobody else.',
      severity: 'error',
      from: { path: '^src/glossary/' },
      to: { path: '^src/', pathNot: '^src/(domains\\.ts$|glossary/|kernel/|platform/)' },
    },
    {
      name: 'only-the-document-uses-the-glossary',
      severity: 'error',
      from: { path: '^src/.+/', pathNot: '^src/glossary/' },
      to: { path: '^src/glossary/' },
    },
    {
      name: 'domain-files-are-plain-data',
      comment:
        'The page and the kernel read the texts and errors of all domains. They must not load a service with them.',
      severity: 'error',
      from: { path: '^src/.+\\.domain\\.ts$' },
      to: { pathNot: '^src/kernel/(domain|error-codes/(catalogue|shared-sentences))\\.ts$' },
    },
    {
      name: 'domain-files-have-one-list',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/domains\\.ts$' },
      to: { path: '^src/.+\\.domain\\.ts$' },
    },
    {
      name: 'only-catalogues-read-the-list-of-domains',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/(kernel/error-codes/error-code|acesso/rbac/scope-catalogue|glossary/document-text)\\.ts$',
      },
      to: { path: '^src/domains\\.ts$' },
    },
    {
      name: 'only-the-operator-commands-import-the-demo',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(operator-commands\\.ts$|demo/)' },
      to: { path: '^src/demo/' },
    },
    {
      name: 'only-processes-import-the-app',
      severity: 'error',
      from: { path: '^src/.+/' },
      to: { path: '^src/(app\\.module|worker\\.module|main|worker|cli|operator-commands|ormconfig)\\.ts$' },
    },
    {
      name: 'dtos-stay-at-home',
      comment: 'Another module is entered by its service or its entity, never by its DTOs.',
      severity: 'error',
      from: { path: '^src/([^/]+)/([^/]+)/', pathNot: '^src/(kernel|platform)/' },
      to: { path: '^src/[^/]+/[^/]+/.+\\.dto\\.ts$', pathNot: '^src/($1/$2|platform)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-of-folders',
      comment: 'Domains form no circle, not even by different files. The folders of the platform serve each other.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/[^/]+/[^/]+$', pathNot: '^src/platform/' },
      to: { path: '^src/[^/]+/[^/]+$', circular: true },
    },
    {
      name: 'no-vague-folders',
      severity: 'error',
      from: {},
      to: { path: '/(utils|common|helpers)/', pathNot: 'node_modules|^src/statements/common/' },
    },
    // Vite makes a file of `…?url` and gives its address: no module.
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?url$' } },
    {
      name: 'no-dev-dependency-in-the-service',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.(spec|property-spec)\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^test/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['require', 'node', 'import', 'default', 'types'],
    },
  },
};
