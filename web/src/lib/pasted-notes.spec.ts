import { compareNotes, readNotes, type StoredNote } from './pasted-notes';

const notes = (text: string) => readNotes(text).map((each) => ('note' in each ? each.note : each.problem));
const stored = (changes: Partial<StoredNote>): StoredNote => ({
  id: 7,
  numero_nfse: '1041',
  data_hora_nfe: '2026-10-05T09:30:00-03:00',
  competencia: '10/2026',
  valor_servicos: 480.5,
  iss_retido: 'N',
  ...changes,
});

it('reads number, day, month, amount and ISS withheld in this order', () => {
  expect(notes('1041\t05/10/2026 09:30\t10/2026\t1.480,50\tS\n1042\t06/10/2026\t\t320\t')).toEqual([
    { numero: '1041', emitida: '2026-10-05T09:30:00-03:00', competencia: '10/2026', valor: '1480.50', retido: 'S' },
    { numero: '1042', emitida: '2026-10-06T00:00:00-03:00', competencia: '10/2026', valor: '320.00', retido: 'N' },
  ]);
});

it('finds the columns by their headings', () => {
  expect(notes('Valor dos serviços\tData de emissão\tNº da nota\n R$ 12,00\t31/01/2026 23:59:58\t9')).toEqual([
    { numero: '9', emitida: '2026-01-31T23:59:58-03:00', competencia: '01/2026', valor: '12.00', retido: 'N' },
  ]);
});

it.each([
  ['Código do serviço', '107'],
  ['Valor ISS', '74,03'],
  ['Valor das deduções', '0,00'],
  ['Tomador do serviço', 'ANA'],
  ['Valor líquido', '1.406,47'],
  ['Base de cálculo', '1.400,00'],
])('takes no %s for the amount', (heading, cell) => {
  const text = `Número\tData de emissão\t${heading}\tValor dos serviços\n9\t31/01/2026\t${cell}\t1.480,50`;
  expect(notes(text)).toMatchObject([{ numero: '9', valor: '1480.50', retido: 'N' }]);
});

/** The headings of São Paulo's own export, as far as they resemble each other. */
const SAO_PAULO = [
  'Tipo de Registro;Nº NFS-e;Data Hora NFE;Código de Verificação da NFS-e;Série do RPS;Número do RPS;Data do Fato Gerador',
  'Número do Endereço do Prestador;Situação da Nota Fiscal;Data de Cancelamento;Nº da Guia',
  'Data de Quitação da Guia Vinculada a Nota Fiscal;Valor dos Serviços;Valor das Deduções',
  'Código do Serviço Prestado na Nota Fiscal;Alíquota;ISS devido;Valor do Crédito;ISS Retido;Nº NFS-e Substituta',
  'Carga tributária: Valor',
].join(';');
const ofSaoPaulo = (situacao: string, cancelada: string, retido: string): string =>
  `2;781;03/07/2026 17:21:22;ABCD;A;12;02/07/2026;100;${situacao};${cancelada};;;990,00;10,00;7498;5,00;49,50;1,00;${retido};;2,00`;

it.each([
  ['N', 'N'],
  ['S', 'S'],
  ['0,00', 'N'],
  ['49,50', 'S'],
])('reads the export of a city hall with many headings, ISS withheld %s', (text, retido) => {
  expect(notes(`${SAO_PAULO}\n${ofSaoPaulo('T', '', text)}`)).toEqual([
    { numero: '781', emitida: '2026-07-03T17:21:22-03:00', competencia: '07/2026', valor: '990.00', retido },
  ]);
});

it.each(['ISS', 'Valor ISS retido por'])('takes amounts below ISS alone for no withheld ISS: %s', (heading) => {
  const [note] = notes(`Nota\tData\tValor\t${heading}\n9\t05/11/2026\t10,00\t0,50`);
  expect(note).toEqual(heading === 'ISS' ? 'ISS retido é S ou N.' : expect.objectContaining({ retido: 'S' }));
});

it('takes amounts in the order without headings for no withheld ISS', () => {
  expect(notes('9\t05/11/2026\t\t10,00\t0,50')).toEqual(['ISS retido é S ou N.']);
});

it.each([
  ['C', ''],
  ['Cancelada', ''],
  ['T', '04/07/2026'],
])('takes no canceled note: %s %s', (situacao, day) => {
  expect(notes(`${SAO_PAULO}\n${ofSaoPaulo(situacao, day, 'N')}`)).toEqual(['A nota está cancelada: tire a linha.']);
});

