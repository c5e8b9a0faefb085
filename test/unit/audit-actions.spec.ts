import { AUDIT_ACTIONS } from '../../src/acesso/auditoria/audit-actions';
import { removalAction } from '../../src/acesso/auditoria/removal-trail.interceptor';
import { REMOVED } from '../../src/contabil/ledger/entry-removal';
import labels from '../../src/glossary/labels.json';
import document from '../../openapi/openapi.json';

const PREFIX = 'acao=';
const values: Readonly<Record<string, string>> = labels.values;
const named = Object.keys(values)
  .filter((name) => name.startsWith(PREFIX))
  .map((name) => name.slice(PREFIX.length));

it('every action of the audit trail has a Portuguese name of its own, and no other name is kept', () => {
  expect(named.sort()).toEqual([...AUDIT_ACTIONS].sort());
  const names = named.map((action) => values[PREFIX + action]);
  expect(names.filter((name) => !/^\p{Lu}.*\p{Ll}$/u.test(name ?? ''))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

it('every DELETE of the document has its action', () => {
  const actions = Object.entries(document.paths)
    .filter(([, methods]) => 'delete' in methods)
    .map(([path]) => removalAction('DELETE', path.replaceAll('{', ':')))
    .map((action) => (action === 'lancamentos_contabil.remover' ? REMOVED : action));
  expect(actions.length).toBeGreaterThan(30);
  expect(actions.filter((action) => !(AUDIT_ACTIONS as readonly string[]).includes(action))).toEqual([]);
});
