import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useState } from 'react';
import { call } from '../../api/client';
import { fieldName } from '../../api/document';
import { typedDate } from '../../lib/dates';
import { Several } from '../controls';
import { Field } from '../field';
import { UNRESOLVED } from '../references';
import type { ControlProps } from '../register';

const useTables = () =>
  useQuery({
    queryKey: ['registro', 'tabelas'],
    queryFn: ({ signal }) => call('GET', '/backups/tabelas', { signal }),
  }).data;

/** Empties a field that the chosen scope does not have: the service takes none there. */
function useEmptyWhen(hidden: boolean, { value, onValue }: ControlProps): void {
  const left = hidden && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
  useEffect(() => {
    if (left) onValue(null);
  }, [left, onValue]);
}

/** The tables of a backup of some. */
export function Tables(props: ControlProps) {
  const tables = useTables();
  const hidden = props.values['escopo'] !== 'tabelas' && props.values['escopo'] !== 'parcial';
  useEmptyWhen(hidden, props);
  if (hidden || !tables) return null;
  return <Several {...props} options={tables.map(({ nome }) => [nome, nome])} />;
}

/** Rows of each file of a partial backup. */
export function LinesOfFile(props: ControlProps) {
  const field = props as ComponentProps<typeof Field>;
  const { text, onText } = field;
  const hidden = props.values['escopo'] !== 'parcial';
  useEffect(() => {
    if (hidden && text !== '') onText('');
  }, [hidden, text, onText]);
  return hidden ? null : <Field {...field} />;
}

/** The days whose rows a partial backup keeps, by a date column of its tables. */
export function Period(props: ControlProps) {
  const { values, label, disabled, onValue } = props;
  const [typed, setTyped] = useState({ coluna: '', de: '', ate: '' });
  const tables = useTables();
  const hidden = values['escopo'] !== 'parcial';
  useEmptyWhen(hidden, props);
  if (hidden) return null;
  const chosen = Array.isArray(values['tabelas']) ? (values['tabelas'] as readonly string[]) : [];
  const columns = [
    ...new Set((tables ?? []).filter(({ nome }) => chosen.includes(nome)).flatMap((table) => table.colunas_data)),
  ];
  const coluna = columns.includes(typed.coluna) ? typed.coluna : (columns[0] ?? '');
  const [de, ate] = [typedDate(typed.de), typedDate(typed.ate)];
  const isEmpty = typed.de.trim() === '' && typed.ate.trim() === '';
  const isInverted = de !== null && ate !== null && ate < de;
  const change = (next: typeof typed) => {
    setTyped(next);
    const [from, to] = [typedDate(next.de), typedDate(next.ate)];
    const none = next.de.trim() === '' && next.ate.trim() === '';
    const wrong = from === null || to === null || to < from || next.coluna === '';
    onValue(none ? null : wrong ? UNRESOLVED : { coluna: next.coluna, de: from, ate: to });
  };
  const day = (name: 'de' | 'ate', nome: string) => (
    <label className="field">
      <span>{nome}</span>
      <input
        value={typed[name]}
        disabled={disabled}
        inputMode="numeric"
        placeholder="dd/mm/aaaa"
        onChange={(event) => change({ ...typed, coluna, [name]: event.target.value })}
      />
    </label>
  );
  return (
    <fieldset className="whole-width set">
      <legend>{label}</legend>
      <div className="sheet">
        <label className="field">
          <span>Coluna da data</span>
          <select
            value={coluna}
            disabled={disabled || columns.length === 0}
            onChange={(event) => change({ ...typed, coluna: event.target.value })}
          >
            {columns.length === 0 && <option value="">Escolha as tabelas primeiro</option>}
            {columns.map((each) => (
              <option key={each} value={each}>
                {fieldName(each)} ({each})
              </option>
            ))}
          </select>
        </label>
        {day('de', 'Desde')}
        {day('ate', 'Até')}
        {!isEmpty && (de === null || ate === null) && (
          <p className="field-problem whole-width">As duas datas são dia/mês/ano.</p>
        )}
        {isInverted && <p className="field-problem whole-width">O fim do período é anterior ao começo.</p>}
      </div>
    </fieldset>
  );
}
