import { Body, Delete, Get, Post, Put } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import { CreateVinculoDto, UpdateVinculoDto, VinculoRead } from './medicos.dto';
import { VinculosService } from './vinculos.service';

@Domain({ path: 'nfse-repasse/medicos/vinculos', tag: 'Medical invoices: doctors' })
export class VinculosController {
  constructor(private readonly vinculos: VinculosService) {}

  @Post()
  @Endpoint({
    summary: 'Link a doctor to a user',
    status: 201,
    returns: VinculoRead,
    message: 'doctor link created',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.medico_nao_encontrado', 'nfse_repasse.vinculo_repetido', 'usuarios.nao_encontrado'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: CreateVinculoDto) {
    return this.vinculos.create(caller, body);
  }

  @Get('by-medico/:id_medico')
  @Endpoint({
    summary: 'Links of a doctor',
    returns: [VinculoRead],
    emptyMessage: 'no doctor link found',
  })
  listOfDoctor(@PathId('id_medico') idMedico: number) {
    return this.vinculos.listOfDoctor(idMedico);
  }

  @Put(':vinculo_id')
  @Endpoint({
    summary: 'Change a link',
    returns: VinculoRead,
    message: 'doctor link updated',
    perfis: ADMINISTRADOR,
    errors: [
      'nfse_repasse.medico_nao_encontrado',
      'nfse_repasse.vinculo_nao_encontrado',
      'nfse_repasse.vinculo_repetido',
      'nfse_repasse.vinculo_sem_usuario',
      'usuarios.nao_encontrado',
    ],
  })
  update(@PathId('vinculo_id') id: number, @Body() body: UpdateVinculoDto) {
    return this.vinculos.update(id, body);
  }

  @Delete(':vinculo_id')
  @Endpoint({
    summary: 'Delete a link',
    returns: null,
    message: 'doctor link deleted',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.vinculo_nao_encontrado'],
  })
  remove(@PathId('vinculo_id') id: number) {
    return this.vinculos.remove(id);
  }
}
