import { Body, Delete, Get, Param, Post, Put, Query, StreamableFile } from '@nestjs/common';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { streamed } from '../../platform/http/streamed';
import { PathId } from '../../platform/http/validation/parameters';
import { AllRows } from '../../platform/list-files/list-route';
import { Storage } from '../../platform/storage/storage';
import { Upload, type UploadedFile } from '../../platform/upload/upload.interceptor';
import { Modelo } from './modelo.entity';
import {
  AnexoForm,
  CreateModeloDto,
  EnvioRead,
  ModeloRead,
  ModelosQuery,
  PreviaRead,
  PreviaRequest,
  ProximosEnviosQuery,
  UpdateModeloDto,
} from './modelos.dto';
import { ANEXOS, ModelosService } from './modelos.service';

/** Size limit of an attachment (contract 3, Limits). */
const ANEXO_LIMIT = 50 * 1024 * 1024;

@Domain({ path: 'modelos', tag: 'Reminder templates' })
export class ModelosController {
  constructor(
    private readonly modelos: ModelosService,
    private readonly storage: Storage,
  ) {}

  @Post()
  @Endpoint({
    summary: 'Create a template',
    status: 201,
    returns: ModeloRead,
    message: 'template created',
    errors: ['customers.nao_encontrado', 'departamentos.nao_encontrado'],
  })
  create(@Body() body: CreateModeloDto) {
    return this.modelos.create(body);
  }

  @Get()
  @Endpoint({ summary: 'Templates', returns: [ModeloRead], emptyMessage: 'no template found' })
  list(@Query() query: ModelosQuery, @AllRows() all: boolean) {
    return this.modelos.list(query, all);
  }

  @Get('anexo/:nome_disco')
  @Endpoint({
    summary: 'Download an attachment by its stored name',
    returns: { file: 'application/octet-stream' },
    errors: ['comum.armazenamento_indisponivel', 'comum.arquivo_nao_encontrado', 'modelos.anexo_nao_encontrado'],
  })
  async download(@Param('nome_disco') nomeDisco: string): Promise<StreamableFile> {
    const { key, name } = await this.modelos.attachment(nomeDisco);
    const { stream, size } = await this.storage.read(key);
    return streamed(stream, { type: 'application/octet-stream', filename: name, length: size });
  }

  @Get(':modelo_id')
  @Endpoint({ record: Modelo, summary: 'A template', returns: ModeloRead, errors: ['modelos.nao_encontrado'] })
  get(@PathId('modelo_id') id: number) {
    return this.modelos.get(id);
  }

  @Put(':modelo_id')
  @Endpoint({
    summary: 'Change a template',
    returns: ModeloRead,
    message: 'template updated',
    errors: [
      'comum.armazenamento_indisponivel',
      'customers.nao_encontrado',
      'departamentos.nao_encontrado',
      'modelos.nao_encontrado',
    ],
  })
  update(@PathId('modelo_id') id: number, @Body() body: UpdateModeloDto) {
    return this.modelos.update(id, body);
  }

  @Post(':modelo_id/previa')
  @Endpoint({
    summary: 'The message with its variables filled in; nothing is stored or sent',
    effects: 'none',
    description: 'A variable is `{{name}}` in the message. Blanks around the name do not count.',
    returns: PreviaRead,
    errors: ['modelos.nao_encontrado', 'modelos.texto_muito_longo'],
  })
  preview(@PathId('modelo_id') id: number, @Body() body: PreviaRequest) {
    return this.modelos.preview(id, body.variaveis);
  }

  @Get(':modelo_id/proximos-envios')
  @Endpoint({
    summary: 'The next days on which the template is sent',
    description:
      'By `tipo_recorrencia` (`diaria`, `semanal`, `mensal`; `bimestral`, `trimestral`, `semestral`, `anual` with their months in ' +
      '`meses_ativos`), or by the given day when it is left out. `dia_semana` 0 is Sunday. A month without `dia_envio` ' +
      'takes its last day. `ajuste_dia_util` moves Saturdays, Sundays and national holidays to the working day before (`anterior`) ' +
      'or after (`posterior`). Empty while `recorrencia_ativa` is false; 422 for a template without a day.',
    returns: [EnvioRead],
    emptyMessage: 'the recurrence is off',
    errors: ['modelos.nao_encontrado', 'modelos.recorrencia_incompleta', 'modelos.recorrencia_invalida'],
  })
  sendings(@PathId('modelo_id') id: number, @Query() { n }: ProximosEnviosQuery) {
    return this.modelos.sendings(id, n);
  }

  @Post(':modelo_id/anexo')
  @Endpoint({
    summary: 'Attach a file of up to 50 MB',
    returns: ModeloRead,
    message: 'attachment stored',
    body: 'multipart',
    upload: { field: 'arquivo', folder: ANEXOS, limit: ANEXO_LIMIT },
    errors: ['comum.armazenamento_indisponivel', 'modelos.nao_encontrado'],
  })
  attach(@PathId('modelo_id') id: number, @Body() form: AnexoForm, @Upload('arquivo') arquivo: UploadedFile) {
    return this.modelos.attach(id, form.tipo_midia, arquivo);
  }

  @Delete(':modelo_id')
  @Endpoint({
    summary: 'Delete a template with its attachment',
    returns: null,
    message: 'template deleted',
    errors: ['comum.armazenamento_indisponivel', 'modelos.nao_encontrado'],
  })
  remove(@PathId('modelo_id') id: number) {
    return this.modelos.remove(id);
  }
}
