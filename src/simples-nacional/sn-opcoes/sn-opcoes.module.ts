import { Module } from '@nestjs/common';
import { OpcoesController } from './sn-opcoes.controller';
import { OpcoesService } from './sn-opcoes.service';

@Module({ controllers: [OpcoesController], providers: [OpcoesService] })
export class SnOpcoesModule {}
