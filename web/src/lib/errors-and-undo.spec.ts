import { ApiError } from '../api/api-error';
import { explain, readErrorTexts, reasonText } from './error-messages';
import { UndoStack } from './undo';

beforeAll(readErrorTexts);

it('an error is shown in Portuguese; a failure of the service carries the request id', () => {
  const closed = (values?: object) => reasonText('lancamentos_contabil.periodo_fechado', 'x', { ...values });
  expect(closed({ ate: '2026-09-30' })).toBe('O período está fechado até 30/09/2026.');
  expect(closed()).toMatch(/O período está fechado até .*…/);
  expect(reasonText('importacoes.coluna_ausente', 'x', { colunas: 2 })).toMatch(/^O arquivo tem 2 coluna/);
  expect(reasonText('importacoes.regra_de_ignorar', 'x', { regra: 'no amount' })).toBe('Regra de ignorar: no amount');
  expect(reasonText('customer_ata.saldo_insuficiente', 'x', { saldo: '1234.50' })).toBe('O saldo da ata é 1.234,50.');
  // A text of a file is shown as it is there.
  expect(reasonText('extrato.valor_ilegivel', 'x', { texto: '1234.50' })).toMatch(/1234\.50$/);
  expect(reasonText('extrato.grande_demais', 'x', { maximo: 256 * 1024 * 1024 })).toMatch(/ limite de 256 MB\. Baixe/);
  expect(reasonText('toString', 'as it is')).toBe('as it is');
  const busy = new ApiError(409, 'import is being processed', null, 'r1', 'importacoes.em_processamento');
  expect(explain(busy)).toMatch(/sendo processado/);
  const invalid = (...detail: object[]) => explain(new ApiError(422, 'x', { detail }, 'r', 'comum.entrada_invalida'));
  expect(invalid({ loc: ['body', 'cnpj'], type: 'value_error' })).toMatch(/^Escreva um CPF de 11 dígitos ou um CNPJ/);
  expect(invalid({ loc: ['body', 'condicoes', 0, 'nome'], type: 'missing' })).toBe('Falta preencher: nome.');
  expect(invalid()).toMatch(/^Há campos/);
  const tooLarge = (code: string, maximo?: number) => explain(new ApiError(413, 'x', null, 'r', code, { maximo }));
  expect(tooLarge('comum.arquivo_muito_grande', 20 * 1024 * 1024)).toBe('O arquivo passa do limite de 20 MB.');
  expect(tooLarge('comum.corpo_muito_grande', 1_572_864)).toMatch(/passa do limite de 1,5 MB/);
  expect(reasonText('auth.imagem_muito_grande', 'x', { maximo: 512_000 })).toBe('A imagem passa do limite de 500 KB.');
  expect(tooLarge('comum.arquivo_muito_grande')).toBe('O arquivo passa do limite de ….');
  expect(explain(new ApiError(500, 'Internal Server Error', null, 'r2'))).toMatch(/Código do pedido: r2/);
  expect(explain(new ApiError(0, 'no connection', null, null))).toMatch(/Sem conexão/);
  expect(explain(new ApiError(422, 'something new', null, null))).toBe('O servidor recusou: something new');
});

it('the last twenty operations are undone, newest first; one that fails stays', async () => {
  const stack = new UndoStack();
  const undone: number[] = [];
  for (let act = 1; act <= 21; act += 1)
    stack.push({ nome: `${act}`, revert: () => Promise.resolve(void undone.push(act)) });
  expect(stack.size).toBe(20);
  expect(await stack.undo()).toMatchObject({ nome: '21' });
  stack.push({ nome: 'failing', revert: () => Promise.reject(new Error('no')) });
  await expect(stack.undo()).rejects.toThrow('no');
  expect(stack.size).toBe(20);
  expect(undone).toEqual([21]);
  const asking = { nome: 'export', asks: true, revert: () => Promise.resolve() };
  stack.push(asking);
  expect(await stack.undo()).toBe(asking);
  expect(stack.size).toBe(20);
  stack.drop(asking);
  expect(stack.size).toBe(19);
  expect(await new UndoStack().undo()).toBeNull();
});
