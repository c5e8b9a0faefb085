/** OFX files for the benchmarks, and the barest way to read them. */

const TEXTS = ['PIX ENVIADO', 'PAGAMENTO BOLETO', 'TARIFA PACOTE', 'TED RECEBIDA', 'COMPRA CARTAO'];

/** A statement of `lines` transactions; `mark` makes the file another one. */
export function ofxFile(lines, mark = 0) {
  const head = `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><SIGNONMSGSRSV1><SONRS>
<DTSERVER>20260301<LANGUAGE>POR<SESSCOOKIE>${mark}</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>341<ACCTID>12345<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20261231\n`;
  const parts = [head];
  for (let n = 0; n < lines; n++) {
    const [month, day] = [(n % 12) + 1, (n % 28) + 1].map((part) => String(part).padStart(2, '0'));
    parts.push(`<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>2026${month}${day}120000[-3:BRT]
<TRNAMT>-${(n % 99991) / 100 + 1}
<FITID>N${n}
<CHECKNUM>${n % 77777}
<MEMO>${TEXTS[n % TEXTS.length]} FORNECEDOR ${(n * 31) % 5003} LTDA
</STMTTRN>\n`);
  }
  parts.push('</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n');
  return Buffer.from(parts.join(''), 'latin1');
}

const FIELD = /<(DTPOSTED|TRNAMT|FITID|CHECKNUM|MEMO)>([^<\r\n]*)/g;

/** The transactions of such a file, each as its fields; it forgives nothing. */
export function bareRead(bytes) {
  const transactions = [];
  const text = bytes.toString('latin1');
  for (let from = text.indexOf('<STMTTRN>'); from >= 0;) {
    const end = text.indexOf('</STMTTRN>', from);
    const transaction = {};
    for (const [, name, value] of text.slice(from, end).matchAll(FIELD)) transaction[name] = value.trim();
    transactions.push(transaction);
    from = text.indexOf('<STMTTRN>', end);
  }
  return transactions;
}
