/** How a scene is played: a page is opened at its address, keys are pressed, a dialog is waited for. */
import { accountsReady, openImport, settled } from '../browser.mjs';
import { signedIn } from '../shared.mjs';

/** A page at `address`, at rest. */
export async function at(address, options) {
  const page = await signedIn(address, options);
  await page.getByRole('heading').first().waitFor();
  await settled(page);
  return page;
}

/** A page on an import whose lines are there. */
export async function on(id) {
  const page = await signedIn(null);
  await openImport(page, id);
  await settled(page);
  return page;
}

export async function working(id) {
  const page = await on(id);
  await accountsReady(page);
  return page;
}

export const keys = async (page, ...pressed) => {
  for (const key of pressed) await page.keyboard.press(key);
  return page;
};

export const dialog = async (page, name) => {
  await page.getByRole('dialog', name ? { name } : {}).waitFor();
  await settled(page);
  return page;
};

/** A screen whose reads fail, or never end. */
export async function unread(address, pattern, how) {
  const page = await signedIn(null);
  await page.route(pattern, (route) =>
    how === 'never' ? undefined : route.fulfill({ status: 503, json: { detail: 'database unavailable' } }),
  );
  await page.goto(address);
  if (how === 'never') await page.getByRole('heading').or(page.getByRole('status')).nth(1).waitFor();
  else await page.getByText('Não foi possível ler.').waitFor();
  return page;
}

export const file = (name, text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') });

export async function sending(name, text) {
  const page = await at('/');
  await keys(page, 'n');
  await dialog(page);
  await page.setInputFiles('input[type=file]', file(name, text));
  await page.getByRole('combobox', { name: 'Cliente' }).fill('vida plena');
  await page.getByRole('option', { name: /Vida Plena/ }).click();
  return page;
}

export async function typed(page, text) {
  await page.keyboard.press('Enter');
  await page.keyboard.type(text);
  return page;
}
