import { Module } from '@nestjs/common';
import { SnEmpresasController } from './sn-empresas.controller';
import { SnEmpresasService } from './sn-empresas.service';
import { UpsertEmpresas } from './upsert-empresas';

@Module({ controllers: [SnEmpresasController], providers: [SnEmpresasService, UpsertEmpresas] })
export class SnEmpresasModule {}
