import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AgendaDeBackups1795319400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE backup_agenda (
      id int NOT NULL,
      expressao varchar(200) NOT NULL,
      feita_ate datetime(6) NOT NULL,
      avisada_de datetime(6) NULL,
      PRIMARY KEY (id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backup_agenda');
  }
}
