import { reason } from '../../kernel/reason-codes/reason';
import { accountNumber, MAX_BYTES, UNNAMED_ACCOUNT, unreadable } from './statement';

it('the reading of a file that can not be read has its reason and nothing else', () => {
  const nothing = { linhas: [], ignorados: [], contas: [], saldos: [], totais: [], codigo_banco: null };
  expect(unreadable(reason('importacoes.sem_codigo', { texto: 'why' }))).toEqual({
    ...nothing,
    total_linhas_lidas: 0,
    erros: [{ linha: 1, conteudo: '', erro: reason('importacoes.sem_codigo', { texto: 'why' }) }],
    legivel: false,
  });
  expect(unreadable(reason('importacoes.sem_codigo', { texto: 'why' }), 3, 'x').erros).toEqual([
    { linha: 3, conteudo: 'x', erro: reason('importacoes.sem_codigo', { texto: 'why' }) },
  ]);
});

it('a line has the number of its account, where the file names one', () => {
  const reading = { contas: [{ ...UNNAMED_ACCOUNT, conta: '12-3' }, UNNAMED_ACCOUNT] };
  expect([0, 1, 2].map((indice_conta) => accountNumber(reading, { indice_conta }))).toEqual(['12-3', null, null]);
});

it('a file without an account is in reais; no file is larger than 256 MiB', () => {
  expect([UNNAMED_ACCOUNT.moeda, MAX_BYTES]).toEqual(['BRL', 268_435_456]);
});
