/** The file of a statement next to its rows: what is read is marked on it, and a click on it finds the row. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, drawn, openImport, violations } from './browser.mjs';
import { eventually, shared, signedIn } from './shared.mjs';
import { ofxOf, pdfOfPages } from './statements.mjs';

const HEAD = 'Extrato de conta corrente 01/11/2026 a 30/11/2026';
const row = (at, word) => `${String((at % 28) + 1).padStart(2, '0')}/11/2026 ${word} ${nameOf(at)} -${at + 1},00`;
const nameOf = (at) => [...String(at)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
const page = (word, from) => Array.from({ length: 40 }, (_, at) => row(from + at, word));
const PAGES = [
  [HEAD, '01/11/2026 SALDO ANTERIOR 500,00', ...page('UMA', 0)],
  [HEAD, ...page('DUAS', 40), '30/11/2026 RUIM 12,5'],
];
/** Where a line is on its page, in points: letters are 5.4 wide. */
const placeOf = (at, text) => ({ left: 40, right: 40 + 5.4 * text.length, base: 800 - 15 * at });

const frame = (view, number) => view.locator(`[data-pagina="${number}"]`);
const current = (view) => view.locator('.file-page .mark.current');

/** The box that is marked, in points of its page. */
async function markedBox(view, number) {
  const [box, whole] = [await current(view).boundingBox(), await frame(view, number).boundingBox()];
  const scale = 600 / whole.width;
  const [left, top] = [(box.x - whole.x) * scale, (box.y - whole.y) * scale];
  return { left, right: left + box.width * scale, base: 850 - top - box.height * scale, top: 850 - top };
}

/** The marked box covers the letters of the line, and not those above and below it. */
async function assertCovers(view, number, at, text) {
  const { left, right, base } = placeOf(at, text);
  await eventually(async () => {
    const box = await markedBox(view, number);
    const covers = box.left <= left + 1 && box.right >= right - 1 && box.base <= base && box.top >= base + 6;
    return covers && box.base > base - 8 && box.top < base + 15
      ? 'covered'
      : JSON.stringify({ box, left, right, base });
  }, 'covered');
}

/** How many dark pixels are drawn under the marked box. */
const inkUnderMark = (view) =>
  view.evaluate(() => {
    const mark = document.querySelector('.file-page .mark.current');
    const canvas = mark.parentElement.querySelector('canvas');
    const scale = canvas.width / canvas.clientWidth;
    const [x, y] = [parseFloat(mark.style.left) * scale, parseFloat(mark.style.top) * scale];
    const [width, height] = [parseFloat(mark.style.width) * scale, parseFloat(mark.style.height) * scale];
    const { data } = canvas.getContext('2d').getImageData(x, y, width, height);
    return data.filter((value, index) => index % 4 === 0 && value < 128).length;
  });

const chosen = (view) => view.locator('.table .line.current .description').innerText();

test('a PDF is shown next to its rows: a click on a row marks its place, a click on the page finds the row', async () => {
  const id = await shared.api.upload('ao-lado.pdf', pdfOfPages(PAGES));
  const view = await signedIn(null);
  await openImport(view, id);
  const before = new Set(view.context().pages());
  await view.keyboard.press('p');
  await view.getByRole('region', { name: 'Páginas do arquivo' }).waitFor();
  await view.getByText('página 1 de 2').waitFor();
  await assertCovers(view, 1, 2, row(0, 'UMA'));
  await eventually(async () => (await inkUnderMark(view)) > 20, true);
  await view.getByRole('row', { name: /UMA F\b/ }).click();
  await assertCovers(view, 1, 7, row(5, 'UMA'));
  // Line by line, by keyboard.
  await view.keyboard.press('ArrowDown');
  await assertCovers(view, 1, 8, row(6, 'UMA'));
  // A click on the page, on the words of the 12th row.
  const whole = await frame(view, 1).boundingBox();
  const at = (x, y) => ({ position: { x: (x * whole.width) / 600, y: ((850 - y) * whole.width) / 600 } });
  await frame(view, 1).click(at(120, 800 - 15 * 13 + 3));
  await eventually(() => chosen(view), `UMA ${nameOf(11)}`);
  await assertCovers(view, 1, 13, row(11, 'UMA'));
  // The balance is an ignored row: its tab opens.
  await frame(view, 1).click(at(120, 800 - 15 + 3));
  await view.getByRole('button', { name: /^Ignoradas/, pressed: true }).waitFor();
  await assertCovers(view, 1, 1, PAGES[0][1]);
  await frame(view, 1).click(at(400, 830));
  await view.getByText('Nenhuma linha é lida aqui.').waitFor();
  assert.deepEqual(await violations(view), []);
  assert.equal(view.context().pages().length, before.size);
  assertClean(view);
});

