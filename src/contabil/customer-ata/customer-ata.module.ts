import { Module } from '@nestjs/common';
import { CustomerAtaController } from './customer-ata.controller';
import { CustomerAtaService } from './customer-ata.service';
import { LancamentosLucroController, LucrosController } from './lancamentos-lucro.controller';
import { LancamentosLucroService, LucrosService } from './lancamentos-lucro.service';

@Module({
  controllers: [CustomerAtaController, LancamentosLucroController, LucrosController],
  providers: [CustomerAtaService, LancamentosLucroService, LucrosService],
})
export class CustomerAtaModule {}
