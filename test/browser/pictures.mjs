/**
 * Pictures of every screen and state of the page, wide and narrow, light and dark, to be looked at: `npm run web:pictures -- FOLDER [expression of names [expression of windows]]`.
 * It starts the built service with a database of its own. Nothing is asserted here but that each scene can be reached.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../../scripts/launcher/paths.mjs';
import { startDemo } from '../../scripts/openapi/demo-service.mjs';
import { tour } from '../../scripts/openapi/tour.mjs';
import { launch } from './browser.mjs';
import { ACT_SCENES } from './pictures/acts.mjs';
import { REGISTER_SCENES } from './pictures/registers.mjs';
import { SCENES } from './pictures/scenes.mjs';
import { stage } from './pictures/stage.mjs';
import { apiOf } from './service.mjs';
import { closePages, shared } from './shared.mjs';

/** The windows in which a scene is looked at, without being played again. */
const WINDOWS = [
  { name: '1280', width: 1280, height: 800 },
  { name: '1440', width: 1440, height: 900 },
  { name: '1920', width: 1920, height: 1080 },
  { name: 'fone', width: 390, height: 844 },
];
/** Scenes that are also looked at at 200 % zoom of 1280 px. */
const SMALL = [{ name: 'zoom', width: 640, height: 400 }];
/** A scene that is looked at as a whole, however long it is. */
const WHOLE = [{ name: 'inteira', width: 1280, height: null }];

const [folder = '.data/pictures', names = '', sizes = ''] = process.argv.slice(2);
const wanted = new RegExp(names);
const sized = new RegExp(sizes);
const target = resolve(folder);
mkdirSync(target, { recursive: true });

let failed = 0;
try {
  shared.service = await startDemo();
  shared.browser = await launch();
  shared.api = await apiOf(shared.service.home, 'funcionario');
  const props = await stage();
  await all([...SCENES, ...ACT_SCENES], props);
  if (REGISTER_SCENES.some(({ name }) => wanted.test(name))) {
    // Each register gets a record, as people make it; the scenes before are of a firm without them.
    const document = JSON.parse(readFileSync(join(root, 'openapi/openapi.json'), 'utf8'));
    await tour(shared.service.home, document, { patient: true, ends: false });
    await all(REGISTER_SCENES, props);
  }
} finally {
  await shared.browser?.close();
  await shared.service?.stop();
}
process.exitCode = failed > 0 ? 1 : 0;

async function all(scenes, props) {
  for (const { name, play, small = false, whole = false } of scenes) {
    if (!wanted.test(name)) continue;
    try {
      const windows = [...WINDOWS, ...(small ? SMALL : []), ...(whole ? WHOLE : [])];
      await take(
        name,
        await play(props),
        windows.filter((window) => sized.test(window.name)),
      );
      console.log(name);
    } catch (error) {
      failed += 1;
      console.error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
    await closePages();
  }
}

async function take(name, page, windows) {
  for (const window of windows) {
    await page.setViewportSize({ width: window.width, height: window.height ?? WINDOWS[0].height });
    if (window.height === null) await page.setViewportSize({ width: window.width, height: await heightOf(page) });
    // A menu finds its place when it opens.
    await page.evaluate(() => {
      for (const menu of document.querySelectorAll('.menu[open]')) {
        menu.open = false;
        menu.open = true;
      }
    });
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(target, `${name}-${window.name}-${colorScheme}.png`) });
    }
  }
}

/** What the page needs so that nothing of its screen is scrolled. */
function heightOf(page) {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    return Math.ceil(main.getBoundingClientRect().top + main.scrollHeight);
  });
}