test('the second page of a PDF, larger, and on a phone', async () => {
  const id = await shared.api.upload('ao-lado-2.pdf', pdfOfPages(PAGES.toReversed()));
  const view = await signedIn(null);
  await openImport(view, id);
  await view.getByRole('button', { name: 'Arquivo', exact: true }).click();
  await view.getByText('página 1 de 2').waitFor();
  await view.getByRole('grid').press('End');
  await view.getByText('página 2 de 2').waitFor();
  await assertCovers(view, 2, 41, row(39, 'UMA'));
  await view.getByRole('button', { name: 'Aumentar' }).click();
  await assertCovers(view, 2, 41, row(39, 'UMA'));
  await view.getByRole('button', { name: 'Anterior' }).click();
  await view.getByText('página 1 de 2').waitFor();
  await view.setViewportSize({ width: 390, height: 844 });
  const [table, file] = [
    await view.getByRole('region', { name: 'Linhas', exact: true }).boundingBox(),
    await view.getByRole('region', { name: 'O arquivo', exact: true }).boundingBox(),
  ];
  assert.ok(file.y >= table.y + table.height, 'the file is below the table');
  assert.ok(file.x >= 0 && file.x + file.width <= 390);
  await view.getByRole('button', { name: 'Fechar o arquivo' }).click();
  await view.getByRole('region', { name: 'O arquivo', exact: true }).waitFor({ state: 'detached' });
  assertClean(view);
});

test('an OFX file shows the line of the row, and a copy without names can be sent when it does not add up', async () => {
  const lines = [
    ['20261101', '-1.00', 'QUARESMA UM'],
    ['20261102', '-2.00', 'QUARESMA DOIS'],
  ];
  const first = await shared.api.upload(
    'ao-lado-1.ofx',
    ofxOf('10777', [['20261030', '9.00', 'QUARESMA ZERO']], '9.00'),
  );
  await shared.api.call('POST', `/importacoes/${first}/confirmar`);
  const id = await shared.api.upload('ao-lado.ofx', ofxOf('10777', lines, '99.00'));
  const view = await signedIn(null);
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await view.route(/analise\?detalhe=linhas/, async (route) => {
    await held;
    await route.continue();
  });
  await openImport(view, id);
  const fileRead = view.waitForResponse(/importacoes\/\d+\/arquivo/);
  await view.keyboard.press('p');
  await (await fileRead).finished();
  await drawn(view);
  // Before the rows are known a click could find none.
  await view.getByText('Lendo o arquivo…').waitFor();
  assert.equal(await view.locator('.file-text').count(), 0);
  release();
  const marked = view.locator('.file-text .mark.current');
  await marked.getByText('QUARESMA UM').waitFor();
  await view.locator('.file-text .mark', { hasText: 'QUARESMA DOIS' }).click();
  await eventually(() => chosen(view), 'QUARESMA DOIS');
  const [download] = await Promise.all([
    view.waitForEvent('download'),
    view.getByRole('button', { name: 'Baixar uma cópia anônima para enviar' }).first().click(),
  ]);
  assert.equal(download.suggestedFilename(), `importacao-${id}-anonima.ofx`);
  await view.getByText('Cópia anônima feita. Confira antes de enviar.').waitFor();
  assertClean(view);
});
