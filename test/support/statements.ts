/** Statements written by hand, for imports. */

export interface OfxRow {
  /** `YYYYMMDD`. */
  readonly data?: string;
  readonly valor?: string;
  readonly memo?: string;
  readonly fitid?: string;
  readonly checknum?: string;
  readonly tipo?: string;
}

/** An OFX 1.x bank statement of one account. */
export function ofxText(rows: readonly OfxRow[], { bankid = '0341', account = '12345' } = {}): string {
  const transactions = rows.map(
    ({ data = '20260305', valor = '-10.00', memo = 'PAGAMENTO', fitid = '', checknum = '', tipo }, index) =>
      `<STMTTRN>\n<TRNTYPE>${tipo ?? typeOf(valor)}\n<DTPOSTED>${data}\n<TRNAMT>${valor}\n<FITID>${fitid || `F${index + 1}`}\n` +
      `${checknum && `<CHECKNUM>${checknum}\n`}<MEMO>${memo}\n</STMTTRN>`,
  );
  return [
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:UTF-8\nCHARSET:NONE\n',
    `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL\n<BANKACCTFROM><BANKID>${bankid}\n<ACCTID>${account}\n</BANKACCTFROM>`,
    `<BANKTRANLIST>\n${transactions.join('\n')}\n</BANKTRANLIST>\n</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`,
  ].join('\n');
}

/** A positive amount needs a type that means money in: a neutral one proves nothing where no amount has a sign (9.17). */
const typeOf = (valor: string): string => (valor.startsWith('-') ? 'OTHER' : 'CREDIT');
