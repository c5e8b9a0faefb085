import { readOfx } from '../../src/statements/ofx/reader';
import type { StatementReading } from '../../src/statements/common/statement';

/** A row as the tests of the law write it; further fields go into `fields`, tags and all. */
export interface OfxRow {
  tipo?: string;
  valor?: string;
  dia?: string;
  fields?: string;
}

const rowOf = ({ tipo = 'OTHER', valor = '-10.00', dia = '20260305', fields = '<MEMO>X' }: OfxRow) =>
  `<STMTTRN><TRNTYPE>${tipo}<DTPOSTED>${dia}<TRNAMT>${valor}${fields}</STMTTRN>\n`;

/** The statement of an account: `head` before its name, `tail` behind its rows. The first row is on line 2 of the file. */
export const account = (rows: readonly OfxRow[], head = '<CURDEF>BRL', tail = ''): string =>
  `<STMTRS>${head}<BANKACCTFROM><BANKID>341<ACCTID>1</BANKACCTFROM><BANKTRANLIST>\n${rows.map(rowOf).join('')}</BANKTRANLIST>${tail}</STMTRS>`;

/** The bill of a card. */
export const card = (rows: readonly OfxRow[]): string =>
  `<CCSTMTRS><CURDEF>BRL<CCACCTFROM><ACCTID>4</CCACCTFROM><BANKTRANLIST>\n${rows.map(rowOf).join('')}</BANKTRANLIST></CCSTMTRS>`;

/** What is read of a document with these statements. */
export const read = (body: string): StatementReading => readOfx(Buffer.from(`<OFX>${body}</OFX>`, 'latin1'));

/** The row of these fields, each on a line of its own. */
export const trn = (fields: Readonly<Record<string, string>>): string =>
  `<STMTTRN>${Object.entries({ TRNTYPE: 'OTHER', DTPOSTED: '20260105', TRNAMT: '-10.00', ...fields })
    .map(([name, value]) => `<${name}>${value}`)
    .join('\n')}\n</STMTTRN>\n`;

export const HEADER = 'OFXHEADER:100\r\nDATA:OFXSGML\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n';

/** The statement of account 12345-6 of bank 341. */
export const statement = (...transactions: string[]): string =>
  '<BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>0341<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\n' +
  `${transactions.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>`;

/** A file of version 1 with one statement; its first row is on line 7. */
export const ofx = (...transactions: string[]): string => `${HEADER}<OFX>${statement(...transactions)}</OFX>`;
