import { reason } from '../../kernel/reason-codes/reason';
import { deflateSync } from 'node:zlib';
import { pdfFile as pdf } from '../../../test/support/pdf-file';
import { MAX_BYTES } from '../common/statement';
import { inBoundedProcess } from '../../platform/bounded-process/bounded-process';
import { readPdf as readWith } from './reader';

const readPdf = (bytes: Uint8Array, structure: Parameters<typeof readWith>[1]) =>
  readWith(bytes, structure, inBoundedProcess);
import { parsePdfStructure } from '../structure/structure';

const LINE = String.raw`^(?P<data>\d{2}/\d{2}/\d{4}) (?P<documento>\d+ )?(?P<descricao>.+?) (?P<valor>-?[\d.]+,\d{2})(?: (?P<tipo>[CD]))?$`;
const structure = (configuracao: object) => {
  const parsed = parsePdfStructure(configuracao);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.erros));
  return parsed.value;
};
const brief = ({ linhas }: Awaited<ReturnType<typeof readPdf>>) =>
  linhas.map(
    ({ linha_arquivo, data, tipo, valor, descricao }) => `${linha_arquivo} ${data} ${tipo} ${valor} ${descricao}`,
  );

describe('readPdf by the layout of the text', () => {
  it('reads cells that are drawn separately, three ways to write the sign, and lines over all pages', async () => {
    const reading = await readPdf(
      pdf([
        [
          'EXTRATO CONTA CORRENTE',
          [
            [246, '1.500,00 C'],
            [40, '02/01/2026'],
            [75, 'TED A\xc7\xc3O'],
          ],
          '03/01/2026 TARIFA 39,90 D',
          '03/01/2026 SALDO DO DIA 1,00',
        ],
        ['EXTRATO CONTA CORRENTE', '05/01/2026 PIX (JOAO) -250,00', 'P\xe1gina 2'],
      ]),
      null,
    );
    expect(brief(reading)).toEqual([
      '2 2026-01-02 C 1500.00 TED AÇÃO',
      '3 2026-01-03 D 39.90 TARIFA',
      '6 2026-01-05 D 250.00 PIX (JOAO)',
    ]);
    expect(reading.ignorados).toEqual([
      {
        linha_arquivo: 4,
        data: '2026-01-03',
        descricao: 'SALDO DO DIA',
        valor: '1.00',
        tipo: null,
        motivo: reason('extrato.saldo_ou_total'),
      },
    ]);
    expect([reading.total_linhas_lidas, reading.erros, reading.legivel]).toEqual([4, [], true]);
  });

  it('makes figures in a note over a page an error item of its last line, and leaves the reason of a rejected file', async () => {
    const note = '<< /Type /Annot /Subtype /FreeText /Rect [9 9 99 30] /Contents (06/01/2026 LUZ -9,00) >>';
    const given = { ofPage: '/Annots [6 0 R]', more: [note] };
    const reading = await readPdf(pdf([['Extrato', '05/01/2026 PIX -250,00', 'Ouvidoria']], given), null);
    expect(brief(reading)).toEqual(['2 2026-01-05 D 250.00 PIX']);
    const erro = reason('pdf.fora_do_texto', { pagina: 1 });
    expect(reading.erros).toEqual([{ linha: 3, conteudo: '06/01/2026 LUZ -9,00', erro }]);
    expect([reading.total_linhas_lidas, reading.lugares?.map(({ linha }) => linha)]).toEqual([2, [2, 3]]);
    const rejected = await readPdf(pdf([['Extrato']], given), null);
    expect(rejected.erros.map(({ erro: { codigo } }) => codigo)).toEqual(['pdf.nada_reconhecido']);
  });

  it('takes the first of two amounts for the movement, the second for the balance, and the year from the period', async () => {
    const reading = await readPdf(
      pdf(
        [
          [
            'Extrato',
            'Período: 01/08/2025 a 31/08/2025, lançamento, valor e saldo',
            '01/08 SALARIO R$ 5.000,00 C R$ 7.500,00',
            '02/09 FORA DO PERIODO R$ 1,00 D R$ 2,00',
          ],
        ],
        {
          filter: '/Filter /FlateDecode',
        },
      ),
      null,
    );
    expect(brief(reading)).toEqual(['3 2025-08-01 C 5000.00 SALARIO']);
    expect(reading.erros).toMatchObject([{ linha: 4, erro: reason('extrato.data_ilegivel', { texto: '02/09' }) }]);
  });

  it('reads a card bill, on which a purchase is positive', async () => {
    const reading = await readPdf(
      pdf([
        [
          'BANCO X',
          'VENCIMENTO 10/01/2026',
          '20/12/2025 LOJA PARC 02/06 R$ 60,00',
          '22/12/2025 PAGAMENTO -R$ 149,90',
          '23/12/2025 HOTEL US$ 10,00 R$ 52,30',
        ],
      ]),
      null,
    );
    expect(brief(reading)).toEqual([
      '3 2025-12-20 D 60.00 LOJA PARC 02/06',
      '4 2025-12-22 C 149.90 PAGAMENTO',
      '5 2025-12-23 D 52.30 HOTEL',
    ]);
  });

  it.each([
    ['that is none', Buffer.from('data;valor'), 'the file is not a PDF'],
    ['that is truncated', pdf([['02/01/2026 A 1,00']]).subarray(0, 500), 'the PDF is truncated: its end is missing'],
    [
      'that is damaged',
      Buffer.from('%PDF-1.4\n%%EOF'),
      "the PDF is damaged: its text can't be read (InvalidPDFException)",
    ],
    ['without text', pdf([[]]), 'the PDF holds no text: it is a scan or a picture'],
    [
      'behind a password',
      pdf([['x']], {
        trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
      }),
      'the PDF is protected by a password',
    ],
  ])('rejects a file %s', async (_what, file, erro) => {
    expect(await readPdf(file, null)).toMatchObject({
      legivel: false,
      linhas: [],
      erros: [{ linha: 1, erro: { texto: erro } }],
    });
  });

  it.each([
    [MAX_BYTES, 'the file is not a PDF'],
    [MAX_BYTES + 1, `the file is larger than ${MAX_BYTES} bytes`],
  ])('gives the reason when it rejects %d bytes of nothing: %s', async (length, erro) => {
    expect(await readPdf(Buffer.alloc(length), null)).toMatchObject({
      legivel: false,
      erros: [{ erro: { texto: erro } }],
    });
  });

  it('rejects a file that inflates beyond all reason, without inflating it', async () => {
    const bomb = pdf([['02/01/2026 A 1,00']]).toString('latin1');
    const zeros = deflateSync(Buffer.alloc(80 * 1024 * 1024)).toString('latin1');
    const file = bomb.replace(
      'xref\n',
      `9 0 obj\n<< /Length ${zeros.length} /Filter /FlateDecode >>\nstream\n${zeros}\nendstream\nendobj\nxref\n`,
    );
    expect(await readPdf(Buffer.from(file, 'latin1'), null)).toMatchObject({
      legivel: false,
      erros: [{ erro: reason('pdf.conteudo_demais') }],
    });
  });
});

