import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { copyOf } from '../../../test/support/statement-files/anonymous-copies';
import { delimiterOf, LAYOUTS, ledger, opening, written } from '../../../test/support/statement-files/issuer-tables';
import { HEADER, ofx, trn } from '../../../test/support/ofx-rows';
import { inBoundedProcess } from '../../platform/bounded-process/bounded-process';
import { anonymise } from '..';
import { FACTORS } from './facts';

const csv = (...lines: string[]) => copyOf(Buffer.from(lines.join('\r\n')), 'csv');

describe('an anonymous copy', () => {
  it.each(['clinica-itau-2026-10.ofx', 'mercearia-banco-do-brasil-2026-10.ofx', 'clinica-conta-corrente-2026-10.csv'])(
    'of the sample %s',
    async (name) => {
      await copyOf(readFileSync(`samples/${name}`), name.endsWith('csv') ? 'csv' : 'ofx');
    },
  );

  it.each(LAYOUTS.map((layout) => [layout.name, layout] as const))('of tables like that of %s', (_, layout) =>
    fc.assert(
      fc.asyncProperty(ledger, opening, async (movements, from) => {
        const rows = written(movements, from).map((row) => layout.row(row));
        await csv(layout.head, ...rows.map((row) => row.join(delimiterOf(layout.head))));
      }),
      { numRuns: 3 },
    ),
  );

  it('has no name, account, document or key of the file, whatever writes them', async () => {
    const text = await csv(
      'Extrato de conta corrente;MERCEARIA DONA ZULEIDE LTDA',
      'CNPJ;12.345.678/0001-90',
      'Agência 4321 Conta 98765-4;Período 01/03/2026 a 31/03/2026',
      'Data;Histórico;Documento;Valor;Saldo',
      '05/03/2026;PIX RECEBIDO Zuleide Quaresma CPF 123.456.789-09;778899;1.234,56;2.234,56',
      '06/03/2026;PIX ENVIADO zuleide.quaresma@correio.com.br E18236120202603061234s0987654321;000123;-34,56;2.200,00',
    );
    expect(text).not.toMatch(
      /\b(?:zuleide|quaresma|mercearia|dona|correio|98765-4|4321|12\.345\.678|123\.456\.789|778899)\b|18236120/i,
    );
    expect(text).toMatch(/^Extrato de conta corrente;[A-Z]{9} [A-Z]{4} [A-Z]{7} [A-Z]{4}\r\n/);
    expect(text).toContain('Data;Histórico;Documento;Valor;Saldo\r\n05/03/');
  });

  it('keeps the words of a balance that is not compared', async () => {
    const text = await csv('Data;Histórico;Valor', '05/03/2026;LOJA;-1,00', '05/03/2026;SALDO EM CONTA CAPITAL;9,00');
    expect(text).toContain('SALDO EM CONTA CAPITAL');
  });

  it('multiplies all amounts by one factor: balances still add up', async () => {
    const text = await csv(
      'Data;Histórico;Valor;Saldo',
      '05/03/2026;SALDO ANTERIOR;;1.000,00',
      '06/03/2026;LOJA;-999,99;0,01',
      '07/03/2026;LOJA;1.000.000,00;1.000.000,01',
    );
    const cents = [...text.matchAll(/(-?[\d.]+),(\d\d)/g)].map(([, whole = '', rest = '']) =>
      Number(whole.replaceAll('.', '') + rest),
    );
    const factor = (cents[0] ?? 0) / 100_000;
    expect(Number.isInteger(factor)).toBe(true);
    expect(cents).toEqual([100_000, -99_999, 1, 100_000_000, 100_000_001].map((each) => each * factor));
  });

  it('takes a factor that gives no figure of the file, cents carried over', async () => {
    // Any factor but the last gives an amount with a whole part of five digits or more that a document of the file has.
    const taken = FACTORS.slice(0, -1).map((factor) => Math.floor((533_542 * factor) / 100));
    const text = await csv(
      'Data;Histórico;Documento;Valor',
      ...taken.map((document) => `05/03/2026;LOJA;${document};-5335,42`),
    );
    expect(text).toContain(`-${(533_542 * (FACTORS.at(-1) ?? 0)) / 100}`.replace('.', ','));
  });

  it('invents nothing that has a figure or a word of the file inside', async () => {
    const documents = Array.from({ length: 400 }, (_, index) => `${10_000 + index * 223}`);
    const text = await csv(
      'Data;Histórico;Documento;Valor',
      ...documents.map((document) => `05/03/2026;Dona ${'QWRT'.repeat(5)} 987${document}654321;${document};-1,00`),
    );
    expect(documents.filter((document) => text.includes(document))).toEqual([]);
  });

  it('quotes an amount that grows beyond a thousand where commas delimit', async () => {
    const after = await csv(
      'Date,Description,Amount,Balance',
      '2026-05-02,LOJA BELA,-698.44,"4,956.81"',
      '2026-05-03,TRANSPORTES SOL LTDA,-931.33,"4,025.48"',
    );
    expect(after).toMatch(/,(?:"-\d{1,2},\d{3}\.\d{2}"|-\d{1,3}\.\d{2}),"/);
    expect(after).not.toMatch(/TRANSPORTES/i);
  });

  it('keeps what makes rows equal or different', async () => {
    const text = await copyOf(
      Buffer.from(
        ofx(
          trn({ TRNTYPE: 'DEBIT', DTPOSTED: '20260305', TRNAMT: '-10.00', FITID: '900111', NAME: 'FULANO' }),
          trn({ TRNTYPE: 'DEBIT', DTPOSTED: '20260305', TRNAMT: '-10.00', FITID: '900112', NAME: 'FULANO' }),
          trn({ TRNTYPE: 'DEBIT', DTPOSTED: '20260306', TRNAMT: '-10.00', FITID: '000000', NAME: 'SICRANO' }),
        ),
      ),
      'ofx',
    );
    const words = text.match(/\b[A-Z]{6,7}\b/g) ?? [];
    expect(words[1]).toBe(words[0]);
    expect(words[2]).not.toBe(words[0]);
    expect(text.match(/(?<!\d)\d{6}(?!\d)/g)).toHaveLength(3);
    expect(text).toContain('000000');
  });

  it.each([
    [
      'UTF-16',
      Buffer.from(
        `\ufeff${HEADER}<OFX><STMTRS><STMTTRN><DTPOSTED>20260305<TRNAMT>-1.00<MEMO>JOÃO</STMTTRN>`,
        'utf16le',
      ),
    ],
    ['windows-1252', Buffer.from(ofx(trn({ DTPOSTED: '20260305', TRNAMT: '-1.00', MEMO: 'JOÃO & MÃE' })), 'latin1')],
  ])('is written in the charset of the file: %s', async (_, bytes) => {
    expect(await copyOf(bytes, 'ofx')).not.toMatch(/(?<!\p{L})(?:JO|JOÃO|MÃE)(?!\p{L})/u);
  });

  it('moves days by years: weekdays stay right, and days that cannot be stay so', async () => {
    const text = await csv(
      'Data;Histórico;Valor',
      'qui, 05/03/2026;A;-1,00',
      '05/03/2099;B;-1,00',
      '05/03/1980;C;-2,00',
    );
    expect(text).not.toMatch(/2026|2099|1980/);
  });

  it('moves the year behind a day that looks like a year', async () => {
    const day = (DTPOSTED: string) => trn({ DTPOSTED, TRNAMT: '-1.00', MEMO: 'A' });
    await copyOf(Buffer.from(ofx([day('05032026'), day('20032026')].join(''))), 'ofx');
  });

  it('copies an OFX file with a control character', async () => {
    const row = trn({ DTPOSTED: '20260305', TRNAMT: '-1.00', MEMO: 'ALMEIDA\0' });
    expect(await copyOf(Buffer.from(ofx(row)), 'ofx')).not.toContain('ALMEIDA');
  });

  it('has a reason where the file has no text', async () => {
    const scope = { tipo: 'csv' as const, id_banco: null, id_estrutura: null };
    const format = { tipo: 'csv' as const, structure: null };
    const made = await anonymise({ bytes: Buffer.from('\0\x01\x02PK'), format, scope, maxLines: 10 }, inBoundedProcess);
    expect(made).toMatchObject({ erro: { codigo: 'extrato.nao_e_texto' } });
  });
});
