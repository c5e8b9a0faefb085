import { readFileSync } from 'node:fs';
import { ERROR_CODES, errorCodeOf } from './error-code';

describe('the codes of refusals', () => {
  it('are stable words: a resource and a reason', () => {
    for (const { code, advice, status } of ERROR_CODES) {
      expect(code).toMatch(/^[a-z0-9_]+\.[a-z0-9_]+$/);
      expect(advice).toMatch(/^.+\.$/);
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  it('are listed once per message', () => {
    const keys = ERROR_CODES.map(({ code, status, message }) => [code, status, message].join('|'));
    expect(keys).toHaveLength(new Set(keys).size);
  });

  it.each([
    [404, 'import not found', '', 'importacoes.nao_encontrada'],
    [422, 'period closed until 2026-01-31: 4 lines', '', 'lancamentos_contabil.periodo_fechado'],
    [422, 'account 5 belongs to another chart', '', 'lancamentos_contabil.conta_de_outro_plano'],
    [404, 'receipt not found', 'nfse_repasse', 'nfse_repasse.recebimento_nao_encontrado'],
    [404, 'receipt not found', 'smart_recebimento_convenio', 'smart_recebimento_convenio.nao_encontrado'],
    [409, 'import not found', '', 'comum.conflito'],
    [422, 'something that nobody listed', '', 'comum.invalido'],
    [503, 'something that nobody listed', '', 'comum.indisponivel'],
    [415, 'something that nobody listed', '', 'comum.requisicao_invalida'],
  ])('%i %j of %j is %s', (status, message, resource, code) => {
    expect(errorCodeOf(status, message, resource)).toBe(code);
  });

  it('stand in docs/errors.md, every one of them as it is', () => {
    const page = readFileSync('docs/errors.md', 'utf8');
    const rows = page.split('\n').filter((line) => /^\| `/.test(line));
    expect(rows).toEqual(rowsOfPage());
  });
});

/** The table of docs/errors.md. */
function rowsOfPage(): string[] {
  return [...ERROR_CODES]
    .map(({ code, status, message, advice }) => {
      const when = message === '' ? `any other ${status}` : `\`${message.replaceAll('{}', '…')}\``;
      return `| \`${code}\` | ${status} | ${when} | ${advice} |`;
    })
    .sort();
}
