import { isCardHeading, isCardKind, isPaymentOrRefund, namesAccount, namesBill, yearOfBill } from './card-bill';
import { BillProof } from './bill-proof';

describe('card bills', () => {
  it('are marked by headings', () => {
    for (const heading of 'Parcela;PARCELAS;Parcela(s);Final do Cartão;Nome no Cartão;Portador;title;Cotação;Cotação (em R$);Valor (US$);Valor (em US$);Valor(US$);final_do_cartao;PARCELA(S).'.split(
      ';',
    )) {
      expect([heading, isCardHeading(heading)]).toEqual([heading, true]);
    }
    for (const heading of [
      'Nova parcela',
      'Parcelas pagas',
      'Valor US$ 2',
      'Estabelecimento',
      'Valor (R$)',
      'Cartão',
      'Título',
      'Data',
    ]) {
      expect([heading, isCardHeading(heading)]).toEqual([heading, false]);
    }
  });

  it('are marked by kinds and by the word above them', () => {
    expect(['Compra à vista', 'PARCELA 2/3', 'Parcela 2 de 3', 'Compra', 'Pix'].map(isCardKind)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(['Fatura de março', 'SUA FATURA', 'Extrato', 'Faturamento'].map(namesBill)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('are distinguished from other kinds and from accounts', () => {
    expect(['parcela 12/24', 'Parcela 1 de 12', 'PARCELA 1de 2'].every(isCardKind)).toBe(true);
    expect(['Compra parcela 2/3', 'Parcela 2/3 x', 'Parcela 123/4', 'Parcela', 'À vista'].some(isCardKind)).toBe(false);
    expect(['Extrato', 'EXTRATOS', 'Conta corrente', 'conta-corrente', 'Poupança'].every(namesAccount)).toBe(true);
    expect(['Fatura', 'Conta', 'Extratosfera', 'Contacorrente'].some(namesAccount)).toBe(false);
  });

  it('know payments and refunds', () => {
    for (const text of [
      'PAGAMENTO ON LINE',
      'Pagto fatura',
      'PGTO. DEBITO',
      'Inclusao de Pagamento',
      'Estorno de compra',
      'CANCELAMENTO X',
      'Reembolso',
    ]) {
      expect([text, isPaymentOrRefund(text)]).toEqual([text, true]);
    }
    expect(['LOJA PAGAMENTO', 'MERCADO', 'PAGAMENTOSNET', 'LOJA'].some(isPaymentOrRefund)).toBe(false);
  });

  it.each([
    ['turned', ['LOJA 10.00', 'PAGAMENTO -5.00']],
    ['turned', ['LOJA 10.00']],
    ['turned', ['LOJA 10.00', 'PAGAMENTO 5.00']],
    ['turned', ['PAGAMENTO -5.00']],
    ['asWritten', ['LOJA -10.00', 'PAGAMENTO 5.00']],
    ['turned', ['LOJA -10.00', 'PAGAMENTO 5.00', 'ESTORNO -1.00']],
    ['turned', ['ISENTO 0.00']],
    ['turned', ['LOJA -10.00', 'BAR 2.00']],
    ['turned', ['PAGAMENTO 5.00', 'LOJA 1.00']],
    ['unclear', ['LOJA -10.00', 'BAR -2.00', 'ISENTO 0.00']],
    ['asWritten', ['LOJA -10.00', 'PAGAMENTO 5.00', 'BAR 2.00']],
    ['unclear', ['LOJA -10.00', 'DEPOSITO 5.00']],
    ['unclear', ['LOJA -10.00', 'CASHBACK 5.00']],
    ['turned', ['LOJA 10.00', 'DEPOSITO 5.00', 'PAGAMENTO -5.00']],
    ['turned', ['LOJA 10.00', 'CASHBACK -5.00']],
    ['unclear', ['CASHBACK -1.00', 'PAGAMENTO 5.00', 'BAR 2.00', 'LOJA 3.00']],
  ])('are %s by %j', (signs, rows) => {
    const proof = new BillProof();
    for (const row of rows) {
      const [descricao = '', valor = ''] = row.split(' ');
      proof.see({ descricao, valor });
    }
    expect(proof.signs).toBe(signs);
  });

  it.each([
    [true, ['LOJA 10.00', 'PAGAMENTO EFETUADO -5.00']],
    [true, ['LOJA 10.00', 'Estorno de compra -5.00', 'Cashback -1.00']],
    [true, ['Pix no crédito 10.00', 'Pag Fat Deb Cc -5.00', 'PAGTO. POR DEB EM C/C -1.00']],
    [true, ['LOJA 10.00', 'TED LOJA 20.00', 'PIX LANCHES 30.00', 'Pagamento -5.00']],
    [false, ['TED LOJA 20.00', 'PIX LANCHES 30.00', 'Pagamento -5.00']],
    [false, ['LOJA 10.00', 'PIX DE LOJA 20.00', 'Pagamento -5.00']],
    [false, ['LOJA 10.00', 'PAGAMENTO LUZ -5.00']],
    [false, ['PIX RECEBIDO 10.00', 'PAGAMENTO -5.00']],
    [false, ['LOJA 10.00', 'PAGAMENTO -5.00', 'BAR -2.00']],
    [false, ['LOJA 10.00']],
    [false, ['PAGAMENTO -5.00']],
  ])('may be those of a bill without a mark, %s: %j', (isLikeBill, rows) => {
    const proof = new BillProof();
    for (const row of rows) {
      const at = row.lastIndexOf(' ');
      proof.see({ descricao: row.slice(0, at), valor: row.slice(at + 1) });
    }
    expect(proof.isLikeBill).toBe(isLikeBill);
  });
});

it('a card bill is recognised by the first 200 characters of its cells', () => {
  const blanks = (text: string, length: number) => text.padEnd(length);
  expect([200, 201].map((length) => isCardHeading(blanks('Portador', length)))).toEqual([true, false]);
  expect([200, 201].map((length) => isCardKind(blanks('Compra à vista', length)))).toEqual([true, false]);
  expect([200, 201].map((length) => isPaymentOrRefund('Pagamento'.padStart(length)))).toEqual([true, false]);
});

it.each<[string[], string | null]>([
  [['Vencimento 12/02/2026'], '2025-02-13 2026-02-12'],
  [['Fechamento 05/02/2026', 'Vencimento: 12/02/2026'], '2025-02-13 2026-02-12'],
  [['Data de Vencimento', 'Total R$ 10,00', '12/02/2026'], '2025-02-13 2026-02-12'],
  [['FATURA 10 ABR 2026 EMISSÃO E ENVIO 03 ABR 2026'], '2025-04-11 2026-04-10'],
  [['Compras feitas até o fechamento desta fatura em 03/04/26.'], '2025-04-04 2026-04-03'],
  [['Fechamento 03/04/2/6'], null],
  [['Emissão: 3 de abril de 2026'], '2025-04-04 2026-04-03'],
  [['Vencimento 29/02/2028'], '2027-03-01 2028-02-29'],
  [['Vencimento 12/02', 'texto'], null],
  [['10/04/2026'], null],
  [['Ana Dias | fatura de Agosto de 2026 | cartão final 0511', 'Vencimento: 17/08'], '2025-08-18 2026-08-17'],
  [['Fatura de fevereiro/2026', 'Vencimento: 15 de Fevereiro'], '2025-02-16 2026-02-15'],
  [['Fatura de agosto de 2026', 'Vencimento: 05/09'], null],
  [['Fatura de agosto', 'Vencimento: 17/08'], null],
])('the year up to the due date of %j is %s (9.12)', (around, due) => {
  const period = yearOfBill(around);
  expect(period && `${period.start} ${period.end}`).toBe(due);
});
