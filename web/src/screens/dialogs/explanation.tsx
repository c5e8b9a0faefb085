import '../../styles/records.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client';
import type { Schemas } from '../../api/operations';
import { shownAs } from '../../lib/accounts';
import { chainText } from '../../lib/conditions';
import { Dialog } from '../../ui/dialog';
import { Failure, Notice, Skeleton } from '../../ui/states';

const ORIGINS = {
  padrao_banco: 'regra do banco',
  cliente: 'regra do cliente',
  estrutura: 'regra da estrutura',
} as const;

const REASONS: Readonly<Record<Schemas['RegraExplicada']['motivo'], string>> = {
  preencheu: 'preencheu',
  lado_ja_preenchido: 'serve, mas uma regra antes dela já tinha preenchido o lado',
  nao_casa: 'não serve a esta linha',
  inativa: 'está desligada',
  conta_inexistente: 'serve, mas a conta dela não existe mais no plano',
};

interface ExplanationProps {
  /** Of the entry. */
  readonly id: number;
  readonly onClose: () => void;
}

/** What today's rules do with the statement line of an entry, rule by rule. */
export function Explanation({ id, onClose }: ExplanationProps) {
  const [todas, setTodas] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['explicacao', id, todas],
    queryFn: ({ signal }) =>
      call('GET', '/lancamentos-contabil/{lancamento_id}/explicacao', {
        path: { lancamento_id: id },
        query: { todas },
        signal,
      }),
    staleTime: 0,
  });
  return (
    <Dialog titulo="Por que estas contas?" onClose={onClose} wide>
      {error && !data && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} label="Perguntando às regras…" />}
      {data && <ExplainedRules explicacao={data} />}
      <label className="option">
        <input type="checkbox" checked={todas} onChange={(event) => setTodas(event.target.checked)} />
        Mostrar também as regras que não servem a esta linha
      </label>
    </Dialog>
  );
}

function ExplainedRules({ explicacao }: { readonly explicacao: Schemas['ExplicacaoRead'] }) {
  const { linha, regras, resultado, conta_bancaria: banco, igual_ao_atual: same } = explicacao;
  const side = (conta: Schemas['ContaDoLancamento'] | null) => (conta ? shownAs(conta) : 'fica sem conta');
  return (
    <>
      <p className="bank">{linha.descricao}</p>
      <dl className="facts">
        <div>
          <dt>Débito pelas regras de hoje</dt>
          <dd>{side(resultado.conta_debito)}</dd>
        </div>
        <div>
          <dt>Crédito pelas regras de hoje</dt>
          <dd>{side(resultado.conta_credito)}</dd>
        </div>
      </dl>
      {!same && (
        <Notice tone="info">
          O lançamento tem outras contas: foram escolhidas à mão, ou as regras mudaram depois da importação.
        </Notice>
      )}
      {banco && <p>O lado do banco vem da conta contábil deste banco no cliente: {shownAs(banco)}.</p>}
      {regras.length === 0 && <p className="muted">Nenhuma regra serve a esta linha.</p>}
      <ol>
        {regras.map((regra) => (
          <li key={regra.id}>
            <strong>{regra.nome}</strong> <small>{ORIGINS[regra.origem]}</small>
            <p>
              {REASONS[regra.motivo]}
              {regra.motivo === 'preencheu' && ` ${regra.preencheu.map((each) => SIDES[each]).join(' e ')}`}
              {regra.condicoes.length > 0 && <small className="detail">quando {conditionsOf(regra)}</small>}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

const SIDES = { debito: 'o débito', credito: 'o crédito' } as const;

const conditionsOf = ({ condicoes }: Schemas['RegraExplicada']): string =>
  chainText(
    condicoes.map((each) => ({
      ...each,
      conteudo_comparacao: each.conteudo_comparacao ?? '',
      proxima_comparacao: each.proxima_comparacao ?? 'E',
    })),
  );
