import { errorsOf, read } from '../../../support/csv-rows';

describe('3.4, a lone column of marks right next to the balances', () => {
  const head = 'Data;Histórico;Valor;Saldo;D/C';
  const read5 = (...rows: string[]) => read(head, ...rows.map((row, index) => `0${5 + index}/03/2026;X${row}`));

  it('is theirs where it contradicts a signed amount', () => {
    const reading = read5(';-100,00;20,00;D', ';50,00;30,00;C', ';-80,00;50,00;D', ';10,00;40,00;D');
    expect([reading.linhas.map(({ tipo }) => tipo), reading.erros]).toEqual([['D', 'C', 'D', 'C'], []]);
    expect(reading.saldos.map(({ valor }) => valor)).toEqual(['-20.00', '30.00', '-50.00', '-40.00']);
  });

  it('is the amounts where it shows what their signs show, or what the running balance proves', () => {
    for (const minus of ['-', '']) {
      const reading = read5(`;${minus}100,00;900,00;D`, ';50,00;950,00;C', `;${minus}80,00;870,00;D`);
      expect([reading.linhas.map(({ tipo }) => tipo), reading.erros]).toEqual([['D', 'C', 'D'], []]);
      expect(reading.saldos.map(({ valor }) => valor)).toEqual(['900.00', '950.00', '870.00']);
    }
    expect(read5(';100,00;900,00;C', ';50,00;950,00;C').linhas.map(({ tipo }) => tipo)).toEqual(['C', 'C']);
  });

  it('is the balances where only they come out by it, and no direction is guessed', () => {
    const reading = read5(';100,00;20,00;D', ';50,00;30,00;C', ';80,00;50,00;D', ';10,00;40,00;D');
    expect(reading.linhas.map(({ tipo, linha_arquivo }) => `${linha_arquivo} ${tipo}`)).toEqual(['3 C', '4 D', '5 C']);
    expect(errorsOf(reading)).toEqual([
      '2 neither credit nor debit: the amount has no sign and no balance proves its direction',
    ]);
  });

  it('is the amounts where no balance comes out, and rejects the file where both do', () => {
    expect(read5(';100,00;20,00;D', ';50,00;9.999,00;C').linhas.map(({ tipo }) => tipo)).toEqual(['D', 'C']);
    expect(read5(';100,00;120,00;D', ';50,00;70,00;D')).toMatchObject({ legivel: false, linhas: [] });
  });

  it('is the balances next to another column of directions', () => {
    const reading = read(
      'Data;Histórico;Tipo;Valor;Saldo;D/C',
      '05/03/2026;A;Débito;100,00;900,00;C',
      '05/03/2026;B;Crédito;50,00;950,00;C',
    );
    expect(reading.linhas.map(({ tipo }) => tipo)).toEqual(['D', 'C']);
  });

  it('shows what the balances of an account are that is always overdrawn', () => {
    const reading = read5(';-10,00;100,00;D', ';-20,00;120,00;D');
    expect(reading.saldos.map(({ valor }) => valor)).toEqual(['-100.00', '-120.00']);
  });
});
