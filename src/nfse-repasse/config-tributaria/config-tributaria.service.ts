import { Injectable } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import { Prestador } from '../../cadastros/invoice-parties/invoice-party.entity';
import type { CalendarDate } from '../../kernel/calendar';
import { defined } from '../../kernel/collections';
import type { RecordList } from '../../platform/database/entity-list';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { mustExist, mustExistIfNamed } from '../../platform/database/must-exist';
import { acquireRecordLock } from '../../platform/database/named-locks';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { CadastroTributario } from './cadastro-tributario.entity';
import { ConfigChildren, IR_ADICIONAL, ISS, TRIBUTOS } from './config-children';
import {
  type CadastrosTributariosQuery,
  type CadastroTributarioDetail,
  type CadastroTributarioRead,
  type CreateCadastroTributarioDto,
  toCadastroTributarioRead,
  type UpdateCadastroTributarioDto,
} from './config-tributaria.dto';
import { tributosRejection } from './config-children.entity';

/** Tax rules of providers (contract 3, Tax configuration), shared by the firm. */
@Injectable()
export class ConfigTributariaService {
  private readonly store = new SharedRecordRepository(
    CadastroTributario,
    'nfse_repasse.regra_tributaria_nao_encontrada',
  );

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly children: ConfigChildren,
  ) {}

  async create(caller: Caller, body: CreateCadastroTributarioDto): Promise<CadastroTributarioRead> {
    return this.unitOfWork.run(async (tx) => {
      await mustExist(tx, Prestador, body.id_prestador, 'prestadores.nao_encontrado');
      return toCadastroTributarioRead(await this.store.create(tx, { ...body, id_usuario_created: caller.id }));
    });
  }

  list({ ativo, id_prestador, ...page }: CadastrosTributariosQuery): Promise<RecordList<CadastroTributarioRead>> {
    const where = defined({ ativo, id_prestador });
    return this.store.list(this.unitOfWork.manager, page, { where }, toCadastroTributarioRead);
  }

  async get(id: number): Promise<CadastroTributarioDetail> {
    const tx = this.unitOfWork.manager;
    const cadastro = await this.store.get(tx, { id });
    const [config_tributos, config_iss, config_ir_adicional] = await Promise.all([
      this.children.ofRuleOrNull(tx, TRIBUTOS, id),
      this.children.ofRuleOrNull(tx, ISS, id),
      this.children.ofRuleOrNull(tx, IR_ADICIONAL, id),
    ]);
    return { ...toCadastroTributarioRead(cadastro), config_tributos, config_iss, config_ir_adicional };
  }

  async update(id: number, body: UpdateCadastroTributarioDto): Promise<CadastroTributarioRead> {
    return this.unitOfWork.run(async (tx) => {
      const before = await this.store.lock(tx, { id });
      await acquireRecordLock(tx, 'cadastro_tributario', id);
      await mustExistIfNamed(tx, Prestador, body.id_prestador, 'prestadores.nao_encontrado');
      if (body.vigente_em !== undefined) await this.mustFitTributos(tx, id, body.vigente_em);
      return toCadastroTributarioRead(await this.store.change(tx, before, body));
    });
  }

  /** @throws DomainError 422 when taxes of the rule do not exist on that day */
  private async mustFitTributos(tx: Tx, id: number, vigente_em: CalendarDate): Promise<void> {
    const tributos = await this.children.ofRuleOrNull(tx, TRIBUTOS, id);
    const rejected = tributos && tributosRejection(tributos, { vigente_em });
    if (rejected) throw rejected;
  }

  /** Deletes a rule. The database deletes its children. */
  async remove(id: number): Promise<void> {
    await this.unitOfWork.run((tx) => this.store.remove(tx, { id }));
  }
}
