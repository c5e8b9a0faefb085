/** The month of two companies of Simples Nacional, entered on the page. */
import { click, MONTH, picture, toMonth } from './month-acts.mjs';
import { brazilian, IPE, MERCADO } from './month-firm.mjs';

/**
 * Both companies of Simples Nacional, by hand from the tables of LC 123/2006 that hold until December 2026. Effective rate = (RBT12 × nominal rate −
 * deduction) / RBT12; each tax is revenue × effective rate × its share, rounded once, half up.
 *
 * Ipê: RBT12 = 12 × 31.250,40 = 375.004,80; payroll of twelve months = 12 × 9.200,00 = 110.400,00; factor r = 0,2943, so Annex III, band 3:
 * (375.004,80 × 13,5 % − 17.640,00) / 375.004,80 = 8,796060 %. Of 33.780,00: IRPJ 4 % 118,85; CSLL 3,5 % 104,00; Cofins 13,64 % 405,29;
 * PIS 2,96 % 87,95; CPP 43,4 % 1.289,55; ISS 32,5 % 965,68; together 2.971,32.
 *
 * Mercado: RBT12 = 12 × 52.300,00 = 627.600,00; Annex I, band 3: (627.600,00 × 9,5 % − 13.860,00) / 627.600,00 = 7,291587 %. Of 58.412,37:
 * IRPJ 5,5 % 234,26; CSLL 3,5 % 149,07; Cofins 12,74 % 542,62; PIS 2,76 % 117,55; CPP 42 % 1.788,86; ICMS 33,5 % 1.426,83; together 4.259,19.
 */
export const COMPANIES = [
  {
    nome: IPE,
    month: '33780.00',
    before: ['R$ 31.250,40 ', ' 8.000,00', 'R$ 1.200,00'],
    das: '2971.32',
    anexo: 'III',
    tributos: ['118.85', '104.00', '405.29', '87.95', '1289.55', '0.00', '0.00', '965.68'],
  },
  {
    nome: MERCADO,
    month: '58412.37',
    before: ['52300,00', '', ''],
    das: '4259.19',
    anexo: 'I',
    tributos: ['234.26', '149.07', '542.62', '117.55', '1788.86', '1426.83', '0.00', '0.00'],
  },
];

/** Pastes into the cell at hand what a spreadsheet puts on the clipboard. */
const paste = (page, copied) =>
  page.evaluate((given) => {
    const { ClipboardEvent, DataTransfer } = globalThis;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, copied);

export async function simples(page) {
  await click(page, 'link', /^Simples$/);
  await toMonth(page, MONTH);
  for (const company of COMPANIES) await enterMonth(page, company);
  await page.getByRole('cell', { name: '7.230,51', exact: true }).waitFor();
  await picture(page, 'simples');
}

/** Registers a company in Simples Nacional, enters its revenue and payroll, and reads its DAS. */
async function enterMonth(page, { nome, month, before, das, anexo }) {
  await click(page, 'button', /^Incluir empresa/);
  const dialog = page.getByRole('dialog', { name: 'Cadastro no Simples Nacional' });
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill(nome.slice(0, 8));
  await dialog.getByRole('option', { name: nome }).click();
  // Its annexes and its factor r follow from the activity.
  await dialog.getByLabel('Atividade principal').selectOption(anexo === 'I' ? 'comercio' : 'servicos_V');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(`${nome}: cadastro no Simples gravado.`).waitFor();
  await click(page, 'link', nome);
  await click(page, 'link', 'Receita e folha');
  await click(page, 'button', 'Mês anterior');
  await page.getByLabel('Receita total de 10/2025', { exact: true }).focus();
  await paste(page, Array.from({ length: 12 }, () => `${before.join('\t')}\r\n`).join(''));
  // Columns that are empty to the end are no part of it.
  const wide = before.findLastIndex((text) => text !== '') + 1;
  await page.getByText(`Recorte de 12 × ${wide} células colado.`).waitFor();
  await click(page, 'button', 'Mês seguinte');
  await page.getByLabel(`Receita total de ${MONTH}`, { exact: true }).fill(brazilian(month));
  if (anexo === 'III') await picture(page, 'revenue');
  await click(page, 'button', /^Salvar \d+ valores/);
  await page.getByText(/valores gravados\.$/).waitFor();
  await click(page, 'link', nome);
  await page
    .getByText(`R$\u00a0${brazilian(das)}`, { exact: true })
    .first()
    .waitFor();
  await click(page, 'link', 'Todas as empresas');
}
