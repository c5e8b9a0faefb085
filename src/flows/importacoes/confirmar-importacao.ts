import { Injectable } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import { Banco } from '../../cadastros/bancos/banco.entity';
import { conflict } from '../../kernel/errors';
import { mustExist } from '../../platform/database/must-exist';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { lockImportacao } from './lock-importacao';
import type { ConfirmarQuery, ConfirmarResponse } from './resultado.dto';
import { RunImportacao } from './run/run-importacao';

/** POST /importacoes/{id}/confirmar: one transaction, so that a crash leaves the import as it was. */
@Injectable()
export class ConfirmarImportacao {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly runs: RunImportacao,
  ) {}

  /** @throws DomainError conflict unless the import is pending or in error, or while another act is on it */
  run(caller: Caller, id: number, { id_banco, ignorar_duplicados }: ConfirmarQuery): Promise<ConfirmarResponse> {
    return this.unitOfWork.run(async (tx) => {
      const importacao = await lockImportacao(tx, caller, id);
      if (id_banco !== undefined) importacao.id_banco = (await mustExist(tx, Banco, id_banco, 'bank')).id;
      if (importacao.status !== 'pending' && importacao.status !== 'error')
        throw conflict('only pending imports and those in error can be confirmed');
      const outcome = await this.runs.run(tx, importacao, { dropKnown: ignorar_duplicados });
      return this.runs.conclude(tx, importacao, outcome);
    });
  }
}
