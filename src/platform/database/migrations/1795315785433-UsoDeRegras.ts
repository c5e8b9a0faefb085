import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE regra_ignorar_uso (
    id_importacao int NOT NULL,
    id_regra int NOT NULL,
    qtd int NOT NULL,
    ultimo_uso datetime(6) NOT NULL,
    INDEX ix_regra_ignorar_uso_regra (id_regra),
    PRIMARY KEY (id_importacao, id_regra)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE regra_lancamento_uso (
    id_importacao int NOT NULL,
    id_regra int NOT NULL,
    qtd int NOT NULL,
    ultimo_uso datetime(6) NOT NULL,
    INDEX ix_regra_lancamento_uso_regra (id_regra),
    PRIMARY KEY (id_importacao, id_regra)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `ALTER TABLE regra_ignorar_uso ADD CONSTRAINT fk_regra_ignorar_uso_importacao FOREIGN KEY (id_importacao) REFERENCES importacao(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE regra_ignorar_uso ADD CONSTRAINT fk_regra_ignorar_uso_regra FOREIGN KEY (id_regra) REFERENCES regra_ignorar(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE regra_lancamento_uso ADD CONSTRAINT fk_regra_lancamento_uso_importacao FOREIGN KEY (id_importacao) REFERENCES importacao(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE regra_lancamento_uso ADD CONSTRAINT fk_regra_lancamento_uso_regra FOREIGN KEY (id_regra) REFERENCES regra_lancamento(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  // What stored entries say of the rules that made them; which lines were dropped is not known of earlier runs.
  `INSERT INTO regra_lancamento_uso (id_importacao, id_regra, qtd, ultimo_uso)
   SELECT l.id_importacao, r.id, COUNT(*), COALESCE(MAX(i.data_hora_conclusao), MAX(l.data_hora_criacao))
   FROM lancamento_contabil l
   JOIN JSON_TABLE(l.regras_aplicadas, '$[*]' COLUMNS (id int PATH '$.id')) a
   JOIN regra_lancamento r ON r.id = a.id
   JOIN importacao i ON i.id = l.id_importacao
   GROUP BY l.id_importacao, r.id
   ON DUPLICATE KEY UPDATE qtd = VALUES(qtd), ultimo_uso = VALUES(ultimo_uso)`,
];

const DOWN = [
  `ALTER TABLE regra_lancamento_uso DROP FOREIGN KEY fk_regra_lancamento_uso_regra`,
  `ALTER TABLE regra_lancamento_uso DROP FOREIGN KEY fk_regra_lancamento_uso_importacao`,
  `ALTER TABLE regra_ignorar_uso DROP FOREIGN KEY fk_regra_ignorar_uso_regra`,
  `ALTER TABLE regra_ignorar_uso DROP FOREIGN KEY fk_regra_ignorar_uso_importacao`,
  `DROP INDEX ix_regra_lancamento_uso_regra ON regra_lancamento_uso`,
  `DROP TABLE regra_lancamento_uso`,
  `DROP INDEX ix_regra_ignorar_uso_regra ON regra_ignorar_uso`,
  `DROP TABLE regra_ignorar_uso`,
];

export class UsoDeRegras1795315785433 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
