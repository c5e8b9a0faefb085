import { useState } from 'react';
import { ApiError } from '../../api/api-error';
import { Conflict } from '../../api/conflict';
import { readEntries, rereadSimples, savePayroll, saveRevenue } from '../../api/simples-entry';
import { explain } from '../../lib/error-messages';
import { keep, kept } from '../../lib/kept';
import { brMoney } from '../../lib/money';
import {
  basesOf,
  bodiesOf,
  type GridField,
  cellOf,
  checked,
  type GridColumn,
  type StoredAmounts,
  type ChangedCell,
  overtaken,
  type GridDraft,
} from '../../lib/simples-grid';
import { plural } from '../../lib/words';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';

const keyOf = (id: number) => `simples-grade-${id}`;
const basesKeyOf = (id: number) => `simples-grade-antes-${id}`;

/** What is typed into the grid of a company and not written yet; it outlives a reload. */
export function useRevenueGrid(id: number, months: readonly string[], stored: StoredAmounts) {
  const [draft, setDraft] = useState<GridDraft>(() => (kept(keyOf(id)) as GridDraft | null) ?? {});
  // A draft that was kept without them is compared with what is read first.
  const [bases, setBases] = useState<GridDraft>(() =>
    basesOf(draft, (kept(basesKeyOf(id)) as GridDraft | null) ?? {}, stored),
  );
  const [rejected, setRejected] = useState<ReadonlyMap<string, string>>(new Map());
  const { busy, problem, setProblem, doing } = useDoing();
  const everyMonth = [...new Set([...months, ...Object.keys(draft).map((cell) => cell.slice(0, 7))])];
  const { changed, problems } = checked(everyMonth, draft, stored);

  function put(next: GridDraft): void {
    setDraft(next);
    setRejected(new Map());
    setProblem(null);
    keep(keyOf(id), Object.keys(next).length === 0 ? null : next);
    keepBases(basesOf(next, bases, stored));
  }

  function keepBases(next: GridDraft): void {
    setBases(next);
    keep(basesKeyOf(id), Object.keys(next).length === 0 ? null : next);
  }

  /** The service compares no versions: what another window has written meanwhile is shown before it is replaced. */
  async function mustBeAsTyped(): Promise<void> {
    const moved = overtaken(changed, bases, await readEntries(id));
    if (moved.size === 0) return;
    keepBases({ ...bases, ...Object.fromEntries(moved) });
    setRejected(new Map([...moved].map(([cell, amount]) => [cell, `Foi gravado ${shown(amount)} neste meio-tempo.`])));
    throw new Conflict('Nada foi gravado. Salve de novo para gravar os seus valores no lugar dos marcados.');
  }

  /** Writes one register; what is written is no draft any more. */
  async function write(left: GridDraft, de: GridColumn['de']): Promise<GridDraft> {
    const part = changed.filter(({ coluna }) => coluna.de === de);
    if (part.length === 0) return left;
    const bodies = bodiesOf(id, part);
    try {
      await (de === 'receitas' ? saveRevenue(bodies.receitas) : savePayroll(bodies.folha));
    } catch (error) {
      setRejected(problemsOf(error, bodies[de]));
      throw error;
    }
    const written = new Set(part.map(({ competencia, coluna }) => cellOf(competencia, coluna.field)));
    const rest = Object.fromEntries(Object.entries(left).filter(([cell]) => !written.has(cell)));
    put(rest);
    return rest;
  }

  async function save(): Promise<void> {
    if (problems.size > 0) return setProblem('Nada foi gravado. Corrija as células marcadas.');
    const parts = { written: [] as string[] };
    const done = await doing(async () => {
      try {
        await mustBeAsTyped();
        const left = await write(draft, 'receitas');
        parts.written.push('a receita');
        await write(left, 'folha');
        put({});
      } finally {
        await rereadSimples();
      }
    });
    if (done) toast.done(`${plural(changed.length, 'valor gravado', 'valores gravados')}.`);
    else if (parts.written.length > 0 && has(changed, 'receitas'))
      setProblem('A receita foi gravada, a folha não: as células marcadas ainda não estão no servidor.');
  }

  const cellProblems: ReadonlyMap<string, string> = new Map([...problems, ...rejected]);
  return { draft, put, changed, problems: cellProblems, busy, problem, save };
}

const shown = (amount: string) => (amount === '' ? 'vazio' : brMoney(amount));

const has = (changed: readonly ChangedCell[], de: GridColumn['de']) => changed.some(({ coluna }) => coluna.de === de);

interface Item {
  readonly mes: number;
  readonly ano: number;
}

/** The cells that a rejected batch names, `['body', position, field]`. */
function problemsOf(error: unknown, items: readonly Item[]): ReadonlyMap<string, string> {
  const { detail } = (error instanceof ApiError ? (error.body ?? {}) : {}) as { detail?: unknown };
  const found = new Map<string, string>();
  for (const each of Array.isArray(detail) ? (detail as { loc?: unknown[] }[]) : []) {
    const [, position, field] = each.loc ?? [];
    const item = items[Number(position)];
    if (item && typeof field === 'string')
      found.set(cellOf(`${String(item.mes).padStart(2, '0')}/${item.ano}`, field as GridField), explain(error));
  }
  return found;
}
