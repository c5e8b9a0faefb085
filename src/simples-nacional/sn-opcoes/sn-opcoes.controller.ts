import { Body, Delete, Get, Param, type PipeTransform, Put, Query, Res } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import { SchemaError } from '../../platform/http/validation/schema-error';
import { type Periodo, PERIODOS, SnOpcaoIbsCbs } from '../sn-empresas/sn-empresa.entity';
import { OpcaoDaMatrizRead, OpcaoDto, OpcaoRead, OpcoesQuery } from './sn-opcoes.dto';
import { OpcoesService } from './sn-opcoes.service';

/** The half year of a path segment. Any other text is 422. */
const PathPeriodo = (): ParameterDecorator => Param('periodo', new PeriodoPipe());

class PeriodoPipe implements PipeTransform<string, Periodo> {
  transform(text: string): Periodo {
    const found = PERIODOS.find((periodo) => periodo === text);
    if (!found)
      throw new SchemaError([
        { loc: ['path', 'periodo'], msg: `Input should be ${PERIODOS.join(', ')}`, type: 'enum' },
      ]);
    return found;
  }
}

/** Locks the head office of the company in the path, as the changes of its options do. */
const LOCK_MATRIZ = `SELECT id FROM customer WHERE id =
  (SELECT COALESCE(matriz_id, id) FROM sn_empresa WHERE id = ?) FOR UPDATE`;

/** The half year of a path, for the document. */
const PERIODO = { name: 'periodo', enum: PERIODOS };

@Domain({ path: 'sn-empresas', tag: 'Simples Nacional: IBS and CBS', family: 'detail' })
export class OpcoesController {
  constructor(private readonly opcoes: OpcoesService) {}

  @Get('opcoes-ibs-cbs')
  @Endpoint({
    summary: 'All head offices with their regime of IBS and CBS in a half year and in the one before, by name',
    returns: [OpcaoDaMatrizRead],
    emptyMessage: 'no company found',
  })
  sheet(@Query() query: OpcoesQuery) {
    return this.opcoes.sheet(query);
  }

  @Get(':empresa_id/opcoes-ibs-cbs')
  @Endpoint({
    summary: 'The options of a company’s head office for the regular regime of IBS and CBS, by half year',
    returns: [OpcaoRead],
    emptyMessage: 'no option found',
    errors: ['sn_empresas.nao_encontrada'],
  })
  list(@PathId('empresa_id') id: number) {
    return this.opcoes.list(id);
  }

  @Get(':empresa_id/opcoes-ibs-cbs/:periodo')
  @ApiParam(PERIODO)
  @Endpoint({
    record: SnOpcaoIbsCbs,
    keyed: { lock: LOCK_MATRIZ, by: ['empresa_id'], absence: 'sn_empresas.opcao_nao_encontrada' },
    summary: 'The option of a half year',
    returns: OpcaoRead,
    errors: ['sn_empresas.nao_encontrada', 'sn_empresas.opcao_nao_encontrada'],
  })
  get(@PathId('empresa_id') id: number, @PathPeriodo() periodo: Periodo) {
    return this.opcoes.get(id, periodo);
  }

  @Put(':empresa_id/opcoes-ibs-cbs/:periodo')
  @ApiParam(PERIODO)
  @Endpoint({
    summary: 'Create or replace the option of a half year',
    description: 'Of the head office: asked for a branch, that of its group. 201 when it was not there.',
    mayCreate: true,
    returns: OpcaoRead,
    message: 'option saved',
    errors: ['sn_empresas.nao_encontrada'],
  })
  async save(
    @PathId('empresa_id') id: number,
    @PathPeriodo() periodo: Periodo,
    @Body() body: OpcaoDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { opcao, isNew } = await this.opcoes.save(id, periodo, body);
    if (isNew) response.status(201);
    return opcao;
  }

  @Delete(':empresa_id/opcoes-ibs-cbs/:periodo')
  @ApiParam(PERIODO)
  @Endpoint({
    summary: 'Remove the option of a half year; that of the half year before then counts',
    returns: null,
    message: 'option removed',
    errors: ['sn_empresas.nao_encontrada', 'sn_empresas.opcao_nao_encontrada'],
  })
  remove(@PathId('empresa_id') id: number, @PathPeriodo() periodo: Periodo) {
    return this.opcoes.remove(id, periodo);
  }
}
