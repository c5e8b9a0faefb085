import type { Bound } from '../../api/document';
import { type ControlProps, register, type Row } from '../register';
import { shapeField } from '../shape-field';
import { StructureTrial } from './structure-trial';

export default register<'/estruturas', '/estruturas'>({
  list: '/estruturas',
  whole: { order: (a, b) => a.nome.localeCompare(b.nome, 'pt-BR') },
  one: '/estruturas/{id}',
  title: 'Estruturas de extrato',
  singular: 'estrutura',
  isFeminine: true,
  purpose: 'Como as colunas de um extrato em CSV ou PDF são lidas.',
  columns: ['nome', 'tipo', 'id_banco'],
  fields: ['nome', 'tipo', 'id_banco', 'configuracao'],
  hints: { tipo: 'Não muda depois.' },
  controls: {
    configuracao: Configuration,
  },
});

const Shape = shapeField(
  ({ tipo }: Row) => (tipo === 'pdf' ? 'ConfiguracaoPdf' : tipo === 'csv' ? 'ConfiguracaoCsv' : ''),
  {
    coluna_data: 'A primeira coluna é 0.',
    coluna_valor: 'Ou uma coluna de débito e uma de crédito.',
    padrao_linha: 'Com os grupos data, descricao e valor, como (?P<data>\\d\\d/\\d\\d).',
    formato_data: 'Vazio: DD/MM/YYYY.',
    delimitador: 'Vazio: ponto e vírgula.',
    linhas_cabecalho: 'Linhas antes do primeiro movimento. Vazio: 1.',
  },
);

/** The fields of the structure, and under them what they read of a file. */
function Configuration(props: ControlProps & { readonly bound?: Bound }) {
  const { tipo } = props.values;
  return (
    <>
      <Shape {...props} />
      {(tipo === 'csv' || tipo === 'pdf') && (
        <StructureTrial key={tipo} tipo={tipo} estrutura={typeof props.value === 'object' ? props.value : null} />
      )}
    </>
  );
}
