import { directionWord, exactDirection, opposedDirection } from './direction-words';

/** By word: what it means as a mark, as a cell that is exactly a direction, and in a table whose every row has one. */
const WORDS: readonly (readonly [said: string, words: string])[] = [
  ['C C C', 'C|c|CR|Crédito|CREDITO|credit|Entrada|entrada'],
  ['D D D', 'D|d|DB|DR|Débito|DEBITO|debit|Saída|SAIDA'],
  ['C - C', 'Cred|E|Receita|+|(+)'],
  ['D - D', 'Deb|S|Despesa|-|(-)'],
  ['C - -', 'Recebimento|RECEBIMENTO'],
  ['D - -', 'Pagamento'],
  ['- - C', 'Créditos|Entradas|Receitas|Recebido|Recebida|Recebidos|Credor|Credora|Cred.|Crédito Pix|Entrada em conta'],
  ['- - D', 'Débitos|Saídas|Despesas|Enviado|Enviadas|Devedor|Devedora|Deb.|Débito automático|Saída por Pix'],
  ['- - C', '(C)|[c]|(Crédito)|Abono|Haber|Haben|Accredito'],
  ['- - D', '(D)|[d]|(Débito)|(deb.)|Cargo|Cargos|Debe|Soll|Addebito'],
  [
    '- - -',
    '|(C|(x)|()|Abonos e multas|Pix enviado|Transferência|Compra|CD|Débito Visa|Crédito parcelado|Débito cartão|Crédito à vista|Débito Elo',
  ],
  ['- - -', 'Recebiment|Novo crédito|Cr.ed|Débito Master|Débito Mastercard|Cred Pix|Debitado|Novo débito|Credora Ltda'],
];
const cases = WORDS.flatMap(([said, words]) => words.split('|').map((word) => [word, said] as const));

it('a text of more than 60 characters gives no direction', () => {
  const [most, more] = [60, 61].map((length) => 'Crédito '.padEnd(length, 'x'));
  expect([opposedDirection(most ?? ''), opposedDirection(more ?? '')]).toEqual(['C', null]);
});

const mark = (said: string | null) => said ?? '-';
it.each(cases)('%j means %s: next to an amount, exactly, opposed', (word, said) => {
  const found = [directionWord(word), exactDirection(word), opposedDirection(word)].map(mark).join(' ');
  expect(found).toBe(said);
});
