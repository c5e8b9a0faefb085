/** The page's names for what the API shows; the shapes are the document's. */
import type { Schemas } from './operations';

export type Cliente = Schemas['CustomerRead'];
export type Banco = Schemas['BancoRead'];
export type Estrutura = Schemas['EstruturaRead'];

export type Importacao = Schemas['ImportacaoDaLista'];
export type ImportacaoDetail = Schemas['ImportacaoRead'];
export type StatusImportacao = Importacao['status'];
export type LineError = Schemas['ErroDaLinha'];
export type Impacto = Schemas['ImpactoRead'];

export type Conta = Schemas['ContaDoLancamento'];
export type ChartAccount = Schemas['ContaContabilRead'];
export type Chart = Schemas['PlanoContasRead'];

export type AppliedRule = Schemas['RegraAplicada'];
export type Sugestao = Schemas['Sugestao'];
export type SuggestedGroup = Schemas['GrupoPendente'];
export type PreviewLine = Schemas['LinhaPrevista'];
export type IgnoredLine = Schemas['LinhaIgnorada'];
export type Previa = Schemas['PreviewResponse'];

export type Lancamento = Schemas['LancamentoRead'];
export type EntryChanges = Schemas['MudancasDto'];

export type Analise = Schemas['AnaliseRead'];
export type FileAccount = Schemas['ContaAnalisada'];
export type DifferingTotal = Schemas['TotalDivergente'];
export type Aviso = Schemas['AvisoRead'];

export type Exportacao = Schemas['ExportacaoRead'];
export type ExportPreview = Schemas['ExportarPreviaRead'];
export type Bloqueio = Schemas['BloqueioRead'];
