import { AUDIT_ACTIONS } from '../../src/acesso/auditoria/audit-trail';
import { removalAction } from '../../src/acesso/auditoria/removal-trail.interceptor';
import { REMOVED } from '../../src/contabil/ledger/entry-change';
import { VALUE_NAMES } from '../../web/src/api/rows.gen';
import labels from '../../src/glossary/labels.json';
import document from '../../openapi/openapi.json';

const PREFIX = 'acao=';
const actionsOf = (values: unknown) =>
  Object.keys(values as object)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));
const shown = VALUE_NAMES as Readonly<Record<string, string>>;
const named = actionsOf(labels.values);
/** The actions of the DELETE routes; the ledger names its own. */
const removals = Object.entries(document.paths)
  .filter(([, methods]) => 'delete' in methods)
  .map(([path]) => removalAction('DELETE', path.replaceAll('{', ':')))
  .map((action) => (action === 'lancamentos_contabil.remover' ? REMOVED : action));

it('every action of the audit trail has a Portuguese name of its own on the page', () => {
  expect(removals.length).toBeGreaterThan(30);
  expect(actionsOf(shown).sort()).toEqual([...new Set([...AUDIT_ACTIONS, ...removals])].sort());
  const names = actionsOf(shown).map((action) => shown[PREFIX + action]);
  expect(names.filter((name) => !/^\p{Lu}.*\p{Ll}$/u.test(name ?? ''))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

it('the glossary names every action that code names, and none that does not exist', () => {
  expect(AUDIT_ACTIONS.filter((action) => !named.includes(action))).toEqual([]);
  expect(named.filter((action) => ![...AUDIT_ACTIONS, ...removals].includes(action))).toEqual([]);
});
