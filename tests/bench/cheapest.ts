import { encode } from '../../src/server/storage/db/values.ts'
import type { Statement } from './bare.ts'

/** A value as SQL writes it. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return `'${encode(value)?.replaceAll("'", "''")}'`
}

/** The same statement with its values written in: PostgreSQL plans it once and never looks at it again. */
function written({ sql, parameters }: Statement): Statement {
  const text = sql.replaceAll(/\$(\d+)/g, (_, place) => literal(parameters[Number(place) - 1]))
  return { sql: text, parameters: [] }
}

/** The one statement that brings the rows themselves: of a list the one with the limit, of a record the one by its id. */
export function pageOf(statements: readonly Statement[]): Statement {
  const own = statements.filter(({ sql }) => /^(with|select)/.test(sql) && !/\bsessions\b/.test(sql))
  const found = own.find(({ sql }) => / limit /.test(sql)) ?? own[0]
  if (found === undefined) throw new Error('No statement brought a page')
  return written(found)
}

const columns = `customers.id, customers.version, customers.created_at, customers.updated_at, customers.state, customers.name,
  customers.type, customers.sub_type, customers.kvk, customers.rsin, customers.vat_number, customers.iban,
  customers.external_number, customers.email_general, customers.email_invoice, customers.telephone, customers.visit_street,
  customers.visit_number, customers.visit_addition, customers.visit_postcode, customers.visit_city, customers.country,
  customers.postal_same, customers.postal_street, customers.postal_number, customers.postal_addition, customers.postal_postcode,
  customers.postal_city, customers.weather_station, customers.account_manager_id, customers.supplier_id,
  customers.back_office_comment, customers.number, customers.electric_count, customers.gas_count, customers.modules,
  customers.end_date, manager.name as account_manager_name, supplier.name as supplier_name`
const names = `left join users as manager on manager.id = customers.account_manager_id
  left join suppliers as supplier on supplier.id = customers.supplier_id`

/** Pages of customers in the cheapest way found by hand, where that may be another than the portal's. */
export const byHand = {
  page: {
    sql: `select ${columns} from customers ${names} order by dutch_order(customers.name), customers.id limit 25`,
  },
  deep: {
    sql: `select ${columns} from (select id from customers order by dutch_order(name), id limit 25 offset 49975) as page
      join customers using (id) ${names} order by dutch_order(customers.name), customers.id`,
  },
  search: {
    sql: `select ${columns} from customers ${names} where customers.search_text like '%korenmaat%'
      order by customers.search_text, customers.id limit 25`,
  },
  one: { sql: `select ${columns} from customers ${names} where customers.id = 50001` },
} as const
