import { yieldToEventLoop } from '../../../kernel/cooperative-steps';
import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../../kernel/calendar';
import { type Decimal, fromUnits, toUnits } from '../../../kernel/decimal';
import { type TipoLinha, normalParts } from '../../rules/engine/statement-line';

const ROWS_PER_STATEMENT = 2_000;
const MAX_IDS = 1_000;

/** Pending entries of one direction and one normal text. */
export interface PendingGroup {
  readonly texto: string;
  readonly tipo: TipoLinha;
  readonly qtd: number;
  readonly valor_total: Decimal;
  readonly primeira: CalendarDate;
  readonly ultima: CalendarDate;
  /** At most a thousand, ascending by day and id. */
  readonly ids: readonly number[];
  /** The stretches of the text that are whole in every description of the group. */
  readonly parts: readonly string[];
}

interface Row {
  readonly id: number;
  readonly data_registro: CalendarDate;
  readonly valor: Decimal;
  readonly extrato_tipo: TipoLinha;
  readonly extrato_descricao: string | null;
}

/** The user's pending entries of the customer that came from imports, in groups, the largest first. */
export async function pendingGroups(tx: EntityManager, owner: number, idCliente: number): Promise<PendingGroup[]> {
  const groups = new Map<string, Group>();
  let last: Row | undefined;
  do {
    const beyond = last ? 'AND data_registro >= ? AND (data_registro > ? OR id > ?)' : '';
    const rows: Row[] = await tx.query<Row[]>(
      `SELECT id, data_registro, valor, extrato_tipo, extrato_descricao
       FROM lancamento_contabil FORCE INDEX (ix_lancamento_cliente_status_data)
       WHERE id_cliente = ? AND status = 'regra_pendente' AND id_usuario_created = ? AND id_importacao IS NOT NULL
         AND extrato_tipo IS NOT NULL AND parte = 0 ${beyond}
       ORDER BY data_registro, id LIMIT ${ROWS_PER_STATEMENT}`,
      [idCliente, owner, ...(last ? [last.data_registro, last.data_registro, last.id] : [])],
    );
    for (const row of rows) {
      const parts = normalParts(row.extrato_descricao ?? '');
      const key = `${row.extrato_tipo} ${parts.join(' ')}`;
      const group = groups.get(key);
      if (group) group.add(row, parts);
      else groups.set(key, new Group(row, parts));
    }
    last = rows.length === ROWS_PER_STATEMENT ? rows.at(-1) : undefined;
    await yieldToEventLoop();
  } while (last);
  return [...groups.values()].sort((a, b) => b.qtd - a.qtd || a.firstId - b.firstId);
}

class Group implements PendingGroup {
  readonly texto: string;
  readonly tipo: TipoLinha;
  readonly ids: number[];
  readonly primeira: CalendarDate;
  readonly firstId: number;
  ultima: CalendarDate;
  qtd = 1;
  private units: bigint;

  constructor(
    { id, data_registro, valor, extrato_tipo }: Row,
    public parts: readonly string[],
  ) {
    this.texto = parts.join(' ');
    this.tipo = extrato_tipo;
    this.ids = [id];
    this.firstId = id;
    this.primeira = data_registro;
    this.ultima = data_registro;
    this.units = toUnits(valor);
  }

  get valor_total(): Decimal {
    return fromUnits(this.units);
  }

  /** Rows come by day. */
  add({ id, data_registro, valor }: Row, parts: readonly string[]): void {
    this.qtd++;
    this.units += toUnits(valor);
    this.ultima = data_registro;
    if (this.ids.length < MAX_IDS) this.ids.push(id);
    if (!sameParts(parts, this.parts)) this.parts = cutAtAll(this.parts, parts);
  }
}

function sameParts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}

/** One text cut where either of two ways to cut it does. */
function cutAtAll(one: readonly string[], other: readonly string[]): string[] {
  const cuts = new Set([...wordsBefore(one), ...wordsBefore(other)]);
  const parts: string[][] = [];
  for (const [index, word] of one.join(' ').split(' ').entries()) {
    if (cuts.has(index) || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(word);
  }
  return parts.map((words) => words.join(' '));
}

function wordsBefore(parts: readonly string[]): number[] {
  let words = 0;
  return parts.map((part) => {
    const before = words;
    words += part.split(' ').length;
    return before;
  });
}
