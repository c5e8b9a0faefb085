import { Module } from '@nestjs/common';
import { SnApuracaoController } from './sn-apuracao.controller';
import { SnApuracaoService } from './sn-apuracao.service';

@Module({ controllers: [SnApuracaoController], providers: [SnApuracaoService] })
export class SnApuracaoModule {}
