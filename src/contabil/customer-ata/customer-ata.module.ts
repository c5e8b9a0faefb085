import { Module } from '@nestjs/common';
import { CustomerAtaController } from './customer-ata.controller';
import { CustomerAtaService } from './customer-ata.service';
import { LancamentosLucroController } from './lancamentos-lucro.controller';
import { LancamentosLucroService } from './lancamentos-lucro.service';

@Module({
  controllers: [CustomerAtaController, LancamentosLucroController],
  providers: [CustomerAtaService, LancamentosLucroService],
})
export class CustomerAtaModule {}
