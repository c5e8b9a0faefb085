import { Module } from '@nestjs/common';
import { CONFIG_CHILD_CONTROLLERS } from './config-child.controller';
import { ConfigChildren } from './config-children';
import { ConfigTributariaController } from './config-tributaria.controller';
import { ConfigTributariaService } from './config-tributaria.service';

@Module({
  controllers: [...CONFIG_CHILD_CONTROLLERS, ConfigTributariaController],
  providers: [ConfigTributariaService, ConfigChildren],
})
export class ConfigTributariaModule {}
