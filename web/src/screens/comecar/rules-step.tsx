import { useRef, useState } from 'react';
import { readPlans, usePlans } from '../../api/plans';
import { Conflict } from '../../api/conflict';
import {
  type RuleTableAnalysis,
  confirmTable,
  type Destino,
  FIRST,
  type Mapeamento,
  type MadeRules,
  suggestedMapping,
  uploadTable,
  useTable,
} from '../../api/rule-table';
import { rulesChanged } from '../../api/rules';
import type { Cliente, Chart } from '../../api/types';
import { explain } from '../../lib/error-messages';
import { plural } from '../../lib/words';
import { FileField } from '../../ui/file-field';
import { PlanSelect } from '../../ui/plan-select';
import { SelectField } from '../../ui/select-field';
import { Notice } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';
import { useWanted } from '../../ui/use-wanted';
import { RejectedLines } from './rejected-lines';
import { RuleTable } from './rule-table';

const DESTINATIONS = [
  ['conta_debito', 'débito (saídas)'],
  ['conta_credito', 'crédito (entradas)'],
] as const satisfies readonly (readonly [Destino, string])[];
const DUPLICATES = [
  ['atualizar', 'atualizar a existente'],
  ['ignorar', 'deixar como está'],
] as const;
const MISSING_ACCOUNTS = [
  ['ignorar', 'não criar: a linha fica de fora'],
  ['criar', 'criar no plano'],
] as const;

interface TableChoices {
  readonly destino: Destino;
  readonly duplicados: 'atualizar' | 'ignorar';
  readonly faltantes: 'ignorar' | 'criar';
}

const isActive = ({ status }: Chart): boolean => status === 'ativo';

const BEGIN: TableChoices = { destino: 'conta_debito', duplicados: 'atualizar', faltantes: 'ignorar' };

/** A table of rules, from its file to the rules that are made of it. */
function useRulesOfTable(cliente: Cliente, idPlano: number | undefined) {
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [escolhas, setEscolhas] = useState(BEGIN);
  const [mapeamento, setMapeamento] = useState<Mapeamento>(FIRST);
  const [made, setMade] = useState<MadeRules | null>(null);
  const { busy, problem, doing } = useDoing();
  const { destino, duplicados, faltantes } = escolhas;
  const table = useTable(sent, mapeamento, destino);

  const ask = useWanted();
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  async function send(chosen: File, isWanted: () => boolean): Promise<void> {
    const plan = idPlano ?? (await readPlans(cliente.id)).find(isActive)?.id;
    if (plan === undefined) throw new Conflict('Este cliente não tem plano de contas seu.');
    const id = await uploadTable(cliente.id, plan, chosen);
    const suggested = await suggestedMapping(id, destino);
    if (!isWanted()) return;
    setMapeamento(suggested);
    setSent(id);
  }

  const choose = (next: File | null) => {
    setFile(next);
    setMade(null);
    setSent(null);
    const isWanted = ask();
    if (next === null) return;
    // One after the other: what is made is what the field shows.
    sending.current = sending.current.then(() => (isWanted() ? doing(() => send(next, isWanted)) : undefined));
  };

  const make = () =>
    doing(async () => {
      if (sent === null) return;
      const done = await confirmTable(sent, {
        mapeamento,
        campo_destino: destino,
        resolucao_duplicados: duplicados,
        resolucao_contas_faltantes: faltantes,
      });
      setMade(done);
      setSent(null);
      setFile(null);
      await rulesChanged();
    });

  return {
    ...{ file, choose, make, made, problem, mapeamento, setMapeamento, escolhas },
    set: (part: Partial<TableChoices>) => setEscolhas((now) => ({ ...now, ...part })),
    analise: table.data ?? null,
    error: table.error,
    busy: busy || table.isPlaceholderData,
  };
}

