import { Body, Post } from '@nestjs/common';
import { ADMINISTRADOR } from '../../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { Upload, type UploadedFile } from '../../../platform/upload/upload.interceptor';
import { IMPORT_FOLDER } from '../duplicar-importacao';
import { READING } from '../reading-errors';
import { TestarEstrutura } from './testar-estrutura';
import { TestarEstruturaDto, TesteDeEstrutura } from './testar-estrutura.dto';

@Domain({ path: 'estruturas', tag: 'Statement structures' })
export class TestarEstruturaController {
  constructor(private readonly testar: TestarEstrutura) {}

  @Post('testar')
  @Endpoint({
    summary: 'Read a file by a structure that need not be stored; nothing is kept',
    effects: 'none',
    perfis: ADMINISTRADOR,
    returns: TesteDeEstrutura,
    body: 'multipart',
    upload: { field: 'arquivo', folder: IMPORT_FOLDER, limit: (config) => config.importacaoMaxUploadBytes },
    errors: [...READING],
  })
  run(@Body() body: TestarEstruturaDto, @Upload('arquivo') arquivo: UploadedFile) {
    return this.testar.run(body, arquivo);
  }
}
