import { DateField, IntField, NestedField, TextField } from '../../../platform/http/validation/fields';
import { ContaDoLancamento } from '../lancamento-read';

/** What was done with the same text before. */
export class Sugestao {
  @NestedField(() => ContaDoLancamento) conta_debito: ContaDoLancamento;
  @NestedField(() => ContaDoLancamento) conta_credito: ContaDoLancamento;
  @TextField({ description: 'Of the latest such entry' }) codigo_historico: string;
  @TextField({ description: 'Of the latest such entry' }) historico_contabil: string;
  @IntField({ description: 'Resolved entries with these accounts' }) vezes: number;
  @IntField({ description: 'Resolved entries of this text and direction in the last 24 months' }) de: number;
  @DateField() ultima_vez: string;
}
