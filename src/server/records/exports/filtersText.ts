import { sql } from 'kysely'
import type { AnyField } from '../../../contract/records/field.ts'
import { type AnyResource, filterField } from '../../../contract/records/resource.ts'
import { dayText } from '../../../domain/dutch.ts'
import { reaches } from '../../session/reach.ts'
import type { Reading } from '../handlers.ts'

type Part = readonly [label: string, value: string]

/** What narrows a list, as its filter bar says it: "Status: Actief; Datum vanaf: 01/01/2026". Null when nothing does. */
export async function filtersText(
  resource: AnyResource,
  context: Reading,
  query: Readonly<Record<string, string>>,
): Promise<string | null> {
  const parts: Part[] = []
  for (const [name, value] of Object.entries(query)) {
    const part = value === '' ? null : await partOf(resource, context, name, value)
    if (part !== null) parts.push(part)
  }
  return parts.length === 0
    ? null
    : parts
        .map((part) => part.join(': '))
        .join('; ')
        .slice(0, 1000)
}

async function partOf(
  resource: AnyResource,
  context: Reading,
  name: string,
  value: string,
): Promise<Part | null> {
  if (name === 'q') return ['Zoekterm', value]
  if (name === 'status' || name === 'state') return ['Status', statesText(resource, name, value)]
  if (name === 'ids') return ['Gekozen rijen', String(value.split(',').length)]
  const window = resource.dayFilters?.[name]
  if (window) return [window.label, window.windows[value]?.label ?? value]
  const own = resource.ownFilters?.[name]
  if (own) return [own.label, own.standings[value]?.label ?? value]
  const end = /_(from|to)$/.exec(name)
  const field = filterField(resource, end ? name.slice(0, end.index) : name)
  if (field === undefined) return null
  if (end) return [`${field.label} ${end[1] === 'from' ? 'vanaf' : 't/m'}`, endText(field, value)]
  return [field.label, await valueText(field, context, value)]
}

const endText = (field: AnyField, value: string) => (field.kind === 'date' ? dayText(value) : value)

function statesText({ states = {} }: AnyResource, name: string, value: string): string {
  const meant = Object.entries(states).filter(([state, { group }]) =>
    name === 'state' ? state === value : String(group) === value,
  )
  return meant.map(([, { label }]) => label).join(' of ') || value
}

async function valueText(field: AnyField, context: Reading, value: string): Promise<string> {
  if (field.kind === 'boolean') return value === '1' || value === 'true' ? 'Ja' : 'Nee'
  if (field.table !== undefined) return (await nameIn(field.table, context, Number(value))) ?? `nr. ${value}`
  const labelOf = (one: string) => field.choices?.find((choice) => String(choice.value) === one)?.label ?? one
  return field.choices ? value.split(',').map(labelOf).join(' of ') : value
}

/** The name of a record, as long as it belongs to nobody, or to a customer whom the asker reaches here. */
async function nameIn(table: string, { db, reach }: Reading, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string; customerId: number | null }>`
    select name, case when ${table} = 'customers' then id
      else (to_jsonb(of) ->> 'customer_id')::integer end as customer_id
    from ${sql.table(table)} of where id = ${id}`.execute(db)
  const [found] = rows
  if (found === undefined) return null
  const { customerId } = found
  const isHere = reach.customer === null || reach.customer.id === customerId
  return customerId === null || (isHere && reaches(reach.session, customerId)) ? found.name : null
}
