import { readErrorTexts } from './error-messages';
import { canExport, staysBehind } from './export-preview';

const NOTHING = { qtd: 3, pendentes: 0, sem_conta: 0, avisos: [] };
const aviso = (codigo: string, qtd = 1, mensagem = 'entries of the period stay behind') => ({ codigo, mensagem, qtd });

beforeAll(readErrorTexts);

describe('what an export leaves behind', () => {
  it('is nothing where all goes', () => {
    expect(staysBehind(NOTHING)).toEqual([]);
    expect(canExport(NOTHING)).toBe(true);
  });

  it('is shown in Portuguese, each once', () => {
    const avisos = [aviso('pendentes', 22), aviso('erros', 2), aviso('sem_conta', 1)];
    expect(staysBehind({ ...NOTHING, pendentes: 22, sem_conta: 1, avisos })).toEqual([
      { text: '22 pendências ficam para depois. 1 delas não tem conta.', isError: false },
      { text: '2 lançamentos com erro ficam de fora.', isError: true },
    ]);
    expect(staysBehind({ ...NOTHING, pendentes: 2, sem_conta: 2, avisos: [aviso('pendentes', 2)] })).toEqual([
      { text: '2 pendências ficam para depois, pois não têm conta.', isError: false },
    ]);
  });

  it('is not shown for a period in which nothing is ready: the dialog shows that itself', () => {
    const preview = { ...NOTHING, qtd: 0, avisos: [aviso('nada_a_exportar', 1, 'no entry to export in the period')] };
    expect(staysBehind(preview)).toEqual([]);
    expect(canExport(preview)).toBe(false);
  });

  it('is everything of a customer whom the service would reject, with the reason', () => {
    const rejected = aviso('cliente_sem_configuracao', 1, 'customer without configured account (conta_dominio)');
    const avisos = [{ ...rejected, motivo_codigo: 'lancamentos_contabil.cliente_sem_conta' }];
    expect(staysBehind({ ...NOTHING, avisos })).toEqual([
      { text: expect.stringMatching(/^O cliente não tem conta no Domínio/), isError: true },
    ]);
    expect(canExport({ ...NOTHING, avisos })).toBe(false);
  });
});
