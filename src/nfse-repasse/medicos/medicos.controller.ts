import { Body, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import { Medico } from './medico.entity';
import { CreateMedicoDto, MedicoRead, MedicosDoPrestadorQuery, MedicosQuery, UpdateMedicoDto } from './medicos.dto';
import { MedicosService } from './medicos.service';

const NO_DOCTOR = 'no doctor found';

@Domain({ path: 'nfse-repasse/medicos', tag: 'Medical invoices: doctors' })
export class MedicosController {
  constructor(private readonly medicos: MedicosService) {}

  @Post()
  @Endpoint({
    summary: 'Create a doctor of a provider',
    status: 201,
    returns: MedicoRead,
    message: 'doctor created',
    perfis: ADMINISTRADOR,
    errors: ['prestadores.nao_encontrado'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: CreateMedicoDto) {
    return this.medicos.create(caller, body);
  }

  @Get('by-prestador/:id_prestador')
  @Endpoint({
    summary: 'Doctors of a provider',
    returns: [MedicoRead],
    emptyMessage: NO_DOCTOR,
  })
  listOfProvider(@PathId('id_prestador') idPrestador: number, @Query() query: MedicosDoPrestadorQuery) {
    return this.medicos.list({ ...query, id_prestador: idPrestador });
  }

  @Get()
  @Endpoint({ summary: 'Doctors', returns: [MedicoRead], emptyMessage: NO_DOCTOR })
  list(@Query() query: MedicosQuery) {
    return this.medicos.list(query);
  }

  @Get(':medico_id')
  @Endpoint({
    record: Medico,
    summary: 'A doctor',
    returns: MedicoRead,
    errors: ['nfse_repasse.medico_nao_encontrado'],
  })
  get(@PathId('medico_id') id: number) {
    return this.medicos.get(id);
  }

  @Put(':medico_id')
  @Endpoint({
    summary: 'Change a doctor',
    returns: MedicoRead,
    message: 'doctor updated',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.medico_nao_encontrado', 'prestadores.nao_encontrado'],
  })
  update(@PathId('medico_id') id: number, @Body() body: UpdateMedicoDto) {
    return this.medicos.update(id, body);
  }

  @Delete(':medico_id')
  @Endpoint({
    summary: 'Delete a doctor whom no invoice names, with the links to users',
    returns: null,
    message: 'doctor deleted',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.medico_com_notas', 'nfse_repasse.medico_nao_encontrado'],
  })
  remove(@PathId('medico_id') id: number) {
    return this.medicos.remove(id);
  }
}
