import { byteText } from '../../kernel/decode';
import { collectOfx } from './statements';
import type { StageRow, StageTable } from '../stages';

const FIELDS = ['TRNTYPE', 'DTPOSTED', 'TRNAMT', 'FITID', 'CHECKNUM', 'NAME', 'MEMO'] as const;

/** Returns the statements of an OFX file and the fields of its rows as written. */
export function ofxStages(bytes: Uint8Array): { tables: StageTable[]; rows: StageRow[]; notes: string[] } {
  const text = byteText(bytes);
  const { statements, breaks } = collectOfx(text.source);
  const tables = statements.map(({ isCard, BANKID, BRANCHID, ACCTID, CURDEF, ledgerBalance }) => ({
    name: [BANKID, BRANCHID, ACCTID].map(text.decode).join(' '),
    columns: FIELDS.map((role, index) => ({ index, role })),
    facts: [
      isCard ? 'card' : 'account',
      CURDEF || 'no CURDEF',
      ledgerBalance ? `LEDGERBAL ${ledgerBalance.BALAMT}` : 'no LEDGERBAL',
    ],
  }));
  const rows = statements.flatMap(({ transactions }) =>
    transactions.map((row) => ({
      line: row.line,
      what: row.isPending ? 'STMTTRNP' : 'STMTTRN',
      cells: FIELDS.map((field) => ({ text: text.decode(row[field]) })),
    })),
  );
  return { tables, rows, notes: breaks.map(({ line }) => `the document is truncated at line ${line}`) };
}
