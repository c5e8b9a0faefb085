import type { Returns } from '../http/endpoint';
import type { RouteFact } from '../http/route-inventory';
import { type DtoClass, fieldsOf } from '../http/validation/field-spec';

/** Returns every class that a response contains, nested ones included. */
export function modelsOf(routes: readonly RouteFact[]): DtoClass[] {
  const models = new Set<DtoClass>();
  for (const { endpoint } of routes) {
    const model = modelOf(endpoint.returns);
    if (model) collect(model, models);
    const totals = totalsOf(endpoint.returns);
    if (totals) collect(totals, models);
    for (const detail of Object.values(endpoint.errorDetails ?? {})) collect(detail, models);
  }
  return [...models];
}

/** Returns every class that a request contains. Nest finds the classes of the routes, but not nested ones. */
export function requestModelsOf(routes: readonly RouteFact[]): DtoClass[] {
  const models = new Set<DtoClass>();
  for (const { takes } of routes) for (const model of takes) collect(model, models);
  return [...models];
}

function collect(model: DtoClass, models: Set<DtoClass>): void {
  if (models.has(model)) return;
  models.add(model);
  for (const spec of fieldsOf(model).values()) if (spec.kind === 'nested') collect(spec.type(), models);
}

/**
 * Rejects two classes with one name. The document names a schema by its class, so the second would silently replace the
 * first.
 * @throws Error naming what two classes share
 */
export function rejectDuplicates(models: readonly DtoClass[]): void {
  const names = [...new Set(models)].map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`Several schemas of one name: ${[...new Set(twice)].join(', ')}`);
}

function totalsOf(returns: Returns): DtoClass | undefined {
  return returns !== null && 'page' in returns ? returns.totais : undefined;
}

function modelOf(returns: Returns): DtoClass | undefined {
  if (returns === null) return undefined;
  if (Array.isArray(returns)) return (returns as readonly [DtoClass])[0];
  if ('listOrPage' in returns) return returns.listOrPage;
  if ('page' in returns) return returns.page;
  if ('orEmptyList' in returns) return returns.orEmptyList;
  if ('bare' in returns) return returns.bare;
  return 'file' in returns ? undefined : (returns as DtoClass);
}
