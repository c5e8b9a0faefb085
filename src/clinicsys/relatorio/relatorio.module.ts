import { Module } from '@nestjs/common';
import { ClinicClient } from '../client/clinic-client';
import { RelatorioController } from './relatorio.controller';
import { RelatorioService } from './relatorio.service';

@Module({ controllers: [RelatorioController], providers: [ClinicClient, RelatorioService] })
export class RelatorioModule {}
