import { DOMAINS } from '../../src/domains';
import type { Domain } from '../../src/kernel/domain';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** Paths of the API that no screen asks for, and why. */
const EXCEPTIONS: readonly (readonly [reason: string, paths: readonly string[]])[] = [
  ['the login form sends it by itself (web/src/api/client.ts)', ['/auth/token']],
  ['a photo is decoration; no screen shows one', ['/auth/me/imagem']],
  [
    'the same rows come from the list that the screen reads, by its filters',
    [
      '/lancamentos-contabil/usuario/{usuario_id}',
      '/lancamentos-contabil/plano-contas/{id_plano_contas}',
      '/plano-contas/usuario/{usuario_id}',
      '/regra-ignorar/banco/{id_banco}',
      '/regra-ignorar/cliente/{id_cliente}',
      '/regra-ignorar/estrutura/{id_estrutura}',
      '/customer-signature/by-customer/{customer_id}',
      '/grupo-carteira/meus',
      '/nfse-repasse/config-tributaria/by-prestador/{id_prestador}',
      '/nfse-repasse/medicos/by-prestador/{id_prestador}',
      '/nfse-repasse/notas-fiscais/by-customer/{customer_id}',
      '/sn-empresas/{empresa_id}/opcoes-ibs-cbs',
      '/sn-empresas/{empresa_id}/percentuais',
    ],
  ],
  ['the grid of months writes payroll as a batch; a wrong month becomes 0,00', ['/sn-folha/{folha_id}']],
  ['for programs: POST and PUT are what the form sends', ['/customer-signature/upsert']],
  ['for programs: the screen exports with a record of it', ['/lancamentos-contabil/exportar-txt']],
  [
    'a statement shows all its entries, so those of one line are seen together',
    ['/lancamentos-contabil/{lancamento_id}/partes'],
  ],
];

const SOURCES: ReadonlyMap<string, string> = new Map(
  readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(spec|gen|d)\.ts$/.test(name))
    .map((name) => [name, readFileSync(join(root, 'web/src', name), 'utf8')]),
);

const constantsOf = (source: string) =>
  new Map(
    [...source.matchAll(/const (\w+)(?::[^=\n]*)? =\s+'(\/[^']*)'/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** A source with the constants of its templates filled in. */
function filledIn(source: string): string {
  const constants = constantsOf(source);
  return source.replace(/\$\{(?:typeof )?(\w+)\}/g, (whole, name: string) => constants.get(name) ?? whole);
}

/** All addresses of the API that the page's sources name. */
const namedAddresses = () =>
  new Set(
    [...SOURCES.values()].flatMap((source) =>
      [...filledIn(source).matchAll(/['`](\/[^'`\s]*)['`]/g)].map(([, address = '']) => address),
    ),
  );

/** The arguments of a call from `at`, the place after its opening parenthesis. */
function argumentsFrom(source: string, at: number): string {
  let depth = 1;
  let end = at;
  while (depth > 0 && end < source.length) {
    if ('([{'.includes(source.charAt(end))) depth += 1;
    if (')]}'.includes(source.charAt(end))) depth -= 1;
    end += 1;
  }
  return source.slice(at, end - 1);
}

/** Each POST of the page's sources: where it is, its address (an expression where it is no constant), its other arguments. */
const posts = () =>
  [...SOURCES].flatMap(([file, source]) => {
    const filled = filledIn(source);
    const constants = constantsOf(source);
    return [...filled.matchAll(/\b(?:call|send)\(\s*'POST',/g)].map((found) => {
      const sent = argumentsFrom(filled, found.index + found[0].length);
      const [, literal, expression = '', rest = ''] = /^\s*(?:['`]([^'`]*)['`]|([\w.[\]]+))(.*)$/s.exec(sent) ?? [];
      return { file, address: literal ?? constants.get(expression) ?? expression, rest };
    });
  });

const { paths } = JSON.parse(readFileSync(join(root, 'openapi/openapi.json'), 'utf8')) as {
  paths: Readonly<Record<string, { readonly post?: { readonly responses: object } }>>;
};

/** Routes that make a record with status 200: their response has a secret. */
const MAKES_WITH_200 = ['/api-keys', '/api-keys/{api_key_id}/rotacionar'];
/** Addresses that are no constants, of dry runs and of undoing. */
const MAKES_NOTHING = ['ADDRESSES[especie].simular'];

it('every POST that makes a record has an Idempotency-Key, which is the same after a lost response', () => {
  const makes = ({ address }: { readonly address: string }): boolean => {
    if (!address.startsWith('/')) return !MAKES_NOTHING.includes(address);
    const { responses = {} } = paths[`/api/v1${address}`]?.post ?? {};
    return '201' in responses || '202' in responses || MAKES_WITH_200.includes(address);
  };
  const all = posts();
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter((post) => makes(post) && !/\bheaders\b/.test(post.rest))).toEqual([]);
});

it('a screen asks for every path of the document, but for exceptions with their reasons', () => {
  const named = namedAddresses();
  const all = Object.keys(paths).map((path) => path.replace(/^\/api\/v1/, ''));
  const excepted = EXCEPTIONS.flatMap(([, addresses]) => addresses);
  const withoutScreen = DOMAINS.flatMap(({ SCOPE }: Domain) =>
    SCOPE?.withoutScreen ? [`/${SCOPE.recurso.replaceAll('_', '-')}`] : [],
  );
  const belongs = (path: string) => withoutScreen.some((domain) => path === domain || path.startsWith(`${domain}/`));
  expect(all.filter((path) => !named.has(path) && !excepted.includes(path) && !belongs(path))).toEqual([]);
  expect(excepted.filter((path) => !all.includes(path) || named.has(path))).toEqual([]);
  expect([...named].filter(belongs)).toEqual([]);
});
