import type { Random } from '../../../test/support/fuzz/random';
import { ofxText } from '../../../test/support/statements';
import { around, filled, type HostileFile, LARGEST, MOST_LINES } from './hostile-file';

const OFX_HEAD =
  'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:UTF-8\nCHARSET:NONE\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341<ACCTID>1</BANKACCTFROM><BANKTRANLIST>';
const OFX_TAIL = '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>';
const TRANSACTION = '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260305<TRNAMT>-1.00<FITID>1<MEMO>';
const CSV_HEAD = 'Data;Histórico;Valor\n';

const ofx = (middle: Buffer): Buffer => around(OFX_HEAD, middle, OFX_TAIL);
const csv = (middle: Buffer): Buffer => Buffer.concat([Buffer.from(CSV_HEAD), middle]);

/** So many true movements, no two alike. */
function movements(random: Random): Buffer {
  const rows = Array.from({ length: MOST_LINES - 1 }, (_, index) => {
    const cents = random.below(1_000_000) + 1;
    const sign = random.chance(0.5) ? '-' : '';
    const text = `PIX ENVIADO ${index} ${random.below(1e9).toString(36).toUpperCase()}`;
    return `05/03/2026;${text};${sign}${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
  });
  return csv(Buffer.from(`${rows.join('\n')}\n`));
}

/** As many transactions as fit, of those that are read. */
function transactions(random: Random): Buffer {
  const rows = Array.from({ length: 150_000 }, (_, index) => ({
    memo: `PIX ${random.below(1e9).toString(36)}`,
    valor: `-${random.below(1_000_000) + 1}.00`,
    fitid: `F${index}`,
  }));
  const text = Buffer.from(ofxText(rows));
  if (text.length > LARGEST) throw new Error(`a statement of ${text.length} bytes is no longer taken`);
  return text;
}

const noise = (random: Random, alphabet: string, bytes: number): Buffer => {
  const made = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at++) made[at] = alphabet.charCodeAt(random.below(alphabet.length));
  return made;
};

export const statements = (random: Random): HostileFile[] => [
  { name: 'OFX of 150,000 transactions', tipo: 'ofx', content: () => transactions(random) },
  { name: 'OFX of two million empty transactions', tipo: 'ofx', content: () => ofx(filled('<STMTTRN>')) },
  {
    name: 'OFX memo of four million entities',
    tipo: 'ofx',
    content: () => ofx(around(TRANSACTION, filled('&#65;'), '</STMTTRN>')),
  },
  { name: 'OFX memo of 20 MB', tipo: 'ofx', content: () => ofx(around(TRANSACTION, filled('x'), '</STMTTRN>')) },
  {
    name: 'OFX of 6 million nested tags',
    tipo: 'ofx',
    content: () => ofx(filled('<a>')),
  },
  { name: 'OFX of one tag that never ends', tipo: 'ofx', content: () => ofx(filled('<')) },
  { name: 'OFX of a million accounts', tipo: 'ofx', content: () => ofx(filled('<STMTRS><ACCTID>1</STMTRS>')) },
  { name: 'OFX of noise', tipo: 'ofx', content: () => ofx(noise(random, '<>/&;#SMTRN \n="', 4_000_000)) },
  {
    name: 'OFX 2 of nested tags',
    tipo: 'ofx',
    content: () => around('<?xml version="1.0"?><OFX>', filled('<a b="c">'), '</OFX>'),
  },
  { name: 'CSV of 200,000 movements', tipo: 'csv', content: () => movements(random) },
  { name: 'CSV of a million lines', tipo: 'csv', content: () => csv(filled('05/03/2026;x;1,00\n')) },
  {
    name: 'CSV of 199,999 bad lines',
    tipo: 'csv',
    content: () => csv(filled('99/99/2026;bad line;one\n', 24 * 199_999)),
  },
  { name: 'CSV of one line of 20 MB', tipo: 'csv', content: () => csv(filled('x')) },
  {
    name: 'CSV of one cell that never ends',
    tipo: 'csv',
    content: () => csv(filled('"05/03/2026;x;1,00\n', 3_000_000)),
  },
  { name: 'CSV of quotes', tipo: 'csv', content: () => csv(filled('"')) },
  { name: 'CSV of 20 million cells in a line', tipo: 'csv', content: () => csv(filled(';')) },
  {
    name: 'CSV of 190,000 lines of a hundred cells',
    tipo: 'csv',
    content: () => csv(filled(`${';'.repeat(99)}\n`, 100 * 190_000)),
  },
  { name: 'CSV of long numbers', tipo: 'csv', content: () => csv(filled(`05/03/2026;x;${'9'.repeat(5_000)}\n`)) },
  { name: 'CSV of noise', tipo: 'csv', content: () => csv(noise(random, '0123456789/,.;"-RS$ \n', 3_000_000)) },
  { name: 'CSV of zeros', tipo: 'csv', content: () => Buffer.alloc(LARGEST - 10_000) },
];
