import type { EntityManager } from 'typeorm';
import { domainError } from '../../kernel/errors';
import { placeholders } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';
import { type GrupoComMembrosRead, type MembroRead, toGrupoCarteiraRead } from './grupo-carteira.dto';
import type { GrupoCarteira } from './grupo-carteira.entity';

/** The groups with their members by name: one statement for all of them. */
export async function withMembros(tx: EntityManager, grupos: readonly GrupoCarteira[]): Promise<GrupoComMembrosRead[]> {
  const membros = await membrosOf(
    tx,
    grupos.map((grupo) => grupo.id),
  );
  return grupos.map((grupo) => withTheirs(grupo, membros));
}

/** The group with its members by name. */
export async function withMembrosOf(tx: EntityManager, grupo: GrupoCarteira): Promise<GrupoComMembrosRead> {
  return withTheirs(grupo, await membrosOf(tx, [grupo.id]));
}

function withTheirs(grupo: GrupoCarteira, membros: ReadonlyMap<number, MembroRead[]>): GrupoComMembrosRead {
  return { ...toGrupoCarteiraRead(grupo), membros: membros.get(grupo.id) ?? [] };
}

async function membrosOf(tx: EntityManager, idsGrupos: readonly number[]): Promise<Map<number, MembroRead[]>> {
  const membros = new Map<number, MembroRead[]>(idsGrupos.map((id) => [id, []]));
  if (idsGrupos.length === 0) return membros;
  const rows = await tx.query<({ id_grupo: number } & MembroRead)[]>(
    `SELECT m.id_grupo, c.id, c.nome, c.cnpj FROM grupo_carteira_membro m JOIN customer c ON c.id = m.id_cliente
     WHERE m.id_grupo IN (${placeholders(idsGrupos.length)}) ORDER BY c.nome, c.id`,
    [...idsGrupos],
  );
  for (const { id_grupo, ...membro } of rows) membros.get(id_grupo)?.push(membro);
  return membros;
}

/**
 * Makes these customers the members of the group, whose row the caller holds locked.
 * @throws DomainError 404 when one of them is absent; the transaction has to be given up then
 */
export async function replaceMembros(tx: Tx, idGrupo: number, idsClientes: readonly number[]): Promise<void> {
  const ids = [...new Set(idsClientes)];
  await tx.query('DELETE FROM grupo_carteira_membro WHERE id_grupo = ?', [idGrupo]);
  if (ids.length === 0) return;
  const { affectedRows } = await tx.query<{ affectedRows: number }>(
    `INSERT INTO grupo_carteira_membro (id_grupo, id_cliente)
     SELECT ?, id FROM customer WHERE id IN (${placeholders(ids.length)})`,
    [idGrupo, ...ids],
  );
  if (affectedRows !== ids.length) throw domainError('customers.nao_encontrado');
}
