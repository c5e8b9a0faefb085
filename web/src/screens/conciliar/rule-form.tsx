import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../api/client';
import type { NewRule } from '../../api/rules';
import type { ImportacaoDetail } from '../../api/types';
import { type Accounts, shownAs } from '../../lib/accounts';
import type { Linha } from '../../lib/linha';
import { explain } from '../../lib/error-messages';
import { chainProblem } from '../../lib/conditions';
import { draftOf, effectOf, type RuleDraft, ruleBody } from '../../lib/rule-draft';
import { figure, plural } from '../../lib/words';
import { AccountPicker } from '../../ui/account-picker';
import { useRejected } from '../../ui/labelled-field';
import { ConditionFields } from '../../ui/condition-fields';
import { Continued } from '../../ui/continued';
import { Notice } from '../../ui/states';
import { useDraft } from '../../ui/use-draft';
import { useSettled } from '../../ui/use-settled';
import { BankLine } from './bank-line';

interface RuleFormProps {
  readonly linha: Linha;
  readonly linhas: readonly Linha[];
  readonly importacao: ImportacaoDetail;
  readonly bankName: string | null;
  readonly accounts: Accounts;
  readonly busy: boolean;
  readonly onLit: (chaves: ReadonlySet<string>) => void;
  /** Rejects when it could not be made, after the reason was shown. */
  readonly onMake: (body: NewRule, nome: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A rule as a sentence, with what it would do: in this statement at each key, beyond it by a dry run. */
export function RuleForm(props: RuleFormProps) {
  const { linha, linhas, importacao, accounts, onLit, onClose } = props;
  const written = useDraft<RuleDraft>(`regra da linha ${importacao.id} ${linha.chave}`, () => draftOf(linha, linhas));
  const { value: draft, setValue: setDraft } = written;
  const [problem, setProblem] = useState<string | null>(null);
  const { form, problemOf, reject, accept } = useRejected<'conta'>();
  const field = useRef<HTMLInputElement>(null);
  const effect = useMemo(() => effectOf(draft, linhas), [draft, linhas]);
  const { casam } = effect;
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    onLit(new Set(casam.map(({ chave }) => chave)));
    return () => onLit(new Set());
  }, [casam, onLit]);
  const change = (part: Partial<RuleDraft>) => setDraft((now) => ({ ...now, ...part }));

  const wrong = chainProblem(draft.condicoes);
  const body = draft.conta && ruleBody(draft, draft.conta, importacao.id_cliente, importacao.id_banco);
  const beyond = useDryRun(wrong === null ? body : null, importacao.id_cliente);

  function make() {
    if (wrong !== null) return setProblem(wrong);
    if (!draft.conta || !body) return reject('conta', 'Escolha a conta da regra.');
    const nome = `Regra “${draft.condicoes[0]?.conteudo_comparacao.trim() ?? ''}”`;
    written.sent(() => props.onMake(body, nome)).then(onClose, () => undefined);
  }

  return (
    <form
      ref={form}
      className="rule"
      onSubmit={(event) => (event.preventDefault(), make())}
      onKeyDown={(event) => event.key === 'Escape' && (event.preventDefault(), onClose())}
    >
      <BankLine linha={linha} />
      {written.isRestored && <Continued busy={props.busy} at={written.at} onRestart={written.restart} />}
      <ConditionFields value={draft.condicoes} onChange={(condicoes) => change({ condicoes })} />
      <AccountPicker
        key={written.turn}
        initial={draft.conta ? shownAs(draft.conta) : ''}
        label={draft.lado === 'debito' ? 'debitar em' : 'creditar em'}
        accounts={accounts}
        keepText
        rejected={problemOf('conta')}
        inputRef={field}
        onChoose={(conta) => {
          change({ conta });
          setProblem(null);
          accept();
        }}
        onText={() => {
          accept();
          change({ conta: null });
        }}
        onAgain={make}
        onEscape={onClose}
      />
      {importacao.id_banco !== null && (
        <label className="option">
          <input
            type="checkbox"
            checked={draft.ofBank}
            onChange={(event) => change({ ofBank: event.target.checked })}
          />
          em todos os clientes com {props.bankName ?? 'este banco'}
        </label>
      )}
      <RuleEffect effect={effect} text={draft.condicoes[0]?.conteudo_comparacao ?? ''} beyond={beyond} />
      {problem && <Notice tone="erro">{problem}</Notice>}
      <footer>
        <button type="button" className="button" onClick={() => (written.end(), onClose())}>
          Cancelar
        </button>
        <button type="submit" className="button primary" disabled={props.busy}>
          {casam.length === 0 ? 'Criar a regra' : `Criar e aplicar a ${figure(casam.length)}`}
        </button>
      </footer>
    </form>
  );
}

/** What the rule would do for the customer, once its writing pauses. Nothing without a rule. */
function useDryRun(regra: NewRule | null, idCliente: number) {
  const settled = useSettled(JSON.stringify(regra), 250);
  return useQuery({
    queryKey: ['simular', idCliente, settled],
    queryFn: ({ signal }) =>
      call('POST', '/regras-lancamento/simular', {
        json: { regra: JSON.parse(settled) as NewRule, id_cliente: idCliente, amostra: 0 },
        signal,
      }),
    enabled: settled !== 'null',
    placeholderData: keepPreviousData,
  });
}

interface RuleEffectProps {
  readonly effect: ReturnType<typeof effectOf>;
  /** The text that the rule looks for. */
  readonly text: string;
  /** The dry run beyond this statement. */
  readonly beyond: Pick<
    UseQueryResult<{ readonly casam: number; readonly resolvem: number }>,
    'data' | 'error' | 'isError'
  >;
}

/** What the rule would do. */
function RuleEffect({ effect: { casam, disagreeing }, text, beyond }: RuleEffectProps) {
  return (
    <Notice tone="aviso">
      <strong>{plural(casam.length, 'pendência', 'pendências')}</strong> deste extrato{' '}
      {casam.length === 1 ? 'casa' : 'casam'} com a regra.
      {casam.length === 1 && /\d/.test(text) && (
        <p>Só 1 linha: o texto tem data, hora ou número? Tire-os para que a regra sirva aos próximos meses.</p>
      )}
      {beyond.data && (
        <p>
          No cliente todo: {plural(beyond.data.casam, 'casa', 'casam')}
          {`, ${plural(beyond.data.resolvem, 'fica resolvida', 'ficam resolvidas')}`}.
        </p>
      )}
      {beyond.isError && <p>Além deste extrato não foi possível simular: {explain(beyond.error)}</p>}
      {disagreeing.length > 0 && (
        <p>
          <strong>{plural(disagreeing.length, 'linha já decidida', 'linhas já decididas')}</strong> com este texto{' '}
          {disagreeing.length === 1 ? 'tem' : 'têm'} outra conta; a regra não as muda.
        </p>
      )}
    </Notice>
  );
}
