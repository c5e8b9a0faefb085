import { layoutReading } from '../../../../src/statements/pdf/layout-reading';
import { pdfLines, type PdfText } from '../../../../src/statements/pdf/lines/lines';
import { movementsOf } from '../../../support/pdf-drawing';

/** Pages of invented statements, as a browser printed them, without all texts that do not matter. Each was once read wrong in silence. */
const PAGES: Record<string, { readonly texts: readonly PdfText[]; readonly movements: readonly string[] }> = {
  'a time of the row above before the day of a row': {
    texts: [
      ['Vencimento 10/04/2026', 33.75, 784.62, 49.92, 4.2],
      ['02/03', 33.75, 773.59, 12.12, 4.2],
      ['ESTORNO ALMEIDA LTDA', 115.65, 773.59, 51.7, 4.2],
      ['-5.125,25', 290.47, 773.59, 20.52, 4.2],
      ['02:27', 33.75, 766.77, 12.12, 4.2],
      ['23/03', 33.75, 765.19, 12.12, 4.2],
      ['4,16', 301.5, 765.19, 9.5, 4.2],
    ],
    movements: ['2026-03-02 C 5125.25 ESTORNO ALMEIDA LTDA'],
  },
  'a payment behind a time above its row': {
    texts: [
      ['Vencimento 10/04/2026', 33.75, 787.92, 47.97, 3.75],
      ['10:01 Pagamento recebido', 164.58, 736.92, 54.04, 3.75],
      ['10/03/2026', 35.25, 733.17, 22.96, 3.75],
      ['558401', 90.52, 733.17, 15.07, 3.75],
      ['4.229,52', 383.94, 733.17, 17.75, 3.75],
      ['22:11 ESTORNO', 164.58, 705.42, 32.15, 3.75],
      ['597391', 90.52, 702.42, 15.07, 3.75],
      ['4,13', 392.89, 702.42, 8.8, 3.75],
      ['ESTEVES LTDA D', 164.58, 699.42, 27.93, 3.12],
      ['04:10 Pagamento recebido', 164.58, 674.67, 54.04, 3.75],
      ['28/03/2026', 35.25, 671.67, 22.96, 3.75],
      ['5.675,46', 383.94, 671.67, 17.75, 3.75],
    ],
    movements: [],
  },
  'a refund behind a kind, below the line with the day': {
    texts: [
      ['Vencimento 10/04/2026', 33.75, 772.17, 102.15, 8.25],
      ['DATA', 35.25, 749.67, 24.38, 8.25],
      ['DESCRIÇÃO', 117.75, 749.67, 53.51, 8.25],
      ['16.03.2026', 35.25, 659.67, 48, 8.25],
      ['INTER (0077) Nº 721312', 117.75, 658.17, 106.95, 8.25],
      ['Outros', 86.25, 651.42, 28.3, 8.25],
      ['Reembolso', 117.75, 651.42, 39.29, 6.6],
      ['2.180,07', 364.35, 651.42, 37.5, 8.25],
    ],
    movements: [],
  },
  'a dash in the empty cell of money in, where no columns are known': {
    texts: [
      ['25/03/2026', 39, 661.17, 61.43, 10.5],
      ['-', 468.86, 620.67, 3.79, 10.5],
      ['8.882.229,05', 486.75, 620.67, 69.68, 10.5],
    ],
    movements: [],
  },
  'dashes of empty cells with a text close behind them': {
    texts: [
      ['03/03/26', 35, 771.92, 20.46, 4.37],
      ['-', 381.59, 771.92, 2.63, 4.37],
      ['6,98', 461.85, 771.92, 9.36, 4.37],
      ['Banco 999', 474.54, 771.92, 17.91, 4.37],
      ['28/03/26', 35, 671.3, 20.46, 4.37],
      ['1.187.181,77', 353.57, 671.3, 30.64, 4.37],
      ['-', 469.5, 671.3, 2.63, 4.37],
      ['BANCO MODELO S.A.', 474.54, 671.3, 43.38, 4.37],
    ],
    movements: [],
  },
  'the dash of an empty cell a blank before the amount of the next column': {
    texts: [
      ['Saídas', 481.61, 734.42, 29.56, 8.75],
      ['Saldo R$', 518.04, 734.42, 42.13, 8.75],
      ['11-03-2026', 35, 711.92, 49.45, 8.75],
      ['9.791,12', 439.15, 711.92, 37.74, 8.75],
      ['-', 513.18, 711.92, 3.16, 8.75],
      ['22-03-2026', 35, 675.67, 49.45, 8.75],
      ['-', 473.73, 675.67, 3.16, 8.75],
      ['6.820,65', 478.6, 675.67, 37.74, 8.75],
    ],
    movements: ['2026-03-22 D 6820.65 '],
  },
  'headings that touch, with amounts of scheduled rows beside their columns': {
    texts: [
      ['Canal', 34.5, 745.92, 26.15, 8.25],
      ['Créditos (R$)', 350.55, 745.92, 68.53, 8.25],
      ['Débitos (R$)', 420.93, 745.92, 63.23, 8.25],
      ['02 de março de 2026', 39.75, 724.17, 100.31, 8.25],
      ['Outros', 34.5, 697.92, 31.45, 8.25],
      ['6.054,67', 363.8, 697.92, 42.05, 8.25],
      ['SEGURO VIDA', 106.23, 204.42, 57.94, 8.25],
      ['-22,50', 240.02, 204.42, 31.45, 8.25],
    ],
    movements: [],
  },
  'a balance in a box beside a row with its mark and a code behind its amount': {
    texts: [
      ['Período: 01/03/2026 a 31/03/2026', 33.75, 777.42, 124.2, 6.75],
      ['02 MAR', 36, 753.42, 27.22, 6.75],
      ['379628', 282.45, 753.42, 27.12, 6.75],
      ['0,09', 346.56, 753.42, 15.84, 6.75],
      ['E379628B07', 377.14, 753.42, 45.68, 6.75],
      ['R$ -10.004.999,57', 487.45, 755.67, 74.02, 6.75],
    ],
    movements: [],
  },
  'sums of days above rows with zeros in their empty cells': {
    texts: [
      ['01/03/2026', 34.27, 773.07, 25.29, 4.2],
      ['-1.160.106,03', 369.95, 773.07, 32.87, 4.2],
      ['800,13', 162.21, 759.42, 15.17, 4.2],
      ['0,00', 167.27, 742.62, 10.11, 4.2],
      ['1.160.906,16', 220.96, 742.62, 30.34, 4.2],
      ['10/03/2026', 34.27, 724.24, 25.29, 4.2],
      ['1,14', 392.71, 724.24, 10.11, 4.2],
      ['1,14', 167.27, 707.44, 10.11, 4.2],
    ],
    movements: [],
  },
};

it.each(Object.entries(PAGES))('%s', (_, { texts, movements }) => {
  expect(movementsOf(layoutReading(pdfLines(texts)))).toEqual(movements);
});
