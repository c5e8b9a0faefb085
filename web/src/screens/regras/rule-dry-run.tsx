import { useState } from 'react';
import { type Especie, useSimulation, useStatementsOf } from '../../api/rules';
import { dayMonth } from '../../lib/dates';
import { brMoney } from '../../lib/money';
import { explain } from '../../lib/error-messages';
import type { ReadyRequest } from '../../lib/rule-editing';
import { figure, plural } from '../../lib/words';
import { SelectField } from '../../ui/select-field';
import { Notice } from '../../ui/states';
import { useSettled } from '../../ui/use-settled';

interface RuleDryRunProps {
  readonly especie: Especie;
  /** The rule as it is, or what it lacks. */
  readonly request: ReadyRequest | string;
  readonly idCliente: number | null;
  readonly existing: boolean;
}

const SETTLE_MS = 250;

/** What the rule would do now, by a dry run: a ledger rule to the customer's pending entries, an ignore rule to a statement. */
export function RuleDryRun({ especie, request, idCliente, existing }: RuleDryRunProps) {
  const [importacao, setImportacao] = useState<number | null>(null);
  const statements = useStatementsOf(especie === 'ignorar' ? idCliente : null);
  const list = especie === 'ignorar' ? (statements.data ?? []) : [];
  // A file that could not be read has no line to try on.
  const readable = list.filter(({ status, legivel }) => status !== 'error' && legivel !== false);
  const statement = list.find(({ id }) => id === importacao) ?? readable[0] ?? list[0];
  const draft = useSettled(typeof request === 'string' ? 'null' : JSON.stringify(request.regra), SETTLE_MS);
  const target =
    especie === 'ignorar'
      ? statement && { importacao_id: statement.id }
      : idCliente !== null
        ? { id_cliente: idCliente }
        : undefined;
  const { data, error } = useSimulation(especie, draft, target ?? null);

  if (typeof request === 'string') return <Notice tone="info">{request}</Notice>;
  return (
    <div className="simulation">
      {especie === 'ignorar' && list.length > 0 && (
        <SelectField
          label="Experimentar no extrato"
          value={statement?.id ?? null}
          options={list.map(({ id, nome_arquivo_original: arquivo, cliente_nome: cliente }) => [
            id,
            [arquivo, cliente].filter(Boolean).join(' · '),
          ])}
          onValue={setImportacao}
        />
      )}
      {!target && !(especie === 'ignorar' && statements.isPending) && (
        <Notice tone="info">
          {especie === 'ignorar'
            ? 'Sem extrato seu em que experimentar: o efeito será visto na próxima prévia.'
            : 'Escolha um cliente na lista à esquerda para ver o que a regra faria a ele.'}
        </Notice>
      )}
      {error !== null && <Notice tone="aviso">Não foi possível simular: {explain(error)}</Notice>}
      {target && data && (
        <Notice tone="aviso">
          {especie === 'ignorar' ? (
            <>
              <strong>{plural(data.casam, 'linha', 'linhas')}</strong> de {figure(data.avaliados)} deste extrato{' '}
              {data.casam === 1 ? 'seria ignorada' : 'seriam ignoradas'}.
            </>
          ) : (
            <>
              <strong>{plural(data.casam, 'pendência', 'pendências')}</strong> de {figure(data.avaliados)} do cliente{' '}
              {data.casam === 1 ? 'casa' : 'casam'} com a regra
              {'resolvem' in data &&
                `; ${plural(data.resolvem, 'ficaria resolvida', 'ficariam resolvidas')}${existing ? ' com ela assim' : ''}`}
              {'completam_um_lado' in data &&
                data.completam_um_lado > 0 &&
                `; ${plural(data.completam_um_lado, 'receberia uma das contas', 'receberiam uma das contas')}`}
              .
            </>
          )}
          {data.amostra.length > 0 && (
            <ul className="sample">
              {data.amostra.map((linha, index) => (
                <li key={linha.id_lancamento ?? index}>
                  <span className="muted">{dayMonth(linha.data)}</span> <span className="bank">{linha.descricao}</span>{' '}
                  <span className={linha.tipo === 'C' ? 'incoming number' : 'number'}>
                    {linha.tipo === 'D' && '−'}
                    {brMoney(linha.valor)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </div>
  );
}
