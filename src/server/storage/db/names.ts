import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/**
 * camelCase in code, snake_case in SQL. Kysely's plugin would rename every key of every row; the engines rename each column of an
 * answer once instead, which leaves keys inside JSON as they are.
 */
class Names extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }

  inCode(column: string): string {
    return this.camelCase(column)
  }

  inSql(name: string): string {
    return this.snakeCase(name)
  }
}

/** Turns the names in queries into those of SQL. */
export const names = new Names()

/** The name in code of a column. */
export const nameInCode = (column: string): string => names.inCode(column)

/** The name in SQL of a property, for rows that are written as JSON. */
export const nameInSql = (name: string): string => names.inSql(name)
