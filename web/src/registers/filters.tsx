import type { ComponentProps } from 'react';
import { type Bound, type Described, fieldName, namedValues } from '../api/document';
import { MONTH_MASK } from '../lib/masks';
import { Unlisted } from '../ui/select-field';
import { ISO_MONTH } from './fields';
import { referenceOf, useReferenced } from './references';
import type { Register } from './register';
import { TypedFilter } from './typed-filter';
import { valueWords } from './value';

interface FiltersProps {
  readonly of: Pick<Register, 'isFeminine'>;
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
export function Filters({ of, bounds, names, named, params, schema, onChange }: FiltersProps) {
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
        <Choice
          key={name}
          {...props}
          options={bound.options.map((each) => [String(each), valueWords(of, name, each)])}
        />
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
    const form = formOf(name, bound);
    return form ? <TypedFilter key={name} {...props} form={form} /> : <Text key={name} {...props} />;
  });
}

const byName = (options: readonly (readonly [string, string])[]) =>
  [...options].sort(([, a], [, b]) => a.localeCompare(b, 'pt-BR'));

const DAY = /^\^\\d\{4\}-\\d\{2\}-\\d\{2\}/;

/** How a day, with or without a time, or a month is typed; undefined for other texts. */
function formOf(name: string, { kind, pattern = '' }: Bound): ComponentProps<typeof TypedFilter>['form'] | undefined {
  if (kind === 'date' || DAY.test(pattern)) return 'dia';
  if (name === 'periodo') return 'periodo';
  if (pattern === ISO_MONTH) return 'mes';
  return pattern === MONTH_MASK ? 'competencia' : undefined;
}

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
    <label className="filter">
      <span>{label}</span>
      <select className="short" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Qualquer</option>
        <Unlisted value={value} options={options} />
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
  const { rows } = useReferenced(props.name);
  return <Choice {...props} options={rows.map((row) => [String(row['id']), reference?.shown(row) ?? ''])} />;
}

function Text({ label, value, onChange }: OneProps) {
  return (
    <label className="filter">
      <span>{label}</span>
      <input value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
