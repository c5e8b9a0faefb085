import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE IF NOT EXISTS lancamento_bloqueio (
    id_cliente int NOT NULL,
    ate date NULL,
    usuario_id int NOT NULL,
    alterado_em datetime(6) NOT NULL,
    INDEX ix_lancamento_bloqueio_usuario (usuario_id),
    PRIMARY KEY (id_cliente),
    CONSTRAINT fk_lancamento_bloqueio_cliente FOREIGN KEY (id_cliente) REFERENCES customer(id) ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT fk_lancamento_bloqueio_usuario FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE NO ACTION ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE IF NOT EXISTS lancamento_ato (
    id bigint NOT NULL AUTO_INCREMENT,
    acao varchar(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    usuario_id int NOT NULL,
    credencial_prefixo varchar(30) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    antes longtext NULL,
    depois longtext NULL,
    quando datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    INDEX ix_lancamento_ato_usuario (usuario_id),
    PRIMARY KEY (id),
    CONSTRAINT fk_lancamento_ato_usuario FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE NO ACTION ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE IF NOT EXISTS lancamento_historico (
    id_lancamento int NOT NULL,
    id_ato bigint NOT NULL,
    antes longtext NULL,
    depois longtext NULL,
    INDEX ix_lancamento_historico_ato (id_ato),
    PRIMARY KEY (id_lancamento, id_ato),
    CONSTRAINT fk_lancamento_historico_lancamento FOREIGN KEY (id_lancamento) REFERENCES lancamento_contabil(id) ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT fk_lancamento_historico_ato FOREIGN KEY (id_ato) REFERENCES lancamento_ato(id) ON DELETE NO ACTION ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE IF NOT EXISTS importacao_conta (
    id_importacao int NOT NULL,
    ordem int NOT NULL,
    banco varchar(3) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
    conta varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
    moeda varchar(10) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT 'BRL',
    linhas int NOT NULL,
    de date NULL,
    ate date NULL,
    entradas decimal(20,2) NOT NULL DEFAULT '0.00',
    saidas decimal(20,2) NOT NULL DEFAULT '0.00',
    saldo_inicial decimal(20,2) NULL,
    saldo_final decimal(20,2) NULL,
    saldo_final_em date NULL,
    INDEX ix_importacao_conta_periodo (ate, de),
    PRIMARY KEY (id_importacao, ordem),
    CONSTRAINT fk_importacao_conta_importacao FOREIGN KEY (id_importacao) REFERENCES importacao(id) ON DELETE CASCADE ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE IF NOT EXISTS trava (
    nome varchar(120) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    vez bigint NOT NULL DEFAULT '0',
    PRIMARY KEY (nome)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
];

/** What the month's board reads; on a large ledger the longest step. */
const INDEX =
  'CREATE INDEX ix_lancamento_competencia ON lancamento_contabil (competencia, id_cliente, status, extrato_tipo, valor, id_importacao)';

const DOWN = [
  `DROP INDEX ix_lancamento_competencia ON lancamento_contabil`,
  `DROP TABLE trava`,
  `DROP TABLE importacao_conta`,
  `DROP TABLE lancamento_historico`,
  `DROP TABLE lancamento_ato`,
  `DROP TABLE lancamento_bloqueio`,
];

/**
 * The operators' tables: closed periods, history of entries, accounts of imports, turns. Schema changes commit by themselves:
 * every step may be run again after one that was cut off.
 */
export class Operadores1795313485838 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
    const [found] = (await runner.query(
      `SELECT COUNT(*) AS found FROM information_schema.statistics
       WHERE table_schema = DATABASE() AND table_name = 'lancamento_contabil' AND index_name = 'ix_lancamento_competencia'`,
    )) as { found: number | string }[];
    if (Number(found?.found) === 0) await runner.query(INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
