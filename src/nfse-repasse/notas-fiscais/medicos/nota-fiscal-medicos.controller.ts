import { Body, Delete, Get, Post, Put } from '@nestjs/common';
import { ADMINISTRADOR } from '../../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { PathId } from '../../../platform/http/validation/path-id';
import { InvoiceChildren } from '../invoice-children';
import { CreateNotaFiscalMedicoDto, NotaFiscalMedicoRead, UpdateNotaFiscalMedicoDto } from './nota-fiscal-medicos.dto';
import { DOCTOR_LINKS } from './doctor-links';

@Domain({ path: 'nfse-repasse/notas-fiscais/:nota_id/medicos', tag: 'Medical invoices: doctors' })
export class NotaFiscalMedicosController {
  constructor(private readonly children: InvoiceChildren) {}

  @Get()
  @Endpoint({
    summary: 'Doctors of an invoice',
    returns: [NotaFiscalMedicoRead],
    emptyMessage: 'no doctor link found',
    errors: ['nfse_repasse.nota_nao_encontrada'],
  })
  list(@PathId('nota_id') idNota: number) {
    return this.children.list(DOCTOR_LINKS, idNota);
  }

  @Post()
  @Endpoint({
    summary: 'Put a doctor on an invoice',
    status: 201,
    returns: NotaFiscalMedicoRead,
    message: 'doctor link created',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.medico_nao_encontrado', 'nfse_repasse.medico_repetido', 'nfse_repasse.nota_nao_encontrada'],
  })
  create(@PathId('nota_id') idNota: number, @Body() body: CreateNotaFiscalMedicoDto) {
    return this.children.create(DOCTOR_LINKS, idNota, body);
  }

  @Put(':medico_link_id')
  @Endpoint({
    summary: 'Change a doctor link',
    returns: NotaFiscalMedicoRead,
    message: 'doctor link updated',
    perfis: ADMINISTRADOR,
    errors: [
      'nfse_repasse.medico_nao_encontrado',
      'nfse_repasse.medico_repetido',
      'nfse_repasse.vinculo_nao_encontrado',
    ],
  })
  update(
    @PathId('nota_id') idNota: number,
    @PathId('medico_link_id') id: number,
    @Body() body: UpdateNotaFiscalMedicoDto,
  ) {
    return this.children.update(DOCTOR_LINKS, idNota, id, body);
  }

  @Delete(':medico_link_id')
  @Endpoint({
    summary: 'Delete a doctor link',
    returns: null,
    message: 'doctor link deleted',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.vinculo_nao_encontrado'],
  })
  remove(@PathId('nota_id') idNota: number, @PathId('medico_link_id') id: number) {
    return this.children.remove(DOCTOR_LINKS, idNota, id);
  }
}
