import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { Customer } from '../../../cadastros/customers/customer.entity';
import { PartialList } from '../../../kernel/page';
import { cut, normalizeText } from '../../../kernel/text';
import { mustExist } from '../../../platform/database/must-exist';
import { placeholders } from '../../../platform/database/sql';
import type { TipoLinha } from '../../rules/engine/statement-line';
import { accountsKey, chainKey } from '../../rules/ledger/ledger-rule-book';
import type { Sugestao } from '../lancamento-read';
import { type PendingGroup, pendingGroups } from './pending-groups';
import type { GrupoPendente, RegraSugerida, SugestoesQuery } from './sugestoes.dto';
import { suggestedAccounts, textKey } from './suggested-accounts';

const NAME_LENGTH = 200;

/** What a rule is suggested from. */
interface RuleGrounds {
  readonly tipo: TipoLinha;
  /** Stretches of text that every line of the group has. */
  readonly parts: readonly string[];
  readonly conta_debito_codigo: string;
  readonly conta_credito_codigo: string;
  readonly codigo_historico: string | null;
}

/**
 * At the position of each ground a body that POST /regras-lancamento would take, or null: without a text there is nothing to
 * look for, and a rule that exists already would be rejected. Names that are taken get a number.
 */
async function suggestedRules(
  tx: EntityManager,
  idCliente: number,
  grounds: readonly (RuleGrounds | null)[],
): Promise<(RegraSugerida | null)[]> {
  const bodies = grounds.map((each) => each && bodyOf(idCliente, each));
  const keys = bodies.map((body) => body && keyOf(body));
  const stored = await storedOf(
    tx,
    idCliente,
    keys.filter((key) => key !== null),
  );
  return bodies.map((body, index) => {
    if (!body || stored.keys.has(keys[index] ?? '')) return null;
    const nome = freeName(body.nome, stored.names);
    stored.names.add(nome);
    return { ...body, nome };
  });
}

function keyOf(body: RegraSugerida): string {
  const scope = { id_banco: null, id_cliente: body.id_cliente, id_estrutura: null };
  return accountsKey(chainKey(scope, body.condicoes), { ...body, id_plano_contas: null });
}

function bodyOf(idCliente: number, { tipo, parts, ...accounts }: RuleGrounds): RegraSugerida | null {
  const text = parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
  if (normalizeText(text) === '') return null;
  const condition = { proxima_comparacao: null, ordem: 1 } as const;
  return {
    id_cliente: idCliente,
    nome: cut(`${text} (${tipo})`, NAME_LENGTH).trim(),
    ...accounts,
    condicoes: [
      {
        ...condition,
        campo_comparacao: 'descricao',
        modo_comparacao: 'contem',
        conteudo_comparacao: text,
        proxima_comparacao: 'E',
      },
      { ...condition, campo_comparacao: 'tipo', modo_comparacao: 'igual', conteudo_comparacao: tipo, ordem: 2 },
    ],
  };
}

async function storedOf(tx: EntityManager, idCliente: number, keys: readonly string[]) {
  const rules = await tx.query<{ nome: string; chave_condicoes: string }[]>(
    `SELECT nome, '' AS chave_condicoes FROM regra_lancamento WHERE id_cliente = ? AND id_banco IS NULL AND id_estrutura IS NULL
     ${keys.length === 0 ? '' : `UNION ALL SELECT nome, chave_condicoes FROM regra_lancamento WHERE chave_condicoes IN (${placeholders(keys.length)})`}`,
    [idCliente, ...keys],
  );
  return {
    names: new Set(rules.map(({ nome }) => nome)),
    keys: new Set(rules.map(({ chave_condicoes }) => chave_condicoes).filter((key) => key !== '')),
  };
}

function freeName(nome: string, taken: ReadonlySet<string>): string {
  for (let number = 2, free = nome; ; number++) {
    if (!taken.has(free)) return free;
    const suffix = ` ${number}`;
    free = cut(nome, NAME_LENGTH - suffix.length) + suffix;
  }
}

/** GET /lancamentos-contabil/sugestoes: pending entries by text, with what was done with the text before (4-operators, 2.3). */
@Injectable()
export class SugestoesDeContas {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError 404 for an absent customer */
  async list(caller: Caller, { id_cliente, limite }: SugestoesQuery): Promise<PartialList<GrupoPendente>> {
    const { manager } = this.dataSource;
    await mustExist(manager, Customer, id_cliente, 'customers.nao_encontrado');
    const all = await pendingGroups(manager, caller.id, id_cliente);
    const groups = all.slice(0, limite);
    const keys = groups.map(({ tipo, texto }) => textKey(tipo, texto));
    const found = await suggestedAccounts(manager, id_cliente, keys);
    const sugestoes = keys.map((key) => found.get(key) ?? null);
    const regras = await suggestedRules(
      manager,
      id_cliente,
      groups.map((group, index) => groundsOf(group, sugestoes[index] ?? null)),
    );
    const items = groups.map(({ texto, tipo, qtd, valor_total, primeira, ultima, ids }, index) => ({
      ...{ texto, tipo, qtd, valor_total, primeira, ultima, ids },
      sugestao: sugestoes[index] ?? null,
      regra_sugerida: regras[index] ?? null,
    }));
    return new PartialList(items, all.length);
  }
}

function groundsOf({ tipo, parts }: PendingGroup, sugestao: Sugestao | null): RuleGrounds | null {
  return (
    sugestao && {
      tipo,
      parts,
      conta_debito_codigo: sugestao.conta_debito.codigo_dominio,
      conta_credito_codigo: sugestao.conta_credito.codigo_dominio,
      codigo_historico: sugestao.codigo_historico === '' ? null : sugestao.codigo_historico,
    }
  );
}
