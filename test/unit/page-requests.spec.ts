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
      '/apuracao-resultado/by-customer/{customer_id}',
      '/customer-ata/by-customer/{customer_id}',
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

/** All addresses of the API that the page's sources name, templates with their constants filled in. */
function namedAddresses(): Set<string> {
  const files = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.(spec|gen|d)\.ts$/.test(name),
  );
  return new Set(files.flatMap((name) => addressesIn(readFileSync(join(root, 'web/src', name), 'utf8'))));
}

function addressesIn(source: string): string[] {
  const constants = new Map(
    [...source.matchAll(/const (\w+)(?::[^=\n]*)? =\s+'(\/[^']*)'/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const filled = source.replace(/\$\{(?:typeof )?(\w+)\}/g, (whole, name: string) => constants.get(name) ?? whole);
  return [...filled.matchAll(/['`](\/[^'`\s]*)['`]/g)].map(([, address = '']) => address);
}

it('a screen asks for every path of the document, but for exceptions with their reasons', () => {
  const { paths } = JSON.parse(readFileSync(join(root, 'openapi/openapi.json'), 'utf8')) as { paths: object };
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
