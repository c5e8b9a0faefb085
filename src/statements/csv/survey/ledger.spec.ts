import { directions, read, rejected } from '../../../../test/support/csv-rows';

describe('a table whose balances are all marked D', () => {
  const rows = (moneyIn: string, moneyOut: string) => [
    ...[
      `02/03/2026;RECEBIMENTO DE CLIENTE;100,00;${moneyIn};1.100,00;D`,
      `03/03/2026;FORNECEDOR;50,00;${moneyOut};1.050,00;D`,
    ],
    `04/03/2026;TARIFA;20,00;${moneyOut};1.030,00;D`,
  ];
  const HEADINGS = 'Data;Histórico;Valor;D/C;Saldo;D/C';

  it('is the ledger of the firm where its texts name the other sides', () => {
    expect(read(HEADINGS, ...rows('D', 'C'))).toMatchObject(rejected);
    const pairs = ['02/03/2026;DEPOSITO;100,00;;1.100,00 D', '03/03/2026;TARIFA;;50,00;1.050,00 D'];
    expect(read('Data;Histórico;Débito;Crédito;Saldo', ...pairs)).toMatchObject(rejected);
  });

  it('is the ledger of the firm where no text names a side', () => {
    const pairs = ['02/03/2026;NF 12 ALFA;100,00;;1.100,00 D', '03/03/2026;BETA;;50,00;1.050,00 D'];
    expect(read('Data;Histórico;Débito;Crédito;Saldo', ...pairs)).toMatchObject(rejected);
    const turned = ['02/03/2026;NF 12 ALFA;;100,00;1.100,00 D', '03/03/2026;BETA;50,00;;1.050,00 D'];
    expect(read('Data;Histórico;Crédito;Débito;Saldo', ...turned)).toMatchObject(rejected);
    expect(read(HEADINGS, '02/03/2026;PIX;1,00;D;2,00;D', '03/03/2026;NF 1;1,00;C;1,00;D')).toMatchObject(rejected);
    expect(read(HEADINGS, '02/03/2026;PIX;1,00;D;2,00;D')).toMatchObject(rejected);
    const marked = ['02/03/2026;NF 12 ALFA;100,00 D;1.100,00 D', '03/03/2026;BETA;50,00 C;1.050,00 D'];
    expect(read('Data;Histórico;Valor;Saldo', ...marked)).toMatchObject(rejected);
  });

  it('is the ledger of the firm also where balances cross to C, or all are C, and every text names the other side', () => {
    expect(read(HEADINGS, ...rows('D', 'C'), '05/03/2026;A;2.000,00;C;970,00;C')).toMatchObject(rejected);
    const all = (moneyIn: string, moneyOut: string) => rows(moneyIn, moneyOut).map((row) => row.replace(/D$/, 'C'));
    expect(read(HEADINGS, ...all('D', 'C'))).toMatchObject(rejected);
    expect(directions(read(HEADINGS, ...all('C', 'C')))).toBe('CCC');
    expect(directions(read(HEADINGS, ...all('C', 'D')))).toBe('CDD');
  });

  it('is an overdrawn account where more texts name the side of their amount', () => {
    expect(directions(read(HEADINGS, ...rows('C', 'D')))).toBe('CDD');
    expect(directions(read(HEADINGS, ...rows('C', 'D'), '05/03/2026;A;2.000,00;C;970,00;C'))).toBe('CDDC');
    const pairs = ['02/03/2026;NF 12 ALFA;100,00;;1.100,00 D', '03/03/2026;BETA;;50,00;1.050,00 D'];
    const fee = '04/03/2026;TARIFA;10,00;;1.060,00 D';
    expect(directions(read('Data;Histórico;Débito;Crédito;Saldo', ...pairs, fee))).toBe('DCD');
    const marked = ['02/03/2026;PIX RECEBIDO ALFA;100,00 C;1.100,00 D', '03/03/2026;TARIFA;50,00 D;1.150,00 D'];
    expect(directions(read('Data;Histórico;Valor;Saldo', ...marked))).toBe('CD');
    expect(directions(read(HEADINGS, '02/03/2026;PIX;1,00;C;2,00;D', '03/03/2026;TAR;1,00;D;3,00;D'))).toBe('CD');
    const signed = ['02/03/2026;ALFA;-100,00;1.100,00 D', '03/03/2026;BETA;50,00;1.050,00 D'];
    expect(directions(read('Data;Histórico;Valor;Saldo', ...signed))).toBe('DC');
    const signedPair = ['02/03/2026;ALFA;;-100,00;1.100,00 D', '03/03/2026;BETA;50,00;;1.050,00 D'];
    expect(directions(read('Data;Histórico;Crédito;Débito;Saldo', ...signedPair))).toBe('DC');
  });
});
