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

/** The smallest PDF of one page with these lines of text; without any it is a page without text. */
export const pdfOf = (lines) => pdfOfPages([lines]);

/** The smallest PDF with these pages of 600 by 850 points: letters of 9 points and 5.4 wide, from 40 points on, 15 points a line. */
export function pdfOfPages(pages) {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
  ];
  for (const lines of pages) {
    const content = lines.map((line, at) => `BT /F1 9 Tf 1 0 0 1 40 ${800 - 15 * at} Tm (${line}) Tj ET`).join('\n');
    const number = objects.length + 2;
    const page = `/MediaBox [0 0 600 850] /Contents ${number} 0 R /Resources << /Font << /F1 3 0 R >> >>`;
    objects.push(`<< /Type /Page /Parent 2 0 R ${page} >>`);
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}${trailer}`,
    'latin1',
  );
}
