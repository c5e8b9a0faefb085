/** Who sees which screen: over all registers and profiles, an offered operation is never rejected. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/launcher/paths.mjs';
import { assertClean, brokenWords, goTo, settled, violations } from './browser.mjs';
import { signedIn } from './shared.mjs';

const index = readFileSync(join(root, 'web/src/registers/index.ts'), 'utf8');
const REGISTERS = [...index.matchAll(/import\('\.\/all\/([\w-]+)'\)/g)].map(([, name]) => name);
const { paths } = JSON.parse(readFileSync(join(root, 'openapi/openapi.json'), 'utf8'));

/** The profiles that may read a register's list, by the document. */
function readers(name) {
  const file = readdirSync(join(root, 'web/src/registers/all')).find((each) => each.startsWith(`${name}.ts`));
  const source = readFileSync(join(root, 'web/src/registers/all', file), 'utf8');
  const [, list] = /register<'([^']+)'/.exec(source.slice(source.indexOf('export default'))) ?? [
    null,
    '/nfse-repasse/config-tributaria',
  ];
  const { description } = paths[`/api/v1${list}`].get;
  const profiles = [...(/profiles? (.*)/.exec(description)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(
    ([, profile]) => profile,
  );
  return profiles.length > 0 ? profiles : ['administrador', 'diretoria', 'funcionario'];
}

for (const [login, perfil] of [
  ['admin', 'administrador'],
  ['diretoria', 'diretoria'],
  ['funcionario', 'funcionario'],
]) {
  test(`${perfil}: no screen offers what is rejected`, async () => {
    const page = await signedIn('/mais', { login });
    const refused = [];
    page.on('response', (response) => response.status() === 403 && refused.push(response.url()));
    await page.getByRole('heading', { name: 'Mais' }).waitFor();
    for (const name of REGISTERS) {
      await goTo(page, '/mais');
      const link = page.locator(`a[href="/cadastros/${name}"]`);
      await page.getByRole('heading', { name: 'Mais' }).waitFor();
      const allowed = readers(name).includes(perfil);
      assert.equal(await link.count(), allowed ? 1 : 0, `${name} in the list of screens`);
      await goTo(page, `/cadastros/${name}`);
      if (!allowed) {
        await page.getByText('Seu perfil não permite esta tela.').waitFor();
        continue;
      }
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('.count, .empty').first().waitFor();
      await settled(page);
      assert.deepEqual(await brokenWords(page), [], `${name}: words broken in the middle`);
      if (perfil === 'administrador') assert.deepEqual(await violations(page), [], name);
      const make = page.locator('.commands > .primary');
      if ((await make.count()) > 0) {
        await make.click();
        await page.locator('dialog[open] button[type=submit]').waitFor();
        await settled(page);
        if (perfil === 'administrador') assert.deepEqual(await violations(page), [], `${name}: new`);
        await page.getByRole('button', { name: 'Cancelar' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      const open = page.locator('button.link.name').first();
      if ((await open.count()) === 0) continue;
      await open.click();
      await page.getByRole('dialog').waitFor();
      await settled(page);
      if (perfil === 'administrador') assert.deepEqual(await violations(page), [], `${name}: one`);
      await page.getByRole('button', { name: 'Fechar' }).first().click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    assert.deepEqual(refused, []);
    assertClean(page);
  });
}
