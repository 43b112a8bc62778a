import type { ImportTable } from '../../contract/areas/emsInput/importColumns.ts'
import { css } from '../styled-system/css'
import { Table } from '../ui/table.tsx'
import { roleLabel } from './importRoles.ts'
import { summary } from './importStyle.ts'

/** What becomes of every column and sheet of the file: nothing is left out without standing here. */
export function Fates({ table: { columns, sheets } }: { table: ImportTable }) {
  if (columns.length === 0) return null
  const left =
    columns.filter(({ why }) => why !== null).length + sheets.filter(({ why }) => why !== null).length
  return (
    <details open={left > 0}>
      <summary className={summary}>Wat er met elke kolom gebeurt</summary>
      <div className={css({ display: 'grid', gap: '4', mt: '2' })}>
        <Table
          caption="Kolommen van het bestand"
          rows={columns}
          rowKey={({ letter }) => letter}
          columns={[
            { id: 'letter', header: 'Kolom', cell: ({ letter }) => letter },
            { id: 'heading', header: 'Kop', cell: ({ heading }) => heading || 'Geen kop' },
            { id: 'role', header: 'Gelezen als', cell: ({ role, why }) => becomes(roleLabel(role), why) },
          ]}
        />
        {sheets.length > 1 && (
          <Table
            caption="Bladen van het bestand"
            rows={sheets}
            rowKey={({ name }) => name}
            columns={[
              { id: 'name', header: 'Blad', cell: ({ name }) => name },
              { id: 'read', header: 'Wordt ingelezen', cell: ({ why }) => becomes('Ja', why) },
            ]}
          />
        )}
      </div>
    </details>
  )
}

const becomes = (read: string, why: string | null) =>
  why === null ? (
    read
  ) : (
    <span className={css({ color: 'text.soft' })}>
      Niet ingelezen: {why.charAt(0).toLowerCase() + why.slice(1)}
    </span>
  )
