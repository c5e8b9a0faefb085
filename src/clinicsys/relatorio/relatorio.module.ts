import { Module } from '@nestjs/common';
import { ClinicClientModule } from '../client/clinic-client.module';
import { RelatorioController } from './relatorio.controller';
import { RelatorioService } from './relatorio.service';

@Module({ imports: [ClinicClientModule], controllers: [RelatorioController], providers: [RelatorioService] })
export class RelatorioModule {}
