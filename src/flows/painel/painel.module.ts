import { Module } from '@nestjs/common';
import { PainelController } from './painel.controller';
import { PainelQueries } from './painel.query';

@Module({ controllers: [PainelController], providers: [PainelQueries] })
export class PainelModule {}
