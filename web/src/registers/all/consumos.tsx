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
  titulo: 'Sistema da clínica: consumos',
  singular: 'busca',
  feminino: true,
  paraQue: 'Cada busca traz do sistema da clínica os consumos de um mês.',
  envia: 'Buscar',
  nameOfRow: ({ mes }) => `de ${monthOfIso(mes)}`,
  demora: ({ mes }) => `de ${monthOfIso(mes)}`,
  colunas: [
    { campo: 'mes', nome: 'Mês', mostra: ({ mes }) => monthOfIso(mes) },
    { campo: 'executado_em', nome: 'Buscado em' },
    { campo: 'total_lancamentos', nome: 'Lançamentos' },
  ],
  filtros: ['mes'],
  campos: ['mes'],
  lidos: ['executado_em'],
  hints: { mes: 'Como 10/2026. A busca pode levar minutos; você pode sair desta tela.' },
  // The record's own GET returns the run with its entries; a row of the list has none.
  detalhe: ({ row }) => <Entries run={row as unknown as Schemas['ConsumoExecucaoRead']} />,
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
