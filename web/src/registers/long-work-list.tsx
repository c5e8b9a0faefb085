import { useEffect } from 'react';
import { brTime } from '../lib/dates';
import { Notice } from '../ui/states';
import { forgetLongWork, repeatLongWork, resumeLongWork, useLongWork } from './long-work';

/** What is under way in a list, and what could not be made. */
export function LongWork({ list }: { readonly list: string }) {
  const all = useLongWork(list);
  useEffect(resumeLongWork, []);
  return all.map((asked) =>
    asked.problem === null ? (
      <Notice key={asked.key} tone="info">
        {asked.nome} em andamento desde {brTime(asked.since)}. Você pode sair desta tela.{' '}
        <progress aria-label={`${asked.nome} em andamento`} />
      </Notice>
    ) : (
      <Notice key={asked.key} tone="erro">
        {asked.nome}: {asked.problem}{' '}
        <button type="button" className="button small" onClick={() => repeatLongWork(asked)}>
          Tentar de novo
        </button>{' '}
        <button type="button" className="button small" onClick={() => forgetLongWork(asked)}>
          Esquecer
        </button>
      </Notice>
    ),
  );
}
