/** The API's answers as far as the page looks at them (documents 2 and 4 of the contract; field names are the contract's). */

export interface Cliente {
  readonly id: number;
  readonly nome: string;
  readonly cnpj: string | null;
  readonly conta_dominio: string | null;
}

export interface Banco {
  readonly id: number;
  readonly codigo: string;
  readonly nome: string;
}

export interface Estrutura {
  readonly id: number;
  readonly nome: string;
  readonly tipo: 'csv' | 'pdf';
  readonly id_banco: number | null;
}

export type TipoImportacao = 'ofx' | 'csv' | 'pdf' | 'contas' | 'regras_conversor';
export type StatusImportacao = 'pending' | 'processing' | 'success' | 'partial' | 'error';

export interface Importacao {
  readonly id: number;
  readonly id_cliente: number;
  readonly cliente_nome?: string;
  readonly id_banco: number | null;
  readonly id_estrutura: number | null;
  readonly usuario_nome: string | null;
  readonly tipo: TipoImportacao;
  readonly nome_arquivo_original: string;
  readonly tamanho_bytes: number;
  readonly status: StatusImportacao;
  readonly qtd_lancamentos_criados: number;
  readonly qtd_ignorados: number;
  readonly qtd_linhas_erro: number;
  readonly qtd_pendentes?: number;
  readonly qtd_sucesso?: number;
  readonly qtd_exportados?: number;
  readonly data_hora_criacao: string;
}

export interface ImportacaoDetalhe extends Importacao {
  readonly erros: readonly ErroDaLinha[] | null;
  readonly id_banco_sugerido: number | null;
}

export interface ErroDaLinha {
  readonly linha: number;
  readonly conteudo: string;
  readonly erro: string;
}

export interface Conta {
  readonly id: number;
  readonly codigo_dominio: string;
  readonly nome: string;
}

export interface ContaDoPlano extends Conta {
  readonly id_plano_contas: number;
  readonly codigo_contabil: string;
  readonly tipo: 'A' | 'S';
}

export interface PlanoContas {
  readonly id: number;
  readonly nome: string;
  readonly status: 'ativo' | 'inativo';
}

export interface RegraAplicada {
  readonly id: number;
  readonly nome: string;
  readonly origem: 'padrao_banco' | 'cliente' | 'estrutura';
}

export interface Sugestao {
  readonly conta_debito: Conta | null;
  readonly conta_credito: Conta | null;
  readonly vezes: number;
  readonly de: number;
}

export interface LinhaPrevista {
  readonly linha_arquivo: number;
  readonly data: string;
  readonly descricao: string;
  readonly valor: string;
  readonly tipo: 'C' | 'D';
  readonly documento: string | null;
  readonly id_fixo: string;
  readonly conta_debito: Conta | null;
  readonly conta_credito: Conta | null;
  readonly regras_aplicadas: readonly RegraAplicada[];
  readonly status_previsto: 'sucesso' | 'regra_pendente';
  readonly possivel_duplicado: boolean;
  readonly duplicado_de?: { readonly id_importacao: number | null; readonly data_registro: string } | null;
  readonly sugestao?: Sugestao | null;
}

export interface LinhaIgnorada {
  readonly linha_arquivo: number;
  readonly data: string | null;
  readonly descricao: string;
  readonly valor: string | null;
  readonly tipo: 'C' | 'D' | null;
  readonly motivo: string;
  readonly id_fixo?: string | null;
  readonly excluida?: boolean;
}

export interface Previa {
  readonly total_linhas_lidas: number;
  readonly ignorados: readonly LinhaIgnorada[];
  readonly lancamentos: readonly LinhaPrevista[];
  readonly erros: readonly ErroDaLinha[];
}

export type StatusLancamento = 'regra_pendente' | 'sucesso' | 'exportado' | 'error';

export interface Lancamento {
  readonly id: number;
  readonly id_usuario_created: number;
  readonly id_plano_contas: number | null;
  readonly data_registro: string;
  readonly conta_debito: Conta | null;
  readonly conta_credito: Conta | null;
  readonly valor: string;
  readonly historico_contabil: string;
  readonly numero_documento: string | null;
  readonly status: StatusLancamento;
  readonly regras_aplicadas: readonly RegraAplicada[];
  readonly id_fixo: string | null;
  readonly extrato_tipo?: 'C' | 'D' | null;
  readonly extrato_descricao?: string | null;
  readonly linha_arquivo?: number | null;
}

export interface ResultadoConfirmar {
  readonly qtd_criados: number;
  readonly qtd_erros: number;
  readonly qtd_ignorados: number;
  readonly status_final: 'success' | 'partial' | 'error';
}

export interface Aviso {
  readonly codigo: string;
  readonly mensagem: string;
  readonly qtd: number;
  readonly linhas: readonly string[];
}

export interface Conferencia {
  readonly data: string;
  readonly informado: string;
  readonly calculado: string;
  readonly diferenca: string;
}

export interface ContaDoArquivo {
  readonly banco: string | null;
  readonly conta: string | null;
  readonly moeda: string;
  readonly entradas: string;
  readonly saidas: string;
  readonly saldo_inicial: string | null;
  readonly saldo_final: string | null;
  readonly saldo_final_em: string | null;
  readonly saldo_calculado: string | null;
  readonly diferenca: string | null;
  readonly situacao: 'confere' | 'diverge' | 'sem_saldo';
  readonly conferencias: readonly Conferencia[];
}

export interface Analise {
  readonly legivel: boolean;
  readonly contas: readonly ContaDoArquivo[];
  readonly avisos: readonly Aviso[];
}

export interface Exportacao {
  readonly id: number;
  readonly data_inicio: string;
  readonly data_fim: string;
  readonly qtd: number;
  readonly valor_total: string;
  readonly nome_arquivo: string;
  readonly status: 'ativa' | 'estornada';
  readonly usuario_nome: string | null;
  readonly criado_em: string;
}

export type AvisoDaExportacao = Pick<Aviso, 'codigo' | 'mensagem' | 'qtd'>;

export interface PreviaExportacao {
  readonly qtd: number;
  readonly valor_total: string;
  readonly pendentes: number;
  readonly sem_conta: number;
  readonly avisos: readonly AvisoDaExportacao[];
}

export interface Bloqueio {
  readonly id_cliente: number;
  readonly ate: string | null;
  readonly usuario_nome: string | null;
}

export interface GrupoSugerido {
  readonly tipo: 'C' | 'D';
  readonly ids: readonly number[];
  readonly sugestao: Sugestao | null;
}

export interface Mudanca {
  readonly quando: string;
  readonly usuario_nome: string | null;
  readonly acao: 'alterado' | 'reavaliado' | 'exportado' | 'estornado';
}

export interface Simulacao {
  readonly avaliados: number;
  readonly casam: number;
  readonly resolvem?: number;
  readonly amostra: readonly {
    readonly id_lancamento: number | null;
    readonly data: string;
    readonly descricao: string;
    readonly valor: string;
    readonly tipo: 'C' | 'D';
    readonly status_previsto?: string | null;
  }[];
}

export interface Pagina<T> {
  readonly items: readonly T[];
  readonly total: number;
}
