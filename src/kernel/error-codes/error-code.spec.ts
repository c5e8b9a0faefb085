import { domainError } from '../errors';
import { ERROR_CODES, generalCode, statusOfCode } from './error-code';

describe('the codes of errors', () => {
  it('are stable words: a resource and a reason', () => {
    for (const { code, advice, status } of ERROR_CODES) {
      expect(code).toMatch(/^[a-z0-9_]+\.[a-z0-9_]+$/);
      expect(advice).toMatch(/^.+\.$/);
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  it('name each value of their messages', () => {
    for (const { code, message } of ERROR_CODES) {
      const names = [...message.matchAll(/\{(\w*)\}/g)].map(([, name]) => name);
      expect([code, names.filter((name) => name !== ''), names]).toEqual([code, [...new Set(names)], names]);
    }
  });

  it('have one status each', () => {
    for (const { code, status } of ERROR_CODES) expect([code, statusOfCode(code)]).toEqual([code, status]);
  });

  it('are listed once per message', () => {
    const keys = ERROR_CODES.map(({ code, message }) => [code, message].join('|'));
    expect(keys).toHaveLength(new Set(keys).size);
  });

  it.each([
    [400, 'comum.requisicao_invalida'],
    [403, 'comum.proibido'],
    [415, 'comum.requisicao_invalida'],
    [500, 'comum.falha'],
    [507, 'comum.falha'],
    [503, 'comum.indisponivel'],
  ])('have %i for what has none of its own', (status, code) => expect(generalCode(status)).toBe(code));
});

describe('an error', () => {
  it('has its code, its status and its message from the catalogue', () => {
    const rejected = domainError('importacoes.nao_encontrada');
    expect(rejected).toMatchObject({ code: 'importacoes.nao_encontrada', status: 404, message: 'import not found' });
  });

  it('is one of several messages of a code by what is behind #', () => {
    const rejected = domainError('lancamentos_contabil.periodo_fechado#linhas', '2026-01-31', 4);
    expect(rejected).toMatchObject({
      code: 'lancamentos_contabil.periodo_fechado',
      status: 422,
      message: 'period closed until 2026-01-31: 4 lines',
      valores: { ate: '2026-01-31', linhas: 4 },
    });
  });

  it('shows what varies as it is, whatever it holds', () => {
    expect(domainError('clinicsys.consulta_recusada#palavras', '{} $& {}').message).toBe('{} $& {}');
  });

  it('stays what it is with more details', () => {
    const rejected = domainError('customers.nao_encontrado')
      .with({ details: [7] })
      .with({ retryAfterSeconds: 2 });
    expect(rejected).toMatchObject({ status: 404, extra: { details: [7], retryAfterSeconds: 2 } });
  });
});
