import { Module } from '@nestjs/common';
import { TomadoresController } from './tomadores.controller';
import { TomadoresService } from './tomadores.service';

@Module({ controllers: [TomadoresController], providers: [TomadoresService] })
export class TomadoresModule {}
