import { movementsOf, read } from '../../../../test/support/csv-rows';

it('reads a section whose headings repeat those above without the last one by these', () => {
  const reading = read(
    'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)',
    ';;;;Extrato inexistente;;;;',
    ';;;;;',
    'Últimos Lancamentos;;;;;',
    'Data;Histórico;Docto.;Crédito (R$);Débito (R$);',
    '08/01/2026;COD. LANC. 0;0; ; ;1.680,00',
    '22/01/2026;PIX QR CODE;1614053; ;1.679,74;0,26',
    ';;Total;0,00;1.679,74;0,26;',
  );
  expect(movementsOf(reading)).toEqual(['2026-01-22 D 1679.74 PIX QR CODE']);
  expect([reading.erros, reading.saldos.map(({ valor }) => valor)]).toEqual([[], ['1680.00', '0.26']]);
});

it('reads no other section by headings that lack one in their middle or a cell', () => {
  for (const headings of ['Data;Histórico;;Valor;Saldo', 'Data;Histórico;Documento;Valor']) {
    const reading = read(
      'Data;Histórico;Documento;Valor;Saldo',
      '01/01/2026;A;1;1,00;1,00',
      headings,
      '02/01/2026;B;;2,00;3,00',
    );
    expect(reading.saldos.map(({ valor }) => valor)).toEqual(headings.includes('Saldo') ? ['1.00', '3.00'] : ['1.00']);
  }
});

it('a row above all headings is an error item where commas part its amounts', () => {
  const head = 'Descrição,Entrada (R$),Saída (R$),Data da Transação,';
  const reading = read(
    `${head}PIX ENVIADO LTDA,,-R$ 1,59,2026-03-28,`,
    'PIX RECEBIDO ANA,R$ 8,56,,2026-03-13,',
    'Lançamentos futuros',
    head,
    'CONTA DE LUZ,,-R$ 43,21,2026-03-28,',
  );
  expect([reading.legivel && reading.erros.length === 0, movementsOf(reading)]).toEqual([false, []]);
});
