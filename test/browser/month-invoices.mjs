/** The month of a clinic's invoices, entered on the page. */
import assert from 'node:assert/strict';
import { make, MONTH, more, picture, save } from './month-acts.mjs';

/** The clinic's invoices: issued, shared among its doctors, one of them received; what it consumed, from its own system. */
export async function invoices(page) {
  await more(page, 'Prestadores');
  const clinic = { Nome: 'Clínica Boa Saúde', 'CPF ou CNPJ': '63.045.225/0001-84' };
  await make(page, /^Novo prestador/, /^Prestador .* criado/, clinic, { Cliente: 'boa saude' });
  await more(page, 'Tomadores');
  await make(page, /^Novo tomador/, /^Tomador .* criado/, { Nome: 'Hospital Santa Rita' });
  await more(page, 'Médicos');
  for (const [nome, crm] of [
    ['Ana Prado', '12345-SP'],
    ['Bruno Reis', '23456-SP'],
  ])
    await make(page, /^Novo médico/, `Médico ${nome} criado`, { Nome: nome, CRM: crm }, { Prestador: 'boa saude' });
  await invoice(page, '18.000,00', '16.893,00', { 'Ana Prado': '11.000,00', 'Bruno Reis': '7.000,00' });
  await make(page, 'Novo recebimento', 'Recebimento de 16.893,00 criado.', {
    'Valor recebido': '16.893,00',
    'Recebido em': '28/10/2026',
  });
  await page.setInputFiles('input[type=file]', {
    name: 'nota.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from('<?xml version="1.0"?><nfse/>'),
  });
  await page.getByText('Arquivo nota.xml guardado.').waitFor();
  await status(page, 'recebida');
  await picture(page, 'invoice');
  await invoice(page, '4.500,00', '4.223,25', { 'Ana Prado': '4.500,00' });
  await status(page, 'a_receber');
  await more(page, 'Sistema da clínica: consumos');
  await make(page, /^Nova busca/, 'Busca de 10/2026: pronta.', { Mês: '10/2026' });
  await page.getByRole('cell', { name: '12', exact: true }).waitFor();
  // All columns of what was fetched are in sight, the amount too.
  await page.getByRole('button', { name: 'Abrir de 10/2026' }).click();
  const rows = page.getByRole('dialog').locator('.of-search');
  await rows.waitFor();
  assert.ok(await rows.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth));
  await page.keyboard.press('Escape');
}

async function invoice(page, gross, net, shares) {
  await more(page, 'Notas fiscais');
  await make(
    page,
    /^Nova nota/,
    /^Nota nº \d+ criada/,
    { Competência: MONTH, 'Emitida em': '20/10/2026', 'Valor bruto': gross, 'Valor líquido': net },
    { Prestador: 'boa saude', Tomador: 'santa rita', Cliente: 'boa saude' },
  );
  await page
    .getByRole('row', { name: new RegExp(gross) })
    .getByRole('button', { name: /^Abrir/ })
    .click();
  for (const [medico, valor] of Object.entries(shares))
    await make(page, 'Nova parte', /criada\.$/, { 'Valor bruto do médico': valor }, { Médico: medico });
  await page.getByRole('button', { name: 'Mudar' }).click();
  await page.getByRole('dialog').getByLabel('Situação').selectOption('emitida');
  await save(page);
  await page.getByText(/^Nota nº \d+ mudada\.$/).waitFor();
}

/** The financial status of the invoice at hand. */
async function status(page, value) {
  await page.getByRole('button', { name: 'Nova situação' }).click();
  await page.getByRole('dialog').getByLabel('Situação financeira').selectOption(value);
  await page.getByRole('dialog').getByLabel('Data de referência').fill('31/10/2026');
  await save(page);
  await page.getByText('Situação de 31/10/2026 criada.').waitFor();
}
