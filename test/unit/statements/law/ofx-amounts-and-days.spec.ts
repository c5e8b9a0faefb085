import { account, read } from '../../../support/ofx-rows';

describe('5.6 and the common rules', () => {
  it.each([
    ['05032026', '2026-03-05'],
    ['20260305235959[-3:BRT]', '2026-03-05'],
    ['20260305T235959', '2026-03-05'],
    ['20260305 23:59:59', '2026-03-05'],
    ['20260305235', null],
    ['03/15/2026', null],
    ['99990305', null],
    ['19890305', null],
  ])('the day %s is %s', (dia, due) => {
    expect(read(account([{ dia }])).linhas.map(({ data }) => data)).toEqual(due === null ? [] : [due]);
  });

  it('reads no day of eight digits where one of them is month first (2.4)', () => {
    const days = (...all: string[]) => read(account(all.map((dia) => ({ dia })))).linhas.map(({ data }) => data);
    expect(days('03152026', '05032026', '20260305')).toEqual(['2026-03-05']);
    expect(days('15032026', '05032026')).toEqual(['2026-03-15', '2026-03-05']);
  });

  it('reads no day with its year in front where two of them have the day behind it', () => {
    const days = (...all: string[]) => read(account(all.map((dia) => ({ dia })))).linhas.map(({ data }) => data);
    expect(days('20261503', '20261603', '20260503', '20260405120000[-3:BRT]', '05032026')).toEqual(['2026-03-05']);
    expect(days('20261503', '20261603', '20260315', '20260503')).toEqual(['2026-03-15', '2026-05-03']);
    expect(days('20261301', '20260503')).toEqual(['2026-05-03']);
  });

  it('takes the name of a PAYEE', () => {
    expect(read(account([{ fields: '<PAYEE><NAME>LOJA</PAYEE><MEMO>PIX' }])).linhas).toMatchObject([
      { descricao: 'LOJA - PIX' },
    ]);
  });

  it('proves the decimal sign by all amounts and balances of the file (2.3)', () => {
    const valores = (...all: string[]) =>
      read(account(all.map((valor) => ({ valor })))).linhas.map(({ valor }) => valor);
    expect(valores('-12.75', '-150.500')).toEqual(['12.75', '150.50']);
    expect(valores('-1.500')).toEqual(['1500.00']);
    const tail = '<AVAILBAL><BALAMT>12.75<DTASOF>20260331</AVAILBAL>';
    expect(read(account([{ valor: '-1.500' }], '', tail)).linhas).toMatchObject([{ valor: '1.50' }]);
    expect(valores('-12.75', '-3,50', '-1.500')).toEqual(['12.75', '3.50']);
  });
});

describe('an amount that may have lost its decimal sign', () => {
  const errorsOf = (...valores: string[]) =>
    read(account(valores.map((valor) => ({ valor })))).erros.map(({ linha, erro }) => `${linha} ${erro.codigo}`);
  const withCents = ['-12.50', '-7.25', '-100.00', '3.40'];

  it('is an error item where it may be one group of thousands and lack its comma', () => {
    expect(errorsOf(...withCents, '7.53117')).toEqual(['6 ofx.valor_sem_centavos']);
    expect(errorsOf('-150,75', '-12,50', '-7.53117')).toEqual(['4 ofx.valor_sem_centavos']);
    expect(errorsOf(...withCents, '-8.95000', '1234.56789', '0.12345')).toEqual([]);
    expect(errorsOf('-8.95123', '7.53117')).toEqual([]);
  });

  it('is an error item where all others have two decimals, zeros included', () => {
    expect(errorsOf(...withCents, '-15075')).toEqual(['6 ofx.valor_sem_centavos']);
    expect(errorsOf('-12.50', '-7.25', '-15075')).toEqual(['4 ofx.valor_sem_centavos']);
    expect(errorsOf('-150,75', '-12,50', '-7,25', '-100,00', '15075')).toEqual(['6 ofx.valor_sem_centavos']);
  });

  it.each([
    ['a currency', ['R$ -12,50', 'R$ -7,25', 'R$ 15075']],
    ['parentheses', ['(12.50)', '7.25', '(15075)']],
    ['a plus', ['+12.50', '-7.25', '+15075']],
    ['a minus behind it', ['12.50-', '7.25', '15075-']],
    ['a mark', ['12,50 D', '7,25 C', '15075 D']],
  ])('is one with %s next to it', (_, valores) => {
    expect(errorsOf(...valores)).toEqual(['4 ofx.valor_sem_centavos']);
  });

  it('is none of many digits where no amount shows that zeros are kept', () => {
    expect(errorsOf('-12.55', '-7.25', '-100.11', '3.45', '-4563923')).toEqual([]);
  });

  it('is one that zeros fill up to a width', () => {
    expect(errorsOf('-000000012345', '-000000123.45')).toEqual(['2 ofx.valor_sem_centavos']);
  });

  it.each([
    ['the file leaves zeros out', ['-12.5', '-7.25', '-100', '3.4', '-15075']],
    ['no amount shows that it keeps them', ['-12.55', '-7.25', '-100.11', '3.45', '-15075']],
    ['too few others have decimals', ['-12.50', '-15075']],
    ['some others have none either', [...withCents, '-150', '-250']],
    ['two digits hold no decimals', [...withCents, '-15']],
    ['the amount is zero', [...withCents, '000']],
  ])('is none where %s', (_, valores) => {
    expect(errorsOf(...valores)).toEqual([]);
  });
});
