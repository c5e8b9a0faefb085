/**
 * The arrows of docs/architecture.md:
 *   kernel <- platform <- acesso <- cadastros <- the domain groups <- flows <- app.module
 * A layer imports only what stands before it. test/unit/architecture.spec.ts plants violations to show that this can fail.
 */
const layers = ['kernel', 'platform', 'acesso', 'cadastros'];
/** The domain groups, each with its domains from the bottom up: a domain may import those that stand before it. One that is not listed imports no sibling. */
const domains = {
  contabil: ['plano-contas', 'regras', 'regra-ignorar', 'regras-lancamento', 'lancamentos-contabil'],
  'simples-nacional': ['batch', 'sn-folha', 'sn-receitas', 'sn-prefeitura', 'sn-empresas', 'sn-apuracao'],
  'nfse-repasse': ['config-tributaria', 'medicos', 'notas-fiscais'],
  clinicsys: ['client', 'consumos', 'relatorio'],
  comunicacao: ['notifications', 'modelos'],
};
const groups = Object.keys(domains);
const within = (names) => `^src/(${names.join('|')})/`;

const layerRules = layers.map((layer, index) => ({
  name: `${layer}-imports-nothing-above`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: within([...layers.slice(index + 1), ...groups, 'flows']) },
}));

const siblingRules = groups.flatMap((group) =>
  domains[group].map((domain, index) => ({
    name: `${domain}-only-downwards`,
    severity: 'error',
    from: { path: `^src/${group}/${domain}/` },
    to: { path: `^src/${group}/[^/]+/`, pathNot: `^src/${group}/(${domains[group].slice(0, index + 1).join('|')})/` },
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
      name: 'groups-stay-apart',
      comment: 'A domain group does not import another group; what spans several lives in flows.',
      severity: 'error',
      from: { path: `^src/(${groups.join('|')})/` },
      to: { path: within([...groups, 'flows']), pathNot: '^src/$1/' },
    },
    ...siblingRules,
    {
      name: 'the-page-shares-kernel-and-rule-engine',
      comment:
        'The page talks to the service by HTTP. What both must judge alike is shared: the kernel and the rule engine.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^src/', pathNot: '^src/(kernel|contabil/regras/engine)/' },
    },
    { name: 'nothing-imports-the-page', severity: 'error', from: { path: '^src/' }, to: { path: '^web/' } },
    {
      name: 'unlisted-domains-import-no-sibling',
      severity: 'error',
      from: {
        path: `^src/(${groups.join('|')})/([^/]+)/`,
        pathNot: groups.map((group) => `^src/${group}/(${domains[group].join('|')})/`),
      },
      to: { path: '^src/$1/[^/]+/', pathNot: '^src/$1/$2/' },
    },
    {
      name: 'only-processes-import-the-app',
      severity: 'error',
      from: { path: '^src/.+/' },
      to: { path: '^src/(app\\.module|worker\\.module|main|worker|cli|ormconfig)\\.ts$' },
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
      to: { path: '/(utils|common|helpers)/', pathNot: 'node_modules' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-dev-dependency-in-the-service',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.(spec|property-spec)\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['require', 'node', 'import', 'default', 'types'],
    },
  },
};
