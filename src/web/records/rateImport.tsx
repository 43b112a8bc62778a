import type { AnyResource } from '../../contract/records/resource.ts'
import type { TableImport } from '../../contract/records/tableImport.ts'
import { count } from '../format/format.ts'
import { TableImportPage } from './tableImportPage.tsx'

interface RateImportProps {
  resource: AnyResource
  /** The names of the columns, and lines to see what they hold. */
  example: readonly (readonly string[])[]
  help: string
}

const about = { header: 'Tabel', cell: (name: string) => name, inLines: true }
const done = (counts: TableImport['counts']) =>
  `${count(counts.new)} ${counts.new === 1 ? 'tabel' : 'tabellen'} toegevoegd als concept`

/** Taking in dated tables from a file: those it holds become concepts. */
export const RateImport = ({ resource, example, help }: RateImportProps) => (
  <TableImportPage
    title={`${resource.label.many} importeren`}
    resource={resource}
    help={`${help} Wat erin staat wordt een concept; is één regel fout, dan wordt niets overgenomen.`}
    about={about}
    example={{ file: `${resource.name}.csv`, rows: () => example }}
    done={done}
  />
)
