import { Module } from '@nestjs/common';
import { PainelController } from './painel.controller';
import { PainelQueries } from './painel.query';
import { SomasDoMes } from './somas-do-mes';

@Module({ controllers: [PainelController], providers: [PainelQueries, SomasDoMes] })
export class PainelModule {}