describe('readPdf by a structure', () => {
  it('reads the lines that match the pattern', async () => {
    const reading = await readPdf(
      pdf([
        [
          '02/01/2026 77 TED 1.500,00 C',
          '03/01/2026 TARIFA 39,90 D',
          'x',
          '04/01/2026 PIX -1,00',
          '31/02/2026 A 1,00',
          '05/01/2026 B -1,00 C',
          '05/01/2026 SALDO FINAL 9,00',
        ],
      ]),
      structure({ padrao_linha: LINE }),
    );
    expect(brief(reading)).toEqual([
      '1 2026-01-02 C 1500.00 TED',
      '2 2026-01-03 D 39.90 TARIFA',
      '4 2026-01-04 D 1.00 PIX',
    ]);
    expect(reading.linhas.map(({ documento }) => documento)).toEqual(['77', null, null]);
    expect(reading.erros.map(({ linha, erro }) => `${linha} ${erro.texto}`)).toEqual([
      "5 the date can't be read: 31/02/2026",
      "6 the amount can't be read: -1,00 C",
    ]);
    expect(reading.ignorados).toHaveLength(1);
    expect(reading.total_linhas_lidas).toBe(6);
  });

  it('reports that no line matches', async () => {
    expect(await readPdf(pdf([['02/01/2026 TED']]), structure({ padrao_linha: LINE }))).toMatchObject({
      legivel: false,
      erros: [{ erro: reason('pdf.padrao_nao_serve') }],
    });
  });
});
