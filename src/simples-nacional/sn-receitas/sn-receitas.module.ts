import { Module } from '@nestjs/common';
import { SnReceitasController } from './sn-receitas.controller';
import { SnReceitasService } from './sn-receitas.service';

@Module({ controllers: [SnReceitasController], providers: [SnReceitasService] })
export class SnReceitasModule {}
