import { type WorkPerson, workGroups } from '../../../contract/areas/work/workCalls.ts'
import { namedIn } from '../../../domain/keys.ts'
import { count } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import { useLooking } from './looking.ts'

const apart = css({ mb: '4' })

/** How much waits for each colleague, and for whom that is none of them; a row leads to theirs. */
export function People({ people }: { people: readonly WorkPerson[] }) {
  const { hrefOf } = useLooking()
  if (people.length === 0) return null
  return (
    <div className={apart}>
      <Card title="Per medewerker" flush>
        <Table
          caption="Werk per medewerker"
          rows={people}
          rowKey={({ whose }) => whose}
          rowHref={({ whose }) => hrefOf({ whose })}
          columns={[
            {
              id: 'name',
              header: 'Medewerker',
              cell: ({ name, whose }) => name ?? namedIn(workGroups, whose),
            },
            { id: 'total', header: 'Wacht', numeric: true, cell: ({ total }) => count(total) },
            { id: 'late', header: 'Te laat', numeric: true, cell: ({ late }) => count(late) },
          ]}
        />
      </Card>
    </div>
  )
}
