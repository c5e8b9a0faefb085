import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UsoDeChaves1795319200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE api_key_uso (
      api_key_id int NOT NULL,
      dia date NOT NULL,
      rota varchar(160) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      quantidade int NOT NULL,
      ultimo_status int NOT NULL,
      ultimo_ip varchar(60) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      ultimo_em datetime(6) NOT NULL,
      INDEX ix_api_key_uso_dia (dia),
      PRIMARY KEY (api_key_id, dia, rota),
      CONSTRAINT fk_api_key_uso_api_key FOREIGN KEY (api_key_id) REFERENCES api_key(id) ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_key_uso');
  }
}
