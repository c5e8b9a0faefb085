import type { Builders } from '../builders';

/** A few records with the ids 1 to 3 in an empty database: what the ids in sampled requests refer to. */
export async function furnish(make: Builders, id_usuario_created: number): Promise<void> {
  for (let n = 1; n <= 3; n++) {
    const { id: id_cliente } = await make.customer();
    await make.banco();
    await make.estrutura();
    const { id } = await make.planoContas({ id_usuario_created, id_cliente });
    // Most accounts are in one chart, so that the two of an entry come from the same.
    for (let account = 1; account <= 4 - n; account++) await make.conta({ id_plano_contas: id });
    await make.lancamento({ id_usuario_created, id_cliente, id_plano_contas: id });
  }
}
