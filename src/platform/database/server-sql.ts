/** SQL that MariaDB and MySQL say differently, all of it: each server passes over what is written for the other. */

/** Goes on a SET SESSION: a statement may take so many seconds. MariaDB ends any, MySQL those that only read. */
export const statementLimit = (seconds: number): string =>
  `/*M! , max_statement_time = ${seconds} */ /*!50704 , max_execution_time = ${seconds * 1_000} */`;

/** Goes on a SET: rows are taken though a check of their table says no. */
export const WITHOUT_CHECKS = '/*M!, check_constraint_checks = 0 */';
