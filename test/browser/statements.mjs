/** An OFX statement of the clinic's account at Itaú; `lines` are `[day YYYYMMDD, signed amount, text]`. */
export function ofxOf(account, lines, balance = '0.00') {
  const transactions = lines.map(
    ([day, amount, text], index) =>
      `<STMTTRN><TRNTYPE>${amount.startsWith('-') ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${account}-${index}<MEMO>${text}</STMTTRN>`,
  );
  const last = lines.at(-1)?.[0] ?? '20261101';
  return `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>0341<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${lines[0]?.[0] ?? last}<DTEND>${last}
${transactions.join('\n')}
</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>${last}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;
}

/** `count` payments with texts of their own, which no rule of the demo firm knows. */
export function unknownPayments(count, word = 'ZULU') {
  return Array.from({ length: count }, (_, index) => {
    const day = String((index % 28) + 1).padStart(2, '0');
    return [`202611${day}`, `-${index + 1}.${String(index % 100).padStart(2, '0')}`, `${word} ${nameOf(index)}`];
  });
}

/** A word for a number: digits would be taken out where equal texts are grouped. */
function nameOf(index) {
  return [...String(index)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
}
