import { Module } from '@nestjs/common';
import { EstruturasController } from './estruturas.controller';
import { EstruturasService } from './estruturas.service';

@Module({ controllers: [EstruturasController], providers: [EstruturasService] })
export class EstruturasModule {}
