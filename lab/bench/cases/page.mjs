/** The operator's page as a person feels it: headless Chromium, its processor four times slower. */
import { drawn, launchAsUsersHave, newPage } from '../../../test/browser/browser.mjs';
import { ofxOf, unknownPayments } from '../../../test/browser/statements.mjs';

export const name = 'page as a person feels it';
export const target =
  'list after login 1.5 s; preview of 3,000 lines 2.5 s; effect of a key 100 ms; closing a dialog 50 ms';

const SLOWER = 4;
const LINES = 3_000;
const RUNS = 5;
const ARROWS = 20;

export async function run({ home, note }) {
  const browser = await launchAsUsersHave();
  try {
    const lists = [];
    const previews = [];
    const keys = [];
    const closings = [];
    for (let number = 0; number < RUNS; number++) {
      const page = await slowPage(browser, home);
      lists.push(await listAfterLogin(page));
      previews.push(await previewOfFile(page, number));
      for (let count = 0; count < ARROWS; count++) keys.push(await effect(page, 'ArrowDown'));
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      closings.push(await effect(page, 'Escape'));
      await page.context().close();
    }
    note('list after login, median', median(lists), 'ms', 1_500);
    note(`preview of ${LINES} lines, median`, median(previews), 'ms', 2_500);
    note('effect of an arrow key, p95', keys.toSorted((a, b) => a - b)[Math.floor(keys.length * 0.95)], 'ms', 100);
    note('closing a dialog, median', median(closings), 'ms', 50);
  } finally {
    await browser.close();
  }
}

async function slowPage(browser, home) {
  const page = await newPage(browser, home);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** From the key that sends the login until the list of statements is drawn. */
async function listAfterLogin(page) {
  await page.goto('/');
  await page.getByLabel('Usuário ou e-mail').fill('funcionario');
  await page.getByLabel('Senha').fill('demo-1234');
  const started = performance.now();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Importações' }).waitFor();
  await page.getByText('carregando').waitFor({ state: 'detached' });
  await drawn(page);
  return performance.now() - started;
}

/** From the click that sends the chosen file until its lines are drawn. */
async function previewOfFile(page, number) {
  const buffer = Buffer.from(ofxOf(`7000${number}`, unknownPayments(LINES, 'PASSO')));
  await page.keyboard.press('n');
  await page.setInputFiles('input[type=file]', { name: 'marco.ofx', mimeType: 'application/x-ofx', buffer });
  await page.getByRole('combobox', { name: 'Cliente' }).fill('vida plena');
  await page.getByRole('option', { name: /Vida Plena/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const started = performance.now();
  await page.getByRole('button', { name: 'Enviar e ver a prévia' }).click();
  await page.getByRole('button', { name: /Confirmar [\d.]+ linhas/ }).waitFor();
  await drawn(page);
  return performance.now() - started;
}

/** Milliseconds from a key until the frame that shows another active line, or another number of dialogs. */
async function effect(page, key) {
  await page.evaluate(() => {
    const { document } = globalThis;
    const look = () =>
      `${document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant')} ${document.querySelectorAll('dialog[open], [role=dialog]').length}`;
    const before = look();
    globalThis.shown = new Promise((resolve) => {
      const wait = ({ timeStamp }) => {
        const again = () =>
          look() === before
            ? globalThis.requestAnimationFrame(again)
            : globalThis.requestAnimationFrame(() => resolve(performance.now() - timeStamp));
        again();
      };
      globalThis.addEventListener('keydown', wait, { once: true, capture: true });
    });
  });
  await page.keyboard.press(key);
  return page.evaluate(() => globalThis.shown);
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