/** The first rules from a table that the office has already: which column is what, what it would meet, and the making. */
export function RulesStep({ cliente }: { readonly cliente: Cliente }) {
  const plans = usePlans(cliente.id);
  const [chosen, setChosen] = useState<number | null>(null);
  const plano = plans.data?.find(({ id: each }) => each === chosen) ?? plans.data?.find(isActive);
  const table = useRulesOfTable(cliente, plano?.id);
  const { analise, made, problem, error, busy } = table;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void table.make();
      }}
    >
      {plans.data && plans.data.length > 1 && (
        <PlanSelect label="Contas do plano" plans={plans.data} value={plano?.id ?? null} onValue={setChosen} />
      )}
      <FileField
        file={table.file}
        accept=".csv,.txt,.xlsx"
        hint="CSV ou XLSX com uma coluna de texto e uma de conta: cada linha vira uma regra"
        onFile={table.choose}
      />
      {analise && (
        <>
          <RuleTable analise={analise} mapeamento={table.mapeamento} onChange={table.setMapeamento} />
          <TableChoiceFields analise={analise} escolhas={table.escolhas} onChange={table.set} />
        </>
      )}
      {error && <Notice tone="erro">A tabela não pôde ser lida: {explain(error)}</Notice>}
      {problem && <Notice tone="erro">{problem}</Notice>}
      {made && <MadeRulesText made={made} />}
      {analise && (
        <footer className="of-step">
          <button type="submit" className="button primary" disabled={busy}>
            {busy ? 'Um instante…' : `Criar regras de ${plural(analise.total_linhas, 'linha', 'linhas')}`}
          </button>
        </footer>
      )}
    </form>
  );
}

interface TableChoiceFieldsProps {
  readonly analise: RuleTableAnalysis;
  readonly escolhas: TableChoices;
  readonly onChange: (part: Partial<TableChoices>) => void;
}

/** What becomes of the accounts, of rules that are there already, and of accounts that are not. */
function TableChoiceFields({ analise, escolhas, onChange }: TableChoiceFieldsProps) {
  const { duplicados, contas_faltantes: missing } = analise;
  return (
    <>
      <div className="three">
        <SelectField
          label="A conta é a de"
          value={escolhas.destino}
          options={DESTINATIONS}
          onValue={(destino) => onChange({ destino })}
        />
        {duplicados.length > 0 && (
          <SelectField
            label={plural(duplicados.length, 'regra repetida', 'regras repetidas')}
            value={escolhas.duplicados}
            options={DUPLICATES}
            onValue={(next) => onChange({ duplicados: next })}
          />
        )}
        {missing.length > 0 && (
          <SelectField
            label={plural(missing.length, 'conta que falta', 'contas que faltam')}
            value={escolhas.faltantes}
            options={MISSING_ACCOUNTS}
            onValue={(faltantes) => onChange({ faltantes })}
          />
        )}
      </div>
      {missing.length > 0 && <MissingAccounts contas={missing} />}
    </>
  );
}

function MadeRulesText({ made }: { readonly made: MadeRules }) {
  return (
    <Notice tone={made.qtd_erros > 0 ? 'aviso' : 'info'}>
      {plural(made.qtd_criadas, 'regra criada', 'regras criadas')},{' '}
      {plural(made.qtd_atualizadas, 'atualizada', 'atualizadas')}
      {made.qtd_ignoradas > 0 && `, ${plural(made.qtd_ignoradas, 'deixada como estava', 'deixadas como estavam')}`}.
      <RejectedLines erros={made.erros} />
    </Notice>
  );
}

function MissingAccounts({ contas }: { readonly contas: RuleTableAnalysis['contas_faltantes'] }) {
  return (
    <Notice tone="aviso">
      Não estão no plano:{' '}
      {contas
        .slice(0, 12)
        .map(({ codigo_conta }) => codigo_conta)
        .join(', ')}
      {contas.length > 12 && ` e mais ${contas.length - 12}`}.
    </Notice>
  );
}
