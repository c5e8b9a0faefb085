import '../../styles/records.css';
import { useState } from 'react';
import { Link, Route, Switch, useSearchParams } from 'wouter';
import { may } from '../../api/document';
import { mayHandOver } from '../../api/handover';
import { holds, type Person } from '../../api/session';
import apuracoes from '../../registers/all/apuracoes';
import atas from '../../registers/all/atas';
import clientes from '../../registers/all/clientes';
import contas from '../../registers/all/contas';
import modelos from '../../registers/all/modelos';
import planos from '../../registers/all/planos';
import socios from '../../registers/all/socios';
import { RecordPage } from '../../registers/record-head';
import { RegisterScreen } from '../../registers/register-screen';
import type { Register, Row } from '../../registers/register';
import { HandOverWork } from '../dialogs/hand-over-work';
import { NotFound } from '../not-found';
import { BankAccounts } from './bank-accounts';

/** Another number is no address. */
const CLIENTE = /^\/clientes\/(?<id>[1-9]\d{0,9})\/?$/;
const PLANO = /^\/clientes\/(?<id>[1-9]\d{0,9})\/plano\/?$/;

/** `/clientes`: the list; `/clientes/{id}`: a customer with what belongs to it. */
export function Clientes({ person }: { readonly person: Person }) {
  return (
    <Switch>
      <Route path="/clientes">
        <RegisterScreen of={clientes} person={person}>
          <p className="above-title">
            <Link href="/comecar">
              {may(person, 'POST', '/customers')
                ? 'Novo cliente, passo a passo: cadastro, plano de contas, regras e extrato'
                : 'Primeiros passos de um cliente: plano de contas, regras e extrato'}
            </Link>
          </p>
        </RegisterScreen>
      </Route>
      <Route path={CLIENTE}>{({ id }) => <Cliente key={id} id={Number(id)} person={person} />}</Route>
      <Route path={PLANO}>{({ id }) => <ChartTree id={Number(id)} person={person} />}</Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}

/** Where the work of a customer is, for those who may read it. */
const WORK = [
  { nome: 'Importações', de: '/', scope: 'importacoes:read' },
  { nome: 'Lançamentos', de: '/lancamentos', scope: 'lancamentos_contabil:read' },
  { nome: 'Regras', de: '/regras', scope: 'regras_lancamento:read' },
];

function Cliente({ id, person }: { readonly id: number; readonly person: Person }) {
  const [handing, setHanding] = useState<Row | null>(null);
  return (
    <RecordPage
      of={clientes}
      id={id}
      person={person}
      back="/clientes"
      commands={(row) => (
        <>
          {WORK.filter(({ scope }) => holds(person, scope)).map(({ nome, de }) => (
            <Link key={nome} className="button" href={`${de}?cliente=${id}`}>
              {nome}
            </Link>
          ))}
          <Link className="button" href={`/comecar?cliente=${id}`}>
            Primeiros passos
          </Link>
          {mayHandOver(person) && (
            <button type="button" className="button" onClick={() => setHanding(row)}>
              Transferir
            </button>
          )}
        </>
      )}
    >
      {(row) => (
        <>
          <RegisterScreen of={socios} person={person} parent={{ id }} within />
          {may(person, 'GET', planos.list) && (
            <RegisterScreen of={planos} person={person} parent={{ id_cliente: id }} start={{ id_cliente: id }} within />
          )}
          {may(person, 'GET', '/lancamentos-contabil/contas-bancarias/{id_cliente}') && (
            <BankAccounts idCliente={id} person={person} />
          )}
          {may(person, 'GET', minutesOf.list) && (
            <RegisterScreen
              of={minutesOf}
              person={person}
              parent={{ customer_id: id }}
              start={{ id_cliente: id }}
              within
            />
          )}
          {may(person, 'GET', assessmentsOf.list) && (
            <RegisterScreen
              of={assessmentsOf}
              person={person}
              parent={{ customer_id: id }}
              start={{ id_customer: id }}
              within
            />
          )}
          {may(person, 'GET', modelos.list) && (
            <RegisterScreen of={remindersOf(id)} person={person} start={{ empresa_ids: [id] }} within />
          )}
          {handing && (
            <HandOverWork
              cliente={{ id, nome: typeof row['nome'] === 'string' ? row['nome'] : '' }}
              de={null}
              onClose={() => setHanding(null)}
            />
          )}
        </>
      )}
    </RecordPage>
  );
}

/** The minutes and the assessments of a customer: the lists of all customers have no search. */
const minutesOf: Register = { ...atas, list: '/customer-ata/by-customer/{customer_id}' };
const assessmentsOf: Register = { ...apuracoes, list: '/apuracao-resultado/by-customer/{customer_id}' };

/** The templates of reminders that go to a customer. */
const remindersOf = (id: number): Register => ({
  ...modelos,
  title: 'Lembretes',
  emptyText: 'Nenhum lembrete vai a este cliente ainda.',
  filters: [],
  whole: { order: (a, b) => Number(a['id']) - Number(b['id']) },
  only: ({ empresa_ids: ids }) => Array.isArray(ids) && ids.includes(id),
});

/** A chart as a tree of its accounts. */
function ChartTree({ id, person }: { readonly id: number; readonly person: Person }) {
  const [params] = useSearchParams();
  const plano = Number(params.get('plano'));
  return (
    <RecordPage of={planos} id={plano} person={person} back={`/clientes/${id}`}>
      {() => <RegisterScreen of={contas} person={person} parent={{ plano_id: plano }} within />}
    </RecordPage>
  );
}
