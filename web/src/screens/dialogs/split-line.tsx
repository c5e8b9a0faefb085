import { type SubmitEvent, useState } from 'react';
import { call } from '../../api/client';
import { queries } from '../../api/queries';
import type { ChartAccount } from '../../api/types';
import { type Accounts, shownAs } from '../../lib/accounts';
import { type Linha, otherThanBank } from '../../lib/linha';
import { amountOf, brMoney, cents, reais, sum, tidyAmount, typedAmount } from '../../lib/money';
import { plural } from '../../lib/words';
import { AccountPicker } from '../../ui/account-picker';
import { useRejected } from '../../ui/labelled-field';
import { Continued } from '../../ui/continued';
import { Dialog } from '../../ui/dialog';
import { IconButton } from '../../ui/icon-button';
import { DialogFoot } from '../../ui/dialog-foot';
import { Notice } from '../../ui/states';
import { TextField } from '../../ui/text-field';
import { useDoing } from '../../ui/use-doing';
import { useDraft } from '../../ui/use-draft';

interface SplitLineProps {
  readonly linha: Linha;
  readonly accounts: Accounts;
  readonly onMade: (nome: string, revert: () => Promise<unknown>) => void;
  readonly onClose: () => void;
}

interface Part {
  readonly key: number;
  readonly valor: string;
  readonly conta: ChartAccount | null;
  /** The text in the field that is no account yet. */
  readonly texto: string;
}

const MOST = 50;
const TWO: readonly Part[] = [1, 2].map((key) => ({ key, valor: '', conta: null, texto: '' }));

/** Where what is not distributed yet goes: the only part without an amount takes it. */
function restText(rest: bigint, [only, ...others]: readonly number[]): string {
  if (rest < 0n) return `As partes passam do valor da linha em ${reais(-rest)}.`;
  if (only === undefined || others.length > 0) return `Falta distribuir ${reais(rest)}.`;
  return `A parte ${only + 1} fica com o resto: ${reais(rest)}.`;
}

/** What the parts leave of the line, and what they come to. */
function distributed(partes: readonly Part[], total: bigint) {
  const typed = partes.map(({ valor }) => typedAmount(valor));
  /** Parts without an amount, by their place. */
  const open = partes.flatMap(({ valor }, at) => (valor.trim() === '' ? [at] : []));
  const rest = total - sum(typed.flatMap((valor) => valor ?? []));
  return {
    open,
    rest,
    wrong: partes.find(({ valor }, at) => typed[at] === null && valor.trim() !== ''),
    last: partes.findLast((_, at) => typed[at] !== null),
    // The last amount left empty is what is left.
    amounts: typed.map((valor) => valor ?? (open.length === 1 && rest > 0n ? amountOf(rest) : null)),
  };
}

/** The field that keeps the parts from being sent, and why; null: none. */
function problemIn(
  partes: readonly Part[],
  total: bigint,
  { open, rest, wrong, last, amounts }: ReturnType<typeof distributed>,
): readonly [string, string] | null {
  if (wrong) return [`valor ${wrong.key}`, `“${wrong.valor.trim()}” não é um valor maior que zero, como 1.234,56.`];
  if (last && (rest < 0n || (rest > 0n && open.length === 0)))
    return [`valor ${last.key}`, `As partes precisam somar ${reais(total)}. ${restText(rest, open)}`];
  const without = partes.find((_, at) => amounts[at] === null);
  if (without) return [`valor ${without.key}`, 'Escreva o valor, maior que zero.'];
  const unknown = partes.find(({ texto }) => texto.trim() !== '');
  return unknown
    ? [`conta ${unknown.key}`, `“${unknown.texto.trim()}” não é uma conta. Escolha uma, ou deixe o campo vazio.`]
    : null;
}

/** The parts as they are sent; a line without a chart gets the one of their accounts. */
function bodyOf(linha: Linha, partes: readonly Part[], amounts: readonly (string | null)[]) {
  const plano = partes.find(({ conta }) => conta)?.conta?.id_plano_contas;
  return {
    ...(linha.plano === null && plano !== undefined ? { id_plano_contas: plano } : {}),
    partes: partes.map(({ conta }, at) => ({
      valor: amounts[at] ?? '',
      ...(conta ? { [`id_conta_${otherThanBank(linha)}` as const]: conta.id } : {}),
    })),
  };
}

/** The parts of a line as they are written, which outlive the dialog. */
function useParts(linha: Linha, accept: () => void) {
  // The amount goes along: parts of another amount are no draft of these.
  const draft = useDraft(`dividir ${linha.id}`, () => ({ valor: linha.valor, partes: TWO }));
  const { partes } = draft.value;
  const change = (next: (now: readonly Part[]) => readonly Part[]) =>
    draft.setValue((now) => ({ ...now, partes: next(now.partes) }));
  const put = (key: number, part: Partial<Part>) =>
    change((now) => now.map((each) => (each.key === key ? { ...each, ...part } : each)));
  return {
    draft,
    partes,
    put,
    set: (key: number, part: Partial<Part>) => {
      accept();
      put(key, part);
    },
    remove: (key: number) => change((now) => now.filter((each) => each.key !== key)),
    add: () => change((now) => [...now, { key: (now.at(-1)?.key ?? 0) + 1, valor: '', conta: null, texto: '' }]),
  };
}

