import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyField } from '../../../src/contract/records/field.ts'
import { columnsOf, referencesOf } from '../../../src/server/records/present.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { describeEachEngine } from '../engines.ts'
import { resources } from './drafts.ts'

interface Column {
  name: string
  type: string
  nullable: boolean
  /** Digits of a number before and behind its point. */
  whole: number | null
  scale: number | null
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What a field of each kind is stored as. */
const types: Readonly<Record<AnyField['kind'], RegExp>> = {
  text: /^text$/,
  longText: /^text$/,
  richText: /^text$/,
  email: /^text$/,
  phone: /^text$/,
  url: /^text$/,
  code: /^text$/,
  choice: /^text$/,
  choices: /^ARRAY$/,
  boolean: /^boolean$/,
  date: /^date$/,
  duration: /^integer$/,
  integer: /^(integer|smallint|bigint)$/,
  reference: /^integer$/,
  references: /^ARRAY$/,
  rights: /^jsonb$/,
  instant: /^timestamp with time zone$/,
  decimal: /^numeric$/,
  money: /^numeric$/,
  // Stands in a table of its own.
  rows: /^$/,
}

describeEachEngine('the tables and the declarations', (openFresh) => {
  let database: Database

  beforeAll(async () => {
    database = await openFresh()
  })

  describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
    test('has a column that fits each field, and no field lacks one', async () => {
      const { rows } = await sql<Column>`
        select column_name as name, data_type as type, is_nullable = 'YES' as nullable,
          numeric_precision - numeric_scale as whole, numeric_scale as scale
        from information_schema.columns where table_name = ${resource.table}`.execute(database.db)
      const columns = new Map(rows.map((row) => [row.name, row]))
      const missing = columnsOf(resource).filter((name) => !columns.has(snake(name)))
      expect(missing, `add to a migration: alter table ${resource.table} add column …`).toEqual([])
      const all: [string, AnyField][] = Object.entries({ ...resource.fields, ...resource.automatic })
      const fields = all.filter(([, { kind, kept }]) => kind !== 'rows' && kept !== 'never')
      for (const [name, field] of fields) {
        const column = columns.get(snake(name))
        expect(column?.type, name).toMatch(types[field.kind])
        const mayBeNull = !field.filled && (!field.required || field.shown !== undefined)
        const isEmptyable = field.kind !== 'boolean' && !['choices', 'references'].includes(field.kind)
        if (column?.type === 'numeric' && name in resource.fields) {
          expect(field.scale, `${name}: places`).toBeLessThanOrEqual(column.scale ?? 0)
          const tooLong = '9'.repeat((column.whole ?? 0) + 1)
          expect(field.schema.safeParse(tooLong).success, `${name}: more digits than fit`).toBe(false)
        }
        if (mayBeNull && isEmptyable) expect(column?.nullable, `${name} may be empty`).toBe(true)
      }
    })

    test('refers to tables that are there', async () => {
      for (const { table } of referencesOf(resource)) {
        const { rows } = await sql<{
          found: string | null
        }>`select to_regclass(${table})::text as found`.execute(database.db)
        expect(rows[0]?.found, table).not.toBeNull()
      }
    })

    test('knows every state the table allows', async () => {
      if (!resource.states) return
      const { rows } = await sql<{ text: string }>`
        select pg_get_constraintdef(oid) as text from pg_constraint
        where conrelid = ${resource.base ?? resource.table}::regclass and contype = 'c'`.execute(database.db)
      const views = await sql<{ text: string }>`
        select definition as text from pg_views where viewname = ${resource.table}`.execute(database.db)
      // A view that takes some of the states knows no others.
      const texts = [...views.rows, ...rows].map(({ text }) => text)
      const check = texts.map((text) => /\bstate = ANY \((.*?\])/.exec(text)?.[1]).find(Boolean)
      const allowed = [...(check ?? '').matchAll(/'(\w+)'::text/g)].map(([, state]) => state)
      expect(allowed.sort()).toEqual(Object.keys(resource.states).sort())
    })
  })
})
