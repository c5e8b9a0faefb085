import { Module } from '@nestjs/common';
import { SnFolhaController } from './sn-folha.controller';
import { SnFolhaService } from './sn-folha.service';

@Module({ controllers: [SnFolhaController], providers: [SnFolhaService] })
export class SnFolhaModule {}
