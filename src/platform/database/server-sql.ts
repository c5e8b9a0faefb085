/** All SQL that differs between MariaDB and MySQL. Each server skips the comments of the other. */

/** Part of a SET SESSION that limits the seconds of a statement. MariaDB ends any statement, MySQL only reads. */
export const statementLimit = (seconds: number): string =>
  `/*M! , max_statement_time = ${seconds} */ /*!50704 , max_execution_time = ${seconds * 1_000} */`;

/** Part of a SET that stores rows although a check constraint of their table rejects them. */
export const WITHOUT_CHECKS = '/*M!, check_constraint_checks = 0 */';
