import { Module } from '@nestjs/common';
import { CustomerAtaController } from './customer-ata.controller';
import { CustomerAtaService } from './customer-ata.service';
import { LancamentosLucroController } from './lancamentos-lucro.controller';
import { LancamentosLucroService } from './lancamentos-lucro.service';
import { LucrosController } from './lucros.controller';
import { LucrosService } from './lucros.service';

@Module({
  controllers: [CustomerAtaController, LancamentosLucroController, LucrosController],
  providers: [CustomerAtaService, LancamentosLucroService, LucrosService],
})
export class CustomerAtaModule {}
