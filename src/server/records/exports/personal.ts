import type { AnyField } from '../../../contract/records/field.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { nameInSql } from '../../storage/db/names.ts'
import { columnsIn } from '../privacyClasses.ts'
import type { ExportColumn } from './cells.ts'

/** What of a table says, or may say, who somebody is. */
const personalOf = (table: string) => columnsIn(table, ['person', 'consumer', 'account'])

/** The headings under which personal data leaves with these columns of a list; which those are, the areas say (`privacy`). */
export function personalHeadings(resource: AnyResource, columns: readonly ExportColumn[]): string[] {
  const own = personalOf(resource.base ?? resource.table)
  const fields: Record<string, AnyField> = { ...resource.fields, ...resource.automatic }
  const isPersonal = ({ name }: ExportColumn): boolean => {
    const field = fields[name] ?? fields[name.replace(/Name$/, 'Id')]
    if (field?.table !== undefined) return personalOf(field.table).length > 0
    if (field !== undefined) return own.includes(nameInSql(name))
    // A text that is put together: of a person it says who that is.
    return own.length > 0 && name in (resource.derived ?? {})
  }
  return columns.filter(isPersonal).map(({ label }) => label)
}
