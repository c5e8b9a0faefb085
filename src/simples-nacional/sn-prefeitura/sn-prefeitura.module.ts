import { Module } from '@nestjs/common';
import { PrefeituraLists } from './registros.query';
import { RegistrosService } from './registros.service';
import { SnPrefeituraController } from './sn-prefeitura.controller';

@Module({ controllers: [SnPrefeituraController], providers: [PrefeituraLists, RegistrosService] })
export class SnPrefeituraModule {}
