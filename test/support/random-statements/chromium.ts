import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** A guard against hanging, not a measure. */
const MOST_MS = 300_000;
const HEAD =
  '<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:12mm}body{margin:0}section{break-after:page}</style>';

/** Prints pages of HTML to one PDF, each section from a new page on. @param browser the program of a Chromium */
export async function printedByChromium(browser: string, sections: readonly string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'printed-'));
  try {
    const [page, pdf] = [join(folder, 'page.html'), join(folder, 'page.pdf')];
    await writeFile(page, HEAD + sections.join(''));
    const how = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-pdf-header-footer',
      `--user-data-dir=${folder}/profile`,
    ];
    await run(browser, [...how, `--print-to-pdf=${pdf}`, `file://${page}`], { timeout: MOST_MS });
    return await readFile(pdf);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
