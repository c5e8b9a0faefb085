import { register } from '../register';

const depthOf = (code: string) => code.split('.').length - 1;

/** The accounts of a chart as a tree, by their codes. */
export default register<'/plano-contas/{plano_id}/contas', '/plano-contas/{plano_id}/contas'>({
  list: '/plano-contas/{plano_id}/contas',
  one: '/plano-contas/{plano_id}/contas/{conta_id}',
  title: 'Contas',
  singular: 'conta',
  isFeminine: true,
  emptyText: 'Nenhuma conta ainda.',
  whole: { order: (a, b) => a.codigo_contabil.localeCompare(b.codigo_contabil, 'pt-BR', { numeric: true }) },
  columns: [
    {
      field: 'nome',
      show: ({ nome, tipo, codigo_contabil }) => (
        <span
          className={`branch ${tipo === 'S' ? 'synthetic' : 'analytic'}`}
          data-nivel={Math.min(depthOf(codigo_contabil), 6)}
        >
          {nome}
        </span>
      ),
    },
    'codigo_contabil',
    { field: 'codigo_dominio', heading: 'Código no Domínio' },
    'tipo',
  ],
  fields: ['codigo_dominio', 'codigo_contabil', 'nome', 'tipo'],
  hints: { codigo_contabil: 'A conta fica na árvore por este código, como 1.1.01.' },
});
