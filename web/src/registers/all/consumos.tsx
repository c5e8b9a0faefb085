import type { Schemas } from '../../api/operations';
import { brDate } from '../../lib/dates';
import { monthOfIso } from '../../lib/months';
import { textOf } from '../fields';
import { register } from '../register';
import { RunTable } from '../run-table';

/** What was fetched from the clinic system: each run is a line of the log. */
export default register<'/clinicsys/consumos', '/clinicsys/consumos/sync'>({
  list: '/clinicsys/consumos',
  create: '/clinicsys/consumos/sync',
  one: '/clinicsys/consumos/{execucao_id}',
  title: 'Sistema da clínica: consumos',
  singular: 'busca',
  isFeminine: true,
  purpose: 'Cada busca traz do sistema da clínica os consumos de um mês.',
  sendWord: 'Buscar',
  nameOfRow: ({ mes }) => `de ${monthOfIso(mes)}`,
  longWorkName: ({ mes }) => `de ${monthOfIso(mes)}`,
  columns: [
    { field: 'mes', heading: 'Mês', show: ({ mes }) => monthOfIso(mes) },
    { field: 'executado_em', heading: 'Buscado em' },
    { field: 'total_lancamentos', heading: 'Lançamentos' },
  ],
  filters: ['mes'],
  fields: ['mes'],
  readFields: ['executado_em'],
  hints: { mes: 'Como 10/2026. A busca pode levar minutos; você pode sair desta tela.' },
  // The record's own GET returns the run with its entries; a row of the list has none.
  detail: ({ row }) => <Entries run={row as unknown as Schemas['ConsumoExecucaoRead']} />,
});

const COLUMNS = [
  { nome: 'Dia' },
  { nome: 'Documento' },
  { nome: 'Item' },
  { nome: 'Grupo' },
  { nome: 'Centro de custo' },
  { nome: 'Unidade' },
  { nome: 'Quantidade', direita: true },
  { nome: 'Valor', direita: true },
];

function Entries({ run: { mes, lancamentos } }: { readonly run: Schemas['ConsumoExecucaoRead'] }) {
  const rows = lancamentos.map((each) => [
    each.dt_movimentacao === null ? '' : brDate(each.dt_movimentacao),
    each.st_doc ?? '',
    each.item_nome ?? '',
    each.item_grupo_nome ?? '',
    each.centro_nome ?? '',
    each.centro_unidade_nome ?? '',
    textOf({ kind: 'decimal' }, each.qtd),
    textOf({ kind: 'decimal' }, each.valor),
  ]);
  return <RunTable titulo="O que foi buscado" arquivo={`Consumos ${mes}`} colunas={COLUMNS} linhas={rows} />;
}
