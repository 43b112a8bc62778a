import type { DescribedFlow } from '../../../machines/described.ts'
import { dateTime } from '../format.ts'
import { css } from '../styled-system/css'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'
import { Table } from '../ui/table.tsx'
import { addressOf, looksAt } from './address.ts'
import { layers, share, useCoverage } from './coverage.ts'

const soft = css({ display: 'block', textStyle: 'small', color: 'text.soft' })

/** Every flow of the portal: what it is for, how large it is, and how much of it the tests walked. */
export function Overview({ flows }: { flows: readonly DescribedFlow[] }) {
  const coverage = useCoverage()
  return (
    <>
      <PageHeader
        title="Statecharts"
        count={flows.length}
        lead={
          coverage.at === null
            ? 'Elke stroom van het portaal als grafiek. De tests zijn hier nog niet gelopen: na npm test staat de dekking erbij.'
            : `Elke stroom van het portaal als grafiek. Dekking van de laatste testronde, ${dateTime(coverage.at)}.`
        }
      />
      <Card flush>
        <Table
          caption="Stromen"
          rows={flows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => addressOf(looksAt(id))}
          columns={[
            { id: 'title', header: 'Stroom', cell: ({ title }) => title },
            { id: 'description', header: 'Waarvoor', cell: ({ description }) => description },
            { id: 'states', header: 'Toestanden', numeric: true, cell: ({ states }) => states.length - 1 },
            { id: 'arrows', header: 'Overgangen', numeric: true, cell: ({ arrows }) => arrows.length },
            ...layers.map(({ id: layer, label }) => ({
              id: layer,
              header: label,
              cell: ({ id }: DescribedFlow) => (
                <>
                  {share(coverage, id, layer, 'states') ?? '–'}
                  <span className={soft}>{share(coverage, id, layer, 'arrows') ?? '–'}</span>
                </>
              ),
            })),
          ]}
        />
      </Card>
      <p className={css({ textStyle: 'small', color: 'text.soft', mt: '3' })}>
        Per laag (de machine zelf, het scherm met nagemaakte server, en de browser met de echte): eerst de
        bezochte toestanden, daaronder de overgangen.
      </p>
    </>
  )
}
