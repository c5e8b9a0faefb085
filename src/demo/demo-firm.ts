import type { EntityManager } from 'typeorm';
import { hashPassword } from '../acesso/usuarios/password';
import { Usuario } from '../acesso/usuarios/usuario.entity';
import { Banco } from '../cadastros/bancos/banco.entity';
import { bankCatalogue } from '../cadastros/bancos/bancos.service';
import { Customer, CustomerQsa } from '../cadastros/customers/customer.entity';
import { Departamento } from '../cadastros/departamentos/departamento.entity';
import { Estrutura } from '../cadastros/estruturas/estrutura.entity';
import { Prestador, Tomador } from '../cadastros/invoice-parties/invoice-party.entity';
import { ContaContabil } from '../contabil/plano-contas/conta-contabil.entity';
import { PlanoContas } from '../contabil/plano-contas/plano-contas.entity';
import { COMMERCE_CHART, type DemoAccount, seedRules, SERVICE_CHART } from './demo-rules';

/** Password of the four demo users (decisions, section 1). */
const DEMO_PASSWORD = 'demo-1234';

const USERS = [
  { login: 'admin', nome: 'Ana Administradora', perfil: 'administrador', cargo: 'Sócia', setor: 'Diretoria' },
  { login: 'diretoria', nome: 'Davi Diretor', perfil: 'diretoria', cargo: 'Diretor', setor: 'Diretoria' },
  {
    login: 'funcionario',
    nome: 'Fábio Funcionário',
    perfil: 'funcionario',
    cargo: 'Analista contábil',
    setor: 'Contábil',
  },
  {
    login: 'funcionaria',
    nome: 'Fernanda Funcionária',
    perfil: 'funcionario',
    cargo: 'Analista fiscal',
    setor: 'Fiscal',
  },
];

const CUSTOMERS = [
  {
    nome: 'Clínica Vida Plena Ltda',
    cnpj: '11222333000181',
    conta_dominio: '101',
    socios: ['Ana Beatriz Moreira', 'Carlos Eduardo Lima'],
  },
  { nome: 'Mercearia Bom Preço Ltda', cnpj: '11444777000161', conta_dominio: '102', socios: ['Joana Ferreira'] },
  {
    nome: 'Consultoria Horizonte Ltda',
    cnpj: '12345678000195',
    conta_dominio: '103',
    socios: ['Rafael Souza', 'Paula Nunes'],
  },
  { nome: 'Transportes Rota Sul Ltda', cnpj: '98765432000198', conta_dominio: null, socios: ['Mário Teixeira'] },
  { nome: 'José da Silva', cnpj: '52998224725', conta_dominio: '105', socios: [] },
];

/**
 * Creates the demo firm in an empty database, all of it or nothing.
 * @returns false, without a change, when users exist already
 */
export async function seedDemoFirm(tx: EntityManager): Promise<boolean> {
  if ((await tx.count(Usuario)) > 0) return false;
  const users = await seedUsers(tx);
  const bancos = await seedBanks(tx);
  const customers = await seedCustomers(tx);
  const [clinic, shop] = customers;
  const operator = users.find((user) => user.login === 'funcionario');
  if (!clinic || !shop || !operator) throw new Error('the demo firm lacks its first customers or its operator');
  await seedChart(tx, operator.id, clinic.id, 'Plano de contas da clínica', SERVICE_CHART);
  await seedChart(tx, operator.id, shop.id, 'Plano de contas da mercearia', COMMERCE_CHART);
  await seedRules(tx, { operator: operator.id, clinic: clinic.id, shop: shop.id, bancos });
  await seedRegisters(tx, clinic.id, bancos);
  return true;
}

async function seedUsers(tx: EntityManager): Promise<Usuario[]> {
  const senha_hash = await hashPassword(DEMO_PASSWORD);
  return tx.save(USERS.map((user) => tx.create(Usuario, { ...user, email: `${user.login}@demo.example`, senha_hash })));
}

/** Creates the bank catalogue. Existing banks stay unchanged. @returns the id of each bank by its code */
export async function seedBanks(tx: EntityManager): Promise<ReadonlyMap<string, number>> {
  await tx.createQueryBuilder().insert().into(Banco).values(bankCatalogue()).orIgnore().updateEntity(false).execute();
  return new Map((await tx.find(Banco)).map((banco) => [banco.codigo, banco.id]));
}

async function seedCustomers(tx: EntityManager): Promise<Customer[]> {
  const customers = await tx.save(CUSTOMERS.map(({ socios: _socios, ...customer }) => tx.create(Customer, customer)));
  const partners = CUSTOMERS.flatMap(({ socios }, index) =>
    socios.map((nome) =>
      tx.create(CustomerQsa, {
        id_customer: customers[index]?.id ?? 0,
        nome,
        percentual: (100 / socios.length).toFixed(2),
      }),
    ),
  );
  await tx.save(partners);
  return customers;
}

async function seedChart(
  tx: EntityManager,
  owner: number,
  customer: number,
  nome: string,
  accounts: readonly DemoAccount[],
): Promise<void> {
  const plano = await tx.save(
    tx.create(PlanoContas, { id_usuario_created: owner, id_cliente: customer, codigo_dominio: '1', nome }),
  );
  const rows = accounts.map((account) => ({ ...account, id_plano_contas: plano.id }));
  await tx.createQueryBuilder().insert().into(ContaContabil).values(rows).updateEntity(false).execute();
}

async function seedRegisters(tx: EntityManager, clinic: number, bancos: ReadonlyMap<string, number>): Promise<void> {
  await tx.save([
    tx.create(Estrutura, {
      nome: 'Itaú, conta corrente (CSV)',
      tipo: 'csv',
      id_banco: bancos.get('341') ?? null,
      configuracao: {
        delimitador: ';',
        codificacao: 'auto',
        linhas_cabecalho: 1,
        coluna_data: 0,
        coluna_descricao: 1,
        coluna_documento: 2,
        coluna_valor: 3,
        formato_data: 'DD/MM/YYYY',
        separador_decimal: ',',
      },
    }),
    tx.create(Estrutura, {
      nome: 'Extrato em PDF, uma linha por movimento',
      tipo: 'pdf',
      id_banco: null,
      configuracao: {
        padrao_linha:
          '^(?P<data>\\d{2}/\\d{2}/\\d{4})\\s+(?P<descricao>.+?)\\s+(?P<valor>-?[\\d.]+,\\d{2})\\s*(?P<tipo>[CD])?$',
        formato_data: 'DD/MM/YYYY',
        separador_decimal: ',',
      },
    }),
  ]);
  await tx.save([
    tx.create(Prestador, { nome: 'Clínica Vida Plena', documento: '11222333000181', id_customer: clinic }),
    tx.create(Prestador, { nome: 'Médicos Associados do Sul', documento: '22333444000181', id_customer: null }),
  ]);
  await tx.save([
    tx.create(Tomador, { nome: 'Hospital Santa Luzia', documento: '33444555000181', id_customer: null }),
    tx.create(Tomador, { nome: 'Convênio Saúde Total', documento: '44555666000181', id_customer: null }),
  ]);
  await tx.save(tx.create(Departamento, { nome: 'Contábil' }));
}
