import { BillProof, isCardHeading, isCardKind, isPaymentOrRefund, namesBill } from './card-bill';

describe('card bills', () => {
  it('are marked by headings', () => {
    for (const heading of 'Parcela;PARCELAS;Parcela(s);Final do Cartão;Nome no Cartão;Portador;title;Cotação;Cotação (em R$);Valor (US$);Valor (em US$)'.split(
      ';',
    )) {
      expect([heading, isCardHeading(heading)]).toEqual([heading, true]);
    }
    for (const heading of ['Estabelecimento', 'Valor (R$)', 'Cartão', 'Título', 'Data']) {
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
    expect(['MERCADO', 'PAGAMENTOSNET', 'LOJA'].some(isPaymentOrRefund)).toBe(false);
  });

  it.each([
    ['turned', ['LOJA 10.00', 'PAGAMENTO -5.00']],
    ['turned', ['LOJA 10.00']],
    ['turned', ['LOJA 10.00', 'PAGAMENTO 5.00']],
    ['turned', ['PAGAMENTO -5.00']],
    ['asWritten', ['LOJA -10.00', 'PAGAMENTO 5.00']],
    ['turned', ['LOJA -10.00', 'PAGAMENTO 5.00', 'ESTORNO -1.00']],
    ['unclear', ['LOJA -10.00', 'BAR -2.00', 'ISENTO 0.00']],
  ])('are %s by %j', (signs, rows) => {
    const proof = new BillProof();
    for (const row of rows) {
      const [descricao = '', valor = ''] = row.split(' ');
      proof.see({ descricao, valor });
    }
    expect(proof.signs).toBe(signs);
  });
});
