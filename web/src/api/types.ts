/** The page's names for what the API shows; the shapes are the document's. */
import type { Schemas } from './operations';

export type Cliente = Schemas['CustomerRead'];
export type Banco = Schemas['BancoRead'];
export type Estrutura = Schemas['EstruturaRead'];

export type Importacao = Schemas['ImportacaoDaLista'];
export type ImportacaoDetalhe = Schemas['ImportacaoRead'];
export type StatusImportacao = Importacao['status'];
export type ErroDaLinha = Schemas['ErroDaLinha'];
export type Impacto = Schemas['ImpactoRead'];

export type Conta = Schemas['ContaDoLancamento'];
export type ContaDoPlano = Schemas['ContaContabilRead'];
export type PlanoContas = Schemas['PlanoContasRead'];

export type RegraAplicada = Schemas['RegraAplicada'];
export type Sugestao = Schemas['Sugestao'];
export type GrupoSugerido = Schemas['GrupoPendente'];
export type LinhaPrevista = Schemas['LinhaPrevista'];
export type LinhaIgnorada = Schemas['LinhaIgnorada'];
export type Previa = Schemas['PreviewResponse'];

export type Lancamento = Schemas['LancamentoRead'];
export type Mudancas = Schemas['MudancasDto'];

export type Analise = Schemas['AnaliseRead'];
export type ContaDoArquivo = Schemas['ContaAnalisada'];
export type TotalDivergente = Schemas['TotalDivergente'];
export type Aviso = Schemas['AvisoRead'];

export type Exportacao = Schemas['ExportacaoRead'];
export type PreviaExportacao = Schemas['ExportarPreviaRead'];
export type Bloqueio = Schemas['BloqueioRead'];
