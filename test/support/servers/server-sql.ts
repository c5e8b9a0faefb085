/** SQL of the tests that MariaDB and MySQL write differently. */

/** For FROM: rows whose `seq` counts from 1. MariaDB's own `seq_1_to_N` is nothing to MySQL. */
export const numbers = (to: number): string =>
  `JSON_TABLE(CONCAT('[0', REPEAT(',0', ${to - 1}), ']'), '$[*]' COLUMNS (seq FOR ORDINALITY)) AS numbers`;

/** How many seconds a statement of this session may take. MariaDB passes over comments for MySQL 5.7. */
export const STATEMENT_LIMIT_S = '/*M! @@max_statement_time */ /*!50704 @@max_execution_time / 1000 */';

/** The plan of a query as rows, one for each table: MySQL 9 would draw a tree. */
export const PLAN = 'EXPLAIN FORMAT=TRADITIONAL';
