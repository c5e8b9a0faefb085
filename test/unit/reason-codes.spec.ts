import { readdirSync, readFileSync } from 'node:fs';
import { CODIGOS_AVISO } from '../../src/flows/importacoes/avisos';
import { DOMAINS, PAGE_TEXTS } from '../../src/domains';
import { ERRORS as OF_BACKUPS } from '../../src/flows/backups/backups.domain';
import type { Domain } from '../../src/kernel/domain';
import { COMUM } from '../../src/kernel/error-codes/comum';
import { BACKUP_FAILURES } from '../../src/kernel/reason-codes/backups';
import { REASONS } from '../../src/kernel/reason-codes/reason';
import { avisoText } from '../../web/src/lib/avisos';

const CATALOGUE = 'src/kernel/reason-codes/';

describe('the codes of reasons', () => {
  it('are stable words: a subject and a reason', () => {
    for (const { codigo } of REASONS) expect(codigo).toMatch(/^[a-z]+\.[a-z_]+$/);
  });

  it('are listed once per text', () => {
    const texts = REASONS.map(({ codigo, texto }) => `${codigo} ${texto}`);
    expect(texts).toHaveLength(new Set(texts).size);
  });

  it('have the same values in each of their texts, but for those that some leave out', () => {
    for (const { codigo, texto } of REASONS)
      expect([codigo, [...texto.matchAll(/\{(\w*)\}/g)].every(([, name]) => name !== '')]).toEqual([codigo, true]);
  });

  it('are all used', () => {
    const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !file.endsWith('spec.ts') && !`src/${file}`.startsWith(CATALOGUE))
      .map((file) => readFileSync(`src/${file}`, 'utf8'))
      .join('\n');
    const unused = REASONS.filter(({ codigo }) => !source.includes(`'${codigo}`) && !source.includes(`\`${codigo}#`));
    expect(unused.map(({ codigo }) => codigo)).toEqual([]);
  });
});

it('the failures of backups have the texts of the errors that become one', () => {
  expect(BACKUP_FAILURES['backups.fila_indisponivel']).toBe(OF_BACKUPS['backups.fila_indisponivel'][1]);
  expect(BACKUP_FAILURES['backups.armazenamento_indisponivel']).toBe(COMUM['comum.armazenamento_indisponivel'][1]);
});

describe('what the page shows', () => {
  it('has a name for what each permission is about', () => {
    const named = Object.entries<{ readonly nome?: string }>(PAGE_TEXTS).flatMap(([recurso, { nome }]) =>
      nome ? [recurso] : [],
    );
    expect(named.sort()).toEqual(DOMAINS.flatMap(({ SCOPE }: Domain) => SCOPE?.recurso ?? []).sort());
  });

  it('has a text for every warning', () => {
    const mensagem = 'the PDF holds no text: it is a scan or a picture';
    for (const codigo of CODIGOS_AVISO)
      expect(avisoText({ codigo, mensagem, qtd: 2, linhas: [] })).not.toMatch(/\b(?:the|of|is)\b/);
  });
});
