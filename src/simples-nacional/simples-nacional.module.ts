import { Module } from '@nestjs/common';
import { SnApuracaoController } from './sn-apuracao/sn-apuracao.controller';
import { SnApuracaoService } from './sn-apuracao/sn-apuracao.service';
import { SnEmpresasController } from './sn-empresas/sn-empresas.controller';
import { SnEmpresasService } from './sn-empresas/sn-empresas.service';
import { UpsertEmpresas } from './sn-empresas/upsert-empresas';
import { SnFolhaController } from './sn-folha/sn-folha.controller';
import { SnFolhaService } from './sn-folha/sn-folha.service';
import { OpcoesController } from './sn-opcoes/sn-opcoes.controller';
import { OpcoesService } from './sn-opcoes/sn-opcoes.service';
import { PrefeituraLists } from './sn-prefeitura/registros.query';
import { RegistrosService } from './sn-prefeitura/registros.service';
import { SnPrefeituraController } from './sn-prefeitura/sn-prefeitura.controller';
import { SnReceitasController } from './sn-receitas/sn-receitas.controller';
import { SnReceitasService } from './sn-receitas/sn-receitas.service';

@Module({
  controllers: [
    SnFolhaController,
    SnEmpresasController,
    SnReceitasController,
    SnPrefeituraController,
    OpcoesController,
    SnApuracaoController,
  ],
  providers: [
    SnFolhaService,
    SnEmpresasService,
    UpsertEmpresas,
    SnReceitasService,
    PrefeituraLists,
    RegistrosService,
    OpcoesService,
    SnApuracaoService,
  ],
})
export class SimplesNacionalModule {}
