import { Module } from '@nestjs/common';
import { BancosController } from './bancos/bancos.controller';
import { BancosService } from './bancos/bancos.service';
import { CustomersController } from './customers/customers.controller';
import { CustomersService, QsaService } from './customers/customers.service';
import { QsaController } from './customers/qsa.controller';
import { DepartamentosController } from './departamentos/departamentos.controller';
import { DepartamentosService } from './departamentos/departamentos.service';
import { EstruturasController } from './estruturas/estruturas.controller';
import { EstruturasService } from './estruturas/estruturas.service';
import { INVOICE_PARTY_CONTROLLERS } from './invoice-parties/invoice-parties.controller';
import { InvoicePartiesService } from './invoice-parties/invoice-parties.service';

@Module({
  controllers: [
    CustomersController,
    QsaController,
    BancosController,
    EstruturasController,
    ...INVOICE_PARTY_CONTROLLERS,
    DepartamentosController,
  ],
  providers: [
    CustomersService,
    QsaService,
    BancosService,
    EstruturasService,
    InvoicePartiesService,
    DepartamentosService,
  ],
})
export class CadastrosModule {}
