import { register } from '../register';

const depthOf = (code: string) => code.split('.').length - 1;

/** The accounts of a chart as a tree, by their codes. */
export default register<'/plano-contas/{plano_id}/contas', '/plano-contas/{plano_id}/contas'>({
  list: '/plano-contas/{plano_id}/contas',
  one: '/plano-contas/{plano_id}/contas/{conta_id}',
  titulo: 'Contas',
  singular: 'conta',
  feminino: true,
  vazio: 'Nenhuma conta ainda.',
  inteira: { ordem: (a, b) => a.codigo_contabil.localeCompare(b.codigo_contabil, 'pt-BR', { numeric: true }) },
  colunas: [
    {
      campo: 'nome',
      mostra: ({ nome, tipo, codigo_contabil }) => (
        <span
          className={`ramo ${tipo === 'S' ? 'sintetica' : 'analitica'}`}
          data-nivel={Math.min(depthOf(codigo_contabil), 6)}
        >
          {nome}
        </span>
      ),
    },
    'codigo_contabil',
    { campo: 'codigo_dominio', nome: 'Código no Domínio' },
    'tipo',
  ],
  campos: ['codigo_dominio', 'codigo_contabil', 'nome', 'tipo'],
  hints: { codigo_contabil: 'A conta fica na árvore por este código, como 1.1.01.' },
});