it('takes the month of its own column, also where it is headed Mês', () => {
  expect(notes('Nota\tData\tMês\tValor total\n9\t05/11/2026\t10/2026\t1,00')).toMatchObject([
    { competencia: '10/2026', valor: '1.00' },
  ]);
});

it.each([
  ['Nota\tData\tValor A\tValor B', 'Mais de uma coluna serve: Valor A, Valor B. Deixe só uma.'],
  ['Nota\tData\tCliente\tPreço', 'Falta a coluna do valor dos serviços.'],
  ['Nota\tDia\tCliente\tValor', 'Falta a coluna da data de emissão.'],
])('reads nothing below headings that leave a column open: %s', (headings, problem) => {
  expect(notes(`${headings}\n9\t05/11/2026\t1,00\t2,00`)).toEqual([problem]);
});

it('never guesses what it can not read', () => {
  expect(
    notes(
      '1\t31/02/2026\t\t1,00\t\n2\t01/02/2026\t13/2026\t1,00\n3\t01/02/2026\t\t1,234\n4\t01/02/2026\t\t\n5\t01/02/2026\t\t1,00\tx',
    ),
  ).toEqual([
    'A data é dia/mês/ano, com ou sem hora.',
    'A competência é mês/ano, como 11/2026.',
    'Não é um valor em reais, como 1.234,56.',
    'Falta o valor.',
    'ISS retido é S ou N.',
  ]);
});

it('takes the same number of a month once', () => {
  expect(notes('1\t01/02/2026\t\t1,00\n1\t02/02/2026\t\t2,00\n1\t02/03/2026\t\t2,00')[1]).toBe(
    'O mesmo número está na linha 1.',
  );
});

it('writes new notes and new amounts; what exists already is left alone', () => {
  const rows = readNotes('1041\t05/10/2026\t\t490,50\n1041\t05/11/2026\t\t1,00\n1043\t05/10/2026\t\t3,10\tS');
  const found = compareNotes(rows, [
    stored({}),
    stored({ id: 8, numero_nfse: '1043', valor_servicos: 3.1, iss_retido: 'S' }),
  ]);
  expect(found.changed).toMatchObject([{ id: 7, before: '480.50', note: { valor: '490.50' } }]);
  expect(found.made).toMatchObject([{ numero: '1041', competencia: '11/2026' }]);
  expect([found.same, found.problems.size]).toEqual([1, 0]);
});

it('rejects a row that fits two stored notes, or one with another ISS withheld', () => {
  const rows = readNotes('1041\t05/10/2026\t\t1,00');
  expect([...compareNotes(rows, [stored({}), stored({ id: 8 })]).problems.values()]).toEqual([
    'Há mais de uma nota guardada com este número e mês.',
  ]);
  expect([...compareNotes(rows, [stored({ iss_retido: 'S' })]).problems.values()]).toEqual([
    'A nota guardada tem outro ISS retido: mude-a na lista.',
  ]);
});

describe('a row of the same day and amount as a stored note', () => {
  const alike = (text: string, all: readonly StoredNote[]) => {
    const found = compareNotes(readNotes(text), all);
    return [found.alike.map(({ row, stored: { id } }) => [row, id]), found.made.length];
  };

  it('is left out when it has no number', () => {
    expect(alike('\t05/10/2026\t\t480,50', [stored({ numero_nfse: null })])).toEqual([[[1, 7]], 0]);
    expect(alike('\t05/10/2026\t\t480,50', [stored({})])).toEqual([[[1, 7]], 0]);
  });

  it('is left out when the stored note has no number', () => {
    expect(alike('1044\t05/10/2026\t\t480,50', [stored({ numero_nfse: null })])).toEqual([[[1, 7]], 0]);
  });

  it('is new when both have a number, or the day or the amount is another', () => {
    expect(alike('1044\t05/10/2026\t\t480,50', [stored({})])).toEqual([[], 1]);
    const two = '\t06/10/2026\t\t480,50\n\t05/10/2026\t\t480,51';
    expect(alike(two, [stored({ numero_nfse: null })])).toEqual([[], 2]);
  });

  it('is left out once for each stored note', () => {
    const three = '\t05/10/2026\t\t480,50\n'.repeat(3);
    const two = [stored({ numero_nfse: null }), stored({ id: 8, numero_nfse: '' })];
    expect(alike(three, two)).toEqual([
      [
        [1, 7],
        [2, 8],
      ],
      1,
    ]);
  });

  it('is new when another row names the stored note by its number', () => {
    expect(alike('\t05/10/2026\t\t480,50\n1041\t05/10/2026\t\t480,50', [stored({})])).toEqual([[], 1]);
  });
});
