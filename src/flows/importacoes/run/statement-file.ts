import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Estrutura } from '../../../cadastros/estruturas/estrutura.entity';
import { type Parsed, parseCsvStructure, parsePdfStructure } from '../../../cadastros/estruturas/structure';
import { refusal } from '../../../kernel/errors';
import { HeavyReading } from '../../../platform/storage/heavy-reading';
import type { Importacao } from '../importacao.entity';
import { csvSteps } from '../readers/csv-reader';
import { identifySteps } from '../readers/identity';
import { ofxSteps } from '../readers/ofx-reader';
import { readPdf } from '../readers/pdf/pdf-reader';
import { type StatementReading, unreadable } from '../readers/statement';
import { inTurns } from '../readers/steps';

/** Reads the stored file of a statement import. */
@Injectable()
export class StatementFile {
  constructor(private readonly files: HeavyReading) {}

  /**
   * The movements of the file with their identity; what can't be read is among its `erros`.
   * @throws DomainError 404 when the file is missing, 422 for an import that is no statement, 503 when
   * too many large files are being read
   */
  async read(tx: EntityManager, importacao: Importacao): Promise<StatementReading> {
    const { tipo, path_arquivo } = importacao;
    if (tipo === 'contas' || tipo === 'regras_conversor') throw refusal('importacoes.tipo_sem_extrato', tipo);
    const reading = await this.ofFile(tx, importacao, (how) =>
      this.files.read(path_arquivo, how, () => tipo === 'pdf'),
    );
    await inTurns(identifySteps(reading, importacao));
    return reading;
  }

  private ofFile(
    tx: EntityManager,
    importacao: Importacao,
    read: (how: (bytes: Buffer) => Promise<StatementReading>) => Promise<StatementReading>,
  ): Promise<StatementReading> {
    if (importacao.tipo === 'ofx') return read((bytes) => inTurns(ofxSteps(bytes)));
    return importacao.tipo === 'csv'
      ? this.byStructure(tx, importacao, parseCsvStructure, (structure) =>
          read((bytes) => inTurns(csvSteps(bytes, structure))),
        )
      : this.byStructure(tx, importacao, parsePdfStructure, (structure) => read((bytes) => readPdf(bytes, structure)));
  }

  private async byStructure<S>(
    tx: EntityManager,
    { id_estrutura }: Importacao,
    parse: (configuracao: unknown) => Parsed<S>,
    read: (structure: S | null) => StatementReading | Promise<StatementReading>,
  ): Promise<StatementReading> {
    const estrutura = id_estrutura === null ? null : await tx.findOne(Estrutura, { where: { id: id_estrutura } });
    if (!estrutura) return read(null);
    const parsed = parse(estrutura.configuracao);
    if (parsed.ok) return read(parsed.value);
    const problems = parsed.erros.map(({ loc, msg }) => [...loc, msg].join(': '));
    return unreadable(`the structure ${estrutura.nome} can't be used: ${problems.join('; ')}`);
  }
}
