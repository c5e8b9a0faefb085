import { Module } from '@nestjs/common';
import { ExportacaoController } from './exportacao.controller';
import { ExportacoesService } from './exportacoes.service';
import { Exportar } from './exportar';
import { ExportarTxt } from './exportar-txt';

@Module({ controllers: [ExportacaoController], providers: [ExportarTxt, Exportar, ExportacoesService] })
export class ExportacaoModule {}
