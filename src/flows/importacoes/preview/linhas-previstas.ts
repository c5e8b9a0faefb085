import type { EntityManager } from 'typeorm';
import { AccountsShown, type Sugestao } from '../../../contabil/ledger/lancamento-read';
import { suggestedAccounts, textKey } from '../../../contabil/ledger/sugestoes/suggested-accounts';
import { normalText } from '../../../contabil/rules/engine/normal-text';
import { chunks, placeholders } from '../../../platform/database/sql';
import { ShownList } from '../../../platform/http/large-response';
import { accountNumber, type StatementLine, type StatementReading } from '../../../statements';
import type { EntradaConhecida, LinhaPrevista } from '../resultado.dto';
import type { ClassifiedLine } from '../run/classify-lines';

const IDS_PER_STATEMENT = 1_000;

/** A evaluated line with what is shown next to it: hardly more than what other lines have as well. */
type PreviewLine = { readonly line: StatementLine } & Pick<
  LinhaPrevista,
  'conta_debito' | 'conta_credito' | 'regras_aplicadas' | 'status_previsto' | 'duplicado_de' | 'sugestao'
>;

/** The lines of a preview: gathered part by part, brought into the form of its response as that is written. */
export class LinhasPrevistas {
  private readonly lines: PreviewLine[] = [];
  private readonly contas: AccountsShown;
  private readonly sugestoes: SugestoesDaPrevia;

  constructor(
    private readonly manager: EntityManager,
    idCliente: number,
  ) {
    this.contas = new AccountsShown(manager);
    this.sugestoes = new SugestoesDaPrevia(manager, idCliente);
  }

  get qtd(): number {
    return this.lines.length;
  }

  async add(lines: readonly ClassifiedLine[]): Promise<void> {
    const { contas } = this;
    await contas.read(lines.flatMap(({ proposal }) => [proposal.id_conta_debito, proposal.id_conta_credito]));
    const known = await this.knownEntries(lines);
    const sugestoes = await this.sugestoes.of(lines);
    for (const [index, { line, proposal, id_duplicado }] of lines.entries())
      this.lines.push({
        line,
        conta_debito: contas.of(proposal.id_conta_debito),
        conta_credito: contas.of(proposal.id_conta_credito),
        regras_aplicadas: proposal.regras_aplicadas,
        status_previsto: proposal.status,
        duplicado_de: known.get(id_duplicado) ?? null,
        sugestao: sugestoes[index] ?? null,
      });
  }

  /** The lines for the response; of the reading its accounts are asked for, the rest of it may go. */
  of({ contas }: StatementReading): ShownList<PreviewLine, LinhaPrevista> {
    const file = { contas };
    return new ShownList(this.lines, ({ line, ...shown }) => {
      const { linha_arquivo, data, descricao, valor, tipo, documento, id_fixo } = line;
      return {
        ...{ linha_arquivo, data, descricao, valor, tipo, documento, id_fixo, ...shown },
        possivel_duplicado: shown.duplicado_de !== null,
        conta: accountNumber(file, line),
      };
    });
  }

  /** The entries that these lines have already, by id. */
  private async knownEntries(lines: readonly ClassifiedLine[]): Promise<ReadonlyMap<number | null, EntradaConhecida>> {
    const ids = new Set(lines.flatMap(({ id_duplicado }) => (id_duplicado === null ? [] : [id_duplicado])));
    const entries = new Map<number, EntradaConhecida>();
    for (const chunk of chunks([...ids], IDS_PER_STATEMENT)) {
      const rows = await this.manager.query<EntradaConhecida[]>(
        `SELECT id AS id_lancamento, id_importacao, data_registro, valor, historico_contabil
         FROM lancamento_contabil WHERE id IN (${placeholders(chunk.length)})`,
        [...chunk],
      );
      for (const row of rows) entries.set(row.id_lancamento, { ...row });
    }
    return entries;
  }
}

/** Limit of the texts that are remembered. A statement may have a text for each line. */
const TEXTS_KEPT = 2_000;

/** Suggestions for the lines whose sides the rules don't find; texts that come again are not asked for again (4-operators, 1.2). */
export class SugestoesDaPrevia {
  private readonly known = new Map<string, Sugestao | null>();

  constructor(
    private readonly manager: EntityManager,
    private readonly idCliente: number,
  ) {}

  /** For each of these lines, in their order; null where the rules find both sides. */
  async of(lines: readonly ClassifiedLine[]): Promise<(Sugestao | null)[]> {
    if (this.known.size > TEXTS_KEPT) this.known.clear();
    const keys = lines.map(keyOf);
    const unknown = new Set(keys.filter((key) => key !== null && !this.known.has(key)) as string[]);
    const found = await suggestedAccounts(this.manager, this.idCliente, [...unknown]);
    for (const key of unknown) this.known.set(key, found.get(key) ?? null);
    return keys.map((key) => (key === null ? null : (this.known.get(key) ?? null)));
  }
}

function keyOf({ line, proposal }: ClassifiedLine): string | null {
  return proposal.status === 'sucesso' ? null : textKey(line.tipo, normalText(line.descricao));
}
