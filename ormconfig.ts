/** The data source under the name that TypeORM's tools look for; built, it is `dist/ormconfig.js`. */
export { default } from './src/ormconfig';
