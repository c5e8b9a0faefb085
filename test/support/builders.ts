import { hash } from '@node-rs/argon2';
import type { DataSource, DeepPartial, EntityTarget, ObjectLiteral } from 'typeorm';
import { Usuario } from '../../src/acesso/usuarios/usuario.entity';
import { Banco } from '../../src/cadastros/bancos/banco.entity';
import { Customer } from '../../src/cadastros/customers/customer.entity';
import { Estrutura } from '../../src/cadastros/estruturas/estrutura.entity';
import { LancamentoContabil } from '../../src/contabil/ledger/lancamento-contabil.entity';
import { bulkLock } from '../../src/contabil/plano-contas/chart-locks';
import { acquireNamedLocks } from '../../src/platform/database/named-locks';
import { ContaContabil } from '../../src/contabil/plano-contas/conta-contabil.entity';
import { PlanoContas } from '../../src/contabil/plano-contas/plano-contas.entity';

/** The password of every user that {@link Builders.usuario} makes. */
export const PASSWORD = 'right horse 42';

/**
 * The service reads from a hash what its verification takes. With its own parameters every login of a test would take 20 ms of a
 * processor; the hashes that the service makes are tested by the accounts that it makes.
 */
const QUICK = { memoryCost: 64, timeCost: 1, parallelism: 1 };

let passwordHash: Promise<string> | undefined;

/** Makes records with sensible values; each call overrides what the test is about. */
export class Builders {
  private count = 0;

  constructor(private readonly dataSource: DataSource) {}

  async usuario(values: DeepPartial<Usuario> = {}): Promise<Usuario> {
    const n = ++this.count;
    const senha_hash = await (passwordHash ??= hash(PASSWORD, QUICK));
    return this.save<Usuario>(Usuario, {
      nome: `User ${n}`,
      email: `user${n}@example.com`,
      login: `user${n}`,
      senha_hash,
      perfil: 'funcionario',
      cargo: 'Analista',
      setor: 'Contábil',
      ...values,
    });
  }

  customer(values: DeepPartial<Customer> = {}): Promise<Customer> {
    const n = ++this.count;
    return this.save<Customer>(Customer, {
      nome: `Cliente ${n}`,
      cnpj: String(10_000_000_000_000 + n),
      conta_dominio: '5',
      ...values,
    });
  }

  banco(values: DeepPartial<Banco> = {}): Promise<Banco> {
    const n = ++this.count;
    return this.save<Banco>(Banco, { codigo: String(n).padStart(3, '0'), nome: `Banco ${n}`, ...values });
  }

  estrutura(values: DeepPartial<Estrutura> = {}): Promise<Estrutura> {
    return this.save<Estrutura>(Estrutura, {
      nome: `Estrutura ${++this.count}`,
      tipo: 'csv',
      configuracao: { delimitador: ';', coluna_data: 0, coluna_descricao: 1, coluna_valor: 2 },
      ...values,
    });
  }

  planoContas(
    values: DeepPartial<PlanoContas> & { id_usuario_created: number; id_cliente: number },
  ): Promise<PlanoContas> {
    return this.save<PlanoContas>(PlanoContas, { codigo_dominio: `P${++this.count}`, nome: 'Plano', ...values });
  }

  conta(values: DeepPartial<ContaContabil> & { id_plano_contas: number }): Promise<ContaContabil> {
    const n = ++this.count;
    return this.save<ContaContabil>(ContaContabil, {
      codigo_dominio: String(n),
      codigo_contabil: `1.1.${n}`,
      nome: `Conta ${n}`,
      tipo: 'A',
      ...values,
    });
  }

  /** An entry, with the lock that every operation that writes entries acquires. */
  async lancamento(
    values: DeepPartial<LancamentoContabil> & { id_usuario_created: number; id_cliente: number },
  ): Promise<LancamentoContabil> {
    await acquireNamedLocks(this.dataSource.manager, [bulkLock(values.id_cliente)]);
    return this.save<LancamentoContabil>(LancamentoContabil, {
      competencia: '03/2026',
      data_registro: '2026-03-05',
      valor: '10.00',
      codigo_historico: '',
      historico_contabil: `Entry ${++this.count}`,
      ...values,
    });
  }

  /** Any other record. */
  save<E extends ObjectLiteral>(entity: EntityTarget<E>, values: DeepPartial<E>): Promise<E> {
    const { manager } = this.dataSource;
    return manager.save(manager.create(entity, values));
  }
}
