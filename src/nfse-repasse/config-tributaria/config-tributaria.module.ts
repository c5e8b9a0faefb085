import { Module } from '@nestjs/common';
import { ConfigChildren } from './config-children';
import { ConfigIrAdicionalController } from './config-ir-adicional.controller';
import { ConfigIssController } from './config-iss.controller';
import { ConfigTributariaController } from './config-tributaria.controller';
import { ConfigTributariaService } from './config-tributaria.service';
import { ConfigTributosController } from './config-tributos.controller';

@Module({
  controllers: [ConfigTributosController, ConfigIssController, ConfigIrAdicionalController, ConfigTributariaController],
  providers: [ConfigTributariaService, ConfigChildren],
})
export class ConfigTributariaModule {}
