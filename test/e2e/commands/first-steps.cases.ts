import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AddressInfo } from 'node:net';
import { seedDemoFirm } from '../../../src/demo/demo-firm';
import { startOwnApp, type TestApp } from '../../support/app';

const ROOT = join(__dirname, '../../..');
const DOCUMENTED = 'http://localhost:3000';

let api: TestApp;
let workspace: string;

beforeAll(async () => {
  // The page shows the first ids.
  api = await startOwnApp();
  await api.dataSource.transaction((tx) => seedDemoFirm(tx));
  workspace = await mkdtemp(join(tmpdir(), 'first-steps-'));
});
afterAll(async () => {
  await api.close();
  await rm(workspace, { recursive: true, force: true });
});

describe('the first steps', () => {
  it('walks from a statement to an export file with the commands that it shows', async () => {
    const page = await readFile(join(ROOT, 'docs/tutorial/first-statement.md'), 'utf8');
    const walk = blocksOf(page, 'bash').join('\n');
    expect(walk).toContain('/importacoes/upload');
    const { port } = api.server.address() as AddressInfo;
    const script = walk
      .replace(DOCUMENTED, `http://127.0.0.1:${port}`)
      .replaceAll('@samples/', `@${join(ROOT, 'samples')}/`);

    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: workspace });

    // What the page shows is what the commands print, but for what it leaves out with an ellipsis. The first text block is `npm start`.
    const shown = [...blocksOf(page, 'json'), ...blocksOf(page, 'text').slice(1)];
    expect(shown.length).toBeGreaterThan(7);
    const printed = stdout.replaceAll('\r\n', '\n');
    for (const part of shown.flatMap((block) => block.split('…'))) expect(printed).toContain(part.trim());
    const [{ exported } = { exported: 0 }] = await api.rows<{ exported: number }>(
      "SELECT COUNT(*) AS exported FROM lancamento_contabil WHERE status = 'exportado'",
    );
    const [{ pending } = { pending: 0 }] = await api.rows<{ pending: number }>(
      "SELECT COUNT(*) AS pending FROM lancamento_contabil WHERE status = 'regra_pendente'",
    );
    // Most lines of the sample resolve; some are left so that one sees what is to be done by hand.
    expect(exported).toBeGreaterThan(30);
    expect(pending).toBeGreaterThan(0);
    const file = await readFile(join(workspace, 'Extrato.txt'), 'utf8');
    expect(file.split('\r\n').filter((line) => line.startsWith('|6100|'))).toHaveLength(exported);
  });
});

/** The fenced blocks of a page in one language. */
function blocksOf(page: string, language: string): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, block = '']) => block,
  );
}
