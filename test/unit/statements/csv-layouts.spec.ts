import { movementsOf, read } from '../../support/csv-rows';

const IN = '2026-03-05 C 100.00 ';
const OUT = '2026-03-06 D 1.00 ';

describe('the CSV of a bank or program that section 3.3 does not list', () => {
  it.each([
    [
      'Asaas',
      'Data,Transação,Tipo de transação,Descrição,Valor,Saldo,Fatura cobrança,Tipo do lançamento',
      '05/03/2026,11,Cobrança recebida,Cobrança 7,100.00,100.00,7,Crédito',
      '06/03/2026,12,Taxa de boleto,Taxa 7,-1.00,99.00,7,Débito',
    ],
    [
      'Efí',
      '"Protocolo";"Tipo da Transação";"Data";"Descrição";"Entrada/Saída";"Valor (R$)";"Saldo (R$)"',
      '"1";"Pix";"05/03/2026";"Pix recebido";"Entrada";"100,00";"100,00"',
      '"2";"Tarifa";"06/03/2026";"Tarifa Pix";"Saída";"1,00";"99,00"',
    ],
    [
      'Unicred, with marks of amounts and of balances',
      'Data Movimento;Documento;Histórico;Valor;D/C;Saldo;D/C',
      '05/03/2026;1;PIX;100,00;C;50,00;D',
      '06/03/2026;2;TAR;1,00;D;51,00;D',
    ],
    [
      'BTG, with blank columns and balances of days',
      ';Data e hora;Categoria;Transação;;;Descrição;;;;Valor',
      ';05/03/2026 10:11;Transferência;Pix recebido;;;ANA;;;;100,00',
      ';05/03/2026 23:59;;;;;Saldo Diário;;;;100,00',
      ';06/03/2026 09:00;Compras;Compra no débito;;;LOJA;;;;-1,00',
    ],
    [
      'Itaú Empresas',
      'Lançamentos',
      'Data;Lançamento;Razão Social;CPF/CNPJ;Valor (R$);Saldo (R$)',
      '28/02/2026;SALDO ANTERIOR;;;;1.000,00',
      '05/03/2026;PIX RECEBIDO;ANA;***;100,00;',
      '05/03/2026;SALDO TOTAL DISPONÍVEL DIA;;;;1.100,00',
      '06/03/2026;PAGTO BOLETO;LOJA;***;-1,00;',
    ],
    [
      'Sicoob, with a summary',
      'PERÍODO: 01/03/2026 - 31/03/2026',
      'DATA;DOCUMENTO;HISTÓRICO;VALOR',
      '28/02;;SALDO ANTERIOR;1.000,00C',
      '05/03;Pix;PIX RECEB.OUTRA IF;100,00C',
      ';;FULANO;',
      '06/03;Pix;TARIFA;1,00D',
      '06/03;;SALDO DO DIA;1.099,00C',
      'RESUMO',
      '(+) CHEQUE ESPECIAL CONTRATADO:;;;2.000,00C',
    ],
    [
      'a spreadsheet with accounting formats',
      'Data;Histórico;Entradas;Saídas',
      '05/03/2026;PIX; R$ 100,00 ; R$ -   ',
      '06/03/2026;TARIFA; R$ -   ; R$ 1,00 ',
    ],
  ])('is read: %s', (_name, ...lines) => {
    const reading = read(...lines);
    expect(reading.erros).toEqual([]);
    expect(movementsOf(reading).map((line, index) => line.startsWith([IN, OUT][index] ?? '-'))).toEqual([true, true]);
  });
});
