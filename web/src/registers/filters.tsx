import { type Bound, type Described, fieldName, namedValues, valueName } from '../api/document';
import { COMPETENCIA } from '../lib/masks';
import { referenceOf, useReferenced } from './references';

interface FiltersProps {
  readonly bounds: Described;
  readonly names: readonly string[];
  /** Those of free text whose values are those that the glossary names. */
  readonly named: readonly string[];
  readonly params: URLSearchParams;
  /** Of the rows, for the names of the fields. */
  readonly schema: string | undefined;
  readonly onChange: (name: string, value: string) => void;
}

/** The filters that a list's service takes, by the kinds of their values. */
export function Filters({ bounds, names, named, params, schema, onChange }: FiltersProps) {
  return names.map((name) => {
    const bound = bounds[name];
    if (!bound) return null;
    const props = {
      name,
      label: fieldName(name, schema),
      value: params.get(name) ?? '',
      onChange: (value: string) => onChange(name, value),
    };
    if (bound.options)
      return (
        <Choice key={name} {...props} options={bound.options.map((each) => [String(each), valueName(name, each)])} />
      );
    if (named.includes(name)) return <Choice key={name} {...props} options={byName(namedValues(name))} />;
    if (bound.kind === 'boolean')
      return (
        <Choice
          key={name}
          {...props}
          options={[
            ['true', 'Sim'],
            ['false', 'Não'],
          ]}
        />
      );
    if (referenceOf(name)) return <Referenced key={name} {...props} />;
    if (bound.pattern === COMPETENCIA) return <Competencia key={name} {...props} />;
    return <Text key={name} {...props} type={inputOf(bound)} />;
  });
}

const byName = (options: readonly (readonly [string, string])[]) =>
  [...options].sort(([, a], [, b]) => a.localeCompare(b, 'pt-BR'));

/** Bounds of a day, with or without a time, and of a month: the browser has a control for each. */
const DAY = /^\^\\d\{4\}-\\d\{2\}-\\d\{2\}/;
const MONTH = '^\\d{4}-(0[1-9]|1[0-2])$';

const inputOf = ({ kind, pattern = '' }: Bound): 'date' | 'month' | 'text' =>
  kind === 'date' || DAY.test(pattern) ? 'date' : pattern === MONTH ? 'month' : 'text';

interface OneProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({
  label,
  value,
  options,
  onChange,
}: OneProps & { readonly options: readonly (readonly [string, string])[] }) {
  return (
    <label className="filtro">
      <span>{label}</span>
      <select className="curto" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Todos</option>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function Referenced(props: OneProps) {
  const reference = referenceOf(props.name);
  const rows = useReferenced(props.name);
  return <Choice {...props} options={rows.map((row) => [String(row['id']), reference?.shown(row) ?? ''])} />;
}

function Text({ label, value, type, onChange }: OneProps & { readonly type: 'text' | 'date' | 'month' }) {
  return (
    <label className="filtro">
      <span>{label}</span>
      <input type={type} value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

/** A month, which the service writes `11/2026` and the browser `2026-11`. */
function Competencia({ label, value, onChange }: OneProps) {
  const turned = (text: string, between: string, to: string) => text.split(between).reverse().join(to);
  return (
    <label className="filtro">
      <span>{label}</span>
      <input
        type="month"
        value={turned(value, '/', '-')}
        onChange={(event) => onChange(turned(event.target.value, '-', '/'))}
      />
    </label>
  );
}
