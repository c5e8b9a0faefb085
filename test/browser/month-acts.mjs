/** What the month of a small firm does again and again on the page. */
import { join } from 'node:path';

export const MONTH = '10/2026';

/** Takes a picture of docs/tutorial, without messages that pass; where one is asked for. */
export async function picture(page, name) {
  const folder = process.env.TUTORIAL_PICTURES;
  if (!folder) return;
  const messages = page.locator('.toasts');
  await messages.evaluate((element) => (element.style.display = 'none'));
  await page.screenshot({ path: join(folder, `month-${name}.png`) });
  await messages.evaluate((element) => (element.style.display = ''));
}

export const click = (page, role, name) => page.getByRole(role, { name }).click();
export const save = (page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(?:Salvar|Buscar|Pedir a cópia)$/ })
    .click();

export const toMonth = async (page, month) => {
  await page.getByLabel('Ir ao mês').fill(month);
  await page.getByLabel('Ir ao mês').press('Enter');
};

/** A screen of the list under "Mais". */
export async function more(page, name) {
  await click(page, 'link', /^Mais$/);
  await page.getByRole('heading', { name: 'Mais', exact: true }).waitFor();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** A new record: `fields` by label, `choices` by label and words of their name. */
export async function make(page, button, said, fields, choices = {}) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, words] of Object.entries(choices)) {
    await dialog.getByRole('combobox', { name: label, exact: true }).fill(words);
    await dialog.getByRole('option').first().waitFor();
  }
  for (const [label, value] of Object.entries(fields))
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
  await save(page);
  await page.getByText(said).waitFor();
  await dialog.waitFor({ state: 'detached' });
}
