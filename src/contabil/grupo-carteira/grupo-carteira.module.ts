import { Module } from '@nestjs/common';
import { GrupoCarteiraController } from './grupo-carteira.controller';
import { GrupoCarteiraService } from './grupo-carteira.service';

@Module({
  controllers: [GrupoCarteiraController],
  providers: [GrupoCarteiraService],
})
export class GrupoCarteiraModule {}
