import { byteText, type ByteText } from '../../kernel/decode';
import { reason } from '../../kernel/reason-codes/reason';
import { parseOfxDate } from '../common/statement-date';
import { DecimalProof } from '../common/amount';
import { LostDecimals } from './rows';
import { bankCode } from './accounts';
import type { OfxContent } from './content';
import { ofxFaults } from './faults';
import { type FileProofs, OfxReading } from './reading';
import { collectOfx } from './statements';
import { MAX_BYTES, type StatementReading, unreadable } from '../common/statement';
import { DayOrderProof, DayReader, MONTH_FIRST, YEAR_IN_DOUBT } from '../common/statement-day';

/** Bank and account are in the first part of any OFX file. */
const DETECTION_BYTES = 256 * 1024;
const BANKID_MAX = 60;

/**
 * Reads the bank and card statements of an OFX file, 1.x (SGML) and 2.x (XML), all documents and accounts that it holds
 * (document 6, 5). Never throws: what can't be read is an item of `erros`. `linha_arquivo` is the line of `<STMTTRN>`.
 */
export function readOfx(bytes: Uint8Array): StatementReading {
  if (bytes.length > MAX_BYTES) return unreadable(reason('extrato.grande_demais', { maximo: MAX_BYTES }));
  const text = byteText(bytes);
  const content = collectOfx(text.source);
  const { fatal, faults } = ofxFaults(content, text);
  const codigo_banco = bankOf(content, text);
  if (fatal) return { ...unreadable(fatal.erro, fatal.linha, fatal.conteudo), codigo_banco };

  const reading = new OfxReading(text, content.statements, proofsOf(content, text));
  reading.run();
  return {
    total_linhas_lidas: reading.linhas.length + reading.ignorados.length + reading.erros.length,
    linhas: reading.linhas,
    ignorados: reading.ignorados,
    erros: [...reading.erros, ...faults],
    contas: reading.contas,
    saldos: reading.saldos,
    totais: [],
    codigo_banco,
    legivel: true,
    ...(reading.assumed.length > 0 && { sem_sentido: reading.assumed }),
  };
}

/** The bank that the first part of an OFX file names, as `codigo_banco`; null when it names none. */
export function detectOfxBank(bytes: Uint8Array): string | null {
  const text = byteText(bytes.subarray(0, DETECTION_BYTES));
  const content = collectOfx(text.source, true);
  return content.isOfx ? bankOf(content, text) : null;
}

function bankOf(content: OfxContent, text: ByteText): string | null {
  const named = content.statements.find((statement) => statement.BANKID !== '');
  const { FID, ORG } = named ?? content;
  const bankId = named?.BANKID ?? '';
  return bankCode(bankId, text.decode(FID), text.decode(ORG)) ?? (text.decode(bankId).slice(0, BANKID_MAX) || null);
}

/** What all amounts, balances and days of the file prove of how it writes them (2.3, 2.4). */
function proofsOf({ statements }: OfxContent, text: ByteText): FileProofs {
  const amounts = new DecimalProof();
  const lostDecimals = new LostDecimals();
  const order = new DayOrderProof();
  for (const { transactions, ledgerBalance, otherBalances } of statements) {
    for (const balance of otherBalances) amounts.see(text.decode(balance));
    if (ledgerBalance) amounts.see(text.decode(ledgerBalance.BALAMT));
    for (const { TRNAMT, DTPOSTED } of transactions) {
      const written = text.decode(TRNAMT);
      amounts.see(written);
      lostDecimals.see(written);
      order.seeOrder(DTPOSTED);
    }
  }
  const yearFirst = order.isYearInDoubt ? YEAR_IN_DOUBT : null;
  const figuresRejected = order.isMonthFirst ? MONTH_FIRST : yearFirst;
  return { proven: amounts.sign, lostDecimals, days: new DayReader({ parse: parseOfxDate, figuresRejected }) };
}
