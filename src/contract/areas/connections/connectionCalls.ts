import { z } from 'zod'
import { calendarDay } from '../../records/calendarDay.ts'
import { BulkAnswer, call } from '../../records/call.ts'
import { rowId } from '../../records/rowId.ts'
import { TableImport, tableAsked } from '../../records/tableImport.ts'

const path = 'customers/:customerId/connections'
const access = 'organisation-connections:write'

/** Changes the same of many connections; what one of them refuses stops none of the others. */
export const changeConnections = call({
  method: 'POST',
  path: `${path}/bulk`,
  access,
  summary: 'Meer aansluitingen tegelijk wijzigen: zichtbaarheid in EMS, entiteit of contract',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: rowId, version: rowId }))
      .min(1)
      .max(200),
    showInEms: z.boolean().optional(),
    /** Null: at no entity. */
    entityId: rowId.nullish(),
    supplierId: rowId.nullish(),
    contractEndDate: calendarDay.nullish(),
  }),
  answer: BulkAnswer,
})

/**
 * Takes in a table of connections (CSV or XLSX, `multipart/form-data` with one file): known by their EAN-code, new ones are made,
 * others changed where the file says something else. `sheet`, `headerLine` and `columns` say what is where; that is remembered for
 * the next table with the same headings once rows are taken. As where one is made by hand, the lines of drafts that name its
 * EAN-code point to it from then on, where the asker may change invoices (`organisation-invoices:write`) too.
 */
export const importConnections = call({
  method: 'POST',
  path: `${path}/import`,
  access,
  summary: 'Aansluitingen inlezen uit een CSV- of Excel-bestand',
  query: tableAsked,
  answer: TableImport,
})

/** Forgets how the columns of an earlier table were pointed out. */
export const forgetConnectionColumns = call({
  method: 'DELETE',
  path: `${path}/import/columns/:id`,
  access,
  summary: 'Aangewezen kolommen van een eerder bestand met aansluitingen vergeten',
  answer: z.strictObject({ id: z.number() }),
})

/** A connection by what people call it. */
export const NamedConnection = z.strictObject({
  id: z.number(),
  name: z.string(),
  ean: z.string(),
})
export type NamedConnection = z.infer<typeof NamedConnection>

/** How many texts are looked for at once: each line of the longest invoice may name another. */
export const mostNamed = 5000

/** The connections that go by one of these texts: an EAN-code, or a whole name however its letters are cased. */
export const namedConnections = call({
  method: 'POST',
  path: `${path}/named`,
  access: 'organisation-connections:read',
  summary: 'Aansluitingen zoeken bij een lijst van EAN-codes of namen',
  body: z.strictObject({ texts: z.array(z.string().trim().max(300)).max(mostNamed) }),
  answer: z.array(NamedConnection),
})