/** One line of the bank becomes several entries, each with its amount and its account; the bank's side stays. */
export function SplitLine({ linha, accounts, onMade, onClose }: SplitLineProps) {
  const { busy, problem, setProblem, doing } = useDoing();
  /** Fields are `valor` or `conta` and the key of their part. */
  const { form, problemOf, reject, accept } = useRejected<string>();
  const { draft, partes, put, set, remove, add } = useParts(linha, accept);
  const total = cents(linha.valor ?? '0.00');
  const parts = distributed(partes, total);
  const { wrong, open, rest } = parts;

  async function divide(id: number): Promise<void> {
    const path = { lancamento_id: id };
    const json = bodyOf(linha, partes, parts.amounts);
    await call('POST', '/lancamentos-contabil/{lancamento_id}/dividir', { path, json });
    onMade(`${linha.descricao} dividido em ${plural(partes.length, 'parte', 'partes')}.`, async () => {
      await call('POST', '/lancamentos-contabil/{lancamento_id}/juntar', { path });
      return `${linha.descricao} é uma linha só outra vez.`;
    });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setProblem(null);
    const found = problemIn(partes, total, parts);
    if (found) return reject(...found);
    const { id } = linha;
    if (id === null) return;
    // What the dialog shows may be older than the line.
    void doing(() => draft.sent(() => divide(id)), onClose).then((done) =>
      done ? undefined : queries.invalidateQueries({ queryKey: ['lancamentos'] }),
    );
  }

  return (
    <Dialog titulo="Dividir em partes" onClose={onClose} wide>
      <form ref={form} onSubmit={submit}>
        <p>
          <span className="bank">{linha.descricao}</span> <strong>{reais(total)}</strong>
        </p>
        {draft.isRestored && <Continued busy={busy} at={draft.at} onRestart={draft.restart} />}
        {partes.map((parte, at) => (
          <PartFields
            key={`${draft.turn} ${parte.key}`}
            parte={parte}
            at={at}
            linha={linha}
            accounts={accounts}
            rest={open.length === 1 && open[0] === at && rest > 0n ? rest : null}
            problemOf={problemOf}
            onPut={(part) => put(parte.key, part)}
            onSet={(part) => set(parte.key, part)}
            onRemove={partes.length > 2 ? () => remove(parte.key) : null}
          />
        ))}
        {partes.length < MOST && (
          <button type="button" className="link" onClick={add}>
            mais uma parte
          </button>
        )}
        {rest !== 0n && !wrong && <p className="muted">{restText(rest, open)}</p>}
        {problem && <Notice tone="erro">{problem}</Notice>}
        <DialogFoot verb={busy ? 'Dividindo…' : 'Dividir'} disabled={busy} onClose={() => (draft.end(), onClose())} />
      </form>
    </Dialog>
  );
}

interface PartFieldsProps extends Pick<SplitLineProps, 'linha' | 'accounts'> {
  readonly parte: Part;
  readonly at: number;
  /** What it gets when it is left without an amount. */
  readonly rest: bigint | null;
  readonly problemOf: (field: string) => string | null;
  readonly onPut: (part: Partial<Part>) => void;
  readonly onSet: (part: Partial<Part>) => void;
  readonly onRemove: (() => void) | null;
}

function PartFields({ parte, at, linha, accounts, rest, problemOf, onPut, onSet, onRemove }: PartFieldsProps) {
  const { key, valor, conta, texto } = parte;
  const [initial] = useState(conta ? shownAs(conta) : texto);
  const lado = otherThanBank(linha);
  return (
    <div className="part">
      <TextField
        label={`Valor ${at + 1}`}
        problem={problemOf(`valor ${key}`)}
        inputMode="decimal"
        data-foco={at === 0 ? '' : undefined}
        placeholder={rest === null ? '' : brMoney(rest)}
        value={valor}
        onText={(text) => onSet({ valor: text })}
        onBlur={() => onPut({ valor: tidyAmount(valor) })}
      />
      <AccountPicker
        label={`${lado === 'debito' ? 'Débito' : 'Crédito'} ${at + 1}`}
        accounts={accounts}
        keepText
        rejected={problemOf(`conta ${key}`)}
        initial={initial}
        {...(linha[lado] ? { before: shownAs(linha[lado]) } : {})}
        onChoose={(chosen) => onSet({ conta: chosen, texto: '' })}
        onText={(next) => onSet({ conta: null, texto: next })}
      />
      {onRemove && <IconButton icon="fechar" label={`Tirar a parte ${at + 1}`} onClick={onRemove} />}
    </div>
  );
}
