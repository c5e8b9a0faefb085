import { Body, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import { Upload, type UploadedFile } from '../../platform/upload/upload.interceptor';
import { PlanoContas } from './plano-contas.entity';
import { ContasDoPlano } from './contas.service';
import { acceptChartFile, CHART_FILE_LIMIT, ImportarContas } from './importar-contas';
import {
  ContaContabilRead,
  ContasQuery,
  CreatePlanoContasDto,
  ImportarContasResult,
  PlanoContasRead,
  PlanosQuery,
  UpdatePlanoContasDto,
} from './plano-contas.dto';
import { PlanoContasService } from './plano-contas.service';

const NO_CHART = 'no chart found';

@Domain({ path: 'plano-contas', tag: 'Charts of accounts' })
export class PlanoContasController {
  constructor(
    private readonly planos: PlanoContasService,
    private readonly contas: ContasDoPlano,
    private readonly importarContas: ImportarContas,
  ) {}

  @Post()
  @Endpoint({
    summary: 'Create a chart',
    status: 201,
    returns: PlanoContasRead,
    message: 'chart created',
    errors: ['customers.nao_encontrado', 'plano_contas.codigo_em_uso', 'plano_contas.nao_encontrado'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: CreatePlanoContasDto) {
    return this.planos.create(caller, body);
  }

  @Get()
  @Endpoint({
    summary: 'Own charts',
    returns: [PlanoContasRead],
    emptyMessage: NO_CHART,
    errors: ['auth.registros_de_outro'],
  })
  list(@CurrentCaller() caller: Caller, @Query() query: PlanosQuery) {
    return this.planos.list(caller, query);
  }

  @Get('usuario/:usuario_id')
  @Endpoint({
    summary: 'Charts of a user: the own id only',
    returns: [PlanoContasRead],
    emptyMessage: NO_CHART,
    errors: ['plano_contas.de_outro_usuario'],
  })
  listOfUser(@CurrentCaller() caller: Caller, @PathId('usuario_id') usuarioId: number) {
    return this.planos.listOfUser(caller, usuarioId);
  }

  @Get('cliente/:id_cliente')
  @Endpoint({
    summary: 'Own charts of a customer',
    returns: [PlanoContasRead],
    emptyMessage: NO_CHART,
    errors: ['auth.registros_de_outro', 'customers.nao_encontrado'],
  })
  listOfCustomer(
    @CurrentCaller() caller: Caller,
    @PathId('id_cliente') idCliente: number,
    @Query() query: PlanosQuery,
  ) {
    return this.planos.listOfCustomer(caller, idCliente, query);
  }

  @Get(':plano_id')
  @Endpoint({
    record: PlanoContas,
    summary: 'A chart',
    returns: PlanoContasRead,
    errors: ['plano_contas.nao_encontrado'],
  })
  get(@CurrentCaller() caller: Caller, @PathId('plano_id') id: number) {
    return this.planos.get(caller, id);
  }

  @Put(':plano_id')
  @Endpoint({
    summary: 'Change a chart',
    returns: PlanoContasRead,
    message: 'chart updated',
    errors: ['plano_contas.codigo_em_uso', 'plano_contas.nao_encontrado'],
  })
  update(@CurrentCaller() caller: Caller, @PathId('plano_id') id: number, @Body() body: UpdatePlanoContasDto) {
    return this.planos.update(caller, id, body);
  }

  @Delete(':plano_id')
  @Endpoint({
    summary: 'Delete a chart with its accounts',
    status: 204,
    returns: null,
    errors: ['plano_contas.nao_encontrado', 'plano_contas.registros_vinculados'],
  })
  remove(@CurrentCaller() caller: Caller, @PathId('plano_id') id: number) {
    return this.planos.remove(caller, id);
  }

  @Get(':plano_id/contas')
  @Endpoint({
    summary: 'Accounts of a chart',
    returns: [ContaContabilRead],
    emptyMessage: 'no account found',
    errors: ['plano_contas.nao_encontrado'],
  })
  listContas(@CurrentCaller() caller: Caller, @PathId('plano_id') id: number, @Query() query: ContasQuery) {
    return this.contas.list(caller, id, query);
  }

  @Post(':id_plano_contas/importar-contas')
  @Endpoint({
    summary: 'Import accounts from a file',
    status: 201,
    returns: ImportarContasResult,
    message: 'accounts imported',
    body: 'multipart',
    upload: {
      field: 'arquivo',
      folder: 'importacoes',
      limit: CHART_FILE_LIMIT,
      accept: acceptChartFile,
      description: '.txt, latin-1, codigo_dominio|codigo_contabil|nome|tipo a line',
    },
    errors: [
      'comum.armazenamento_indisponivel',
      'comum.leitura_ocupada',
      'plano_contas.extensao_invalida',
      'plano_contas.nao_encontrado',
    ],
  })
  importar(
    @CurrentCaller() caller: Caller,
    @PathId('id_plano_contas') id: number,
    @Upload('arquivo') arquivo: UploadedFile,
  ) {
    return this.importarContas.run(caller, id, arquivo);
  }
}
