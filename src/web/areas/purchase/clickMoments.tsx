import { useQuery } from '@tanstack/react-query'
import { clickMoments, customerClickMoments } from '../../../contract/areas/clicks/clickCalls.ts'
import type { Click } from '../../../contract/areas/clicks/clicks.ts'
import { clickStates } from '../../../contract/areas/clicks/clickWords.ts'
import { ask } from '../../calls/ask.ts'
import { date, dateTime, number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Table } from '../../ui/table.tsx'

interface MomentsOf {
  /** The customer whose own click it is; null where staff look over all of them. */
  customerId: number | null
  click: Click
}

const askFor = ({ customerId, click: { id } }: MomentsOf, signal: AbortSignal) =>
  customerId === null
    ? ask(clickMoments, { id }, { signal })
    : ask(customerClickMoments, { customerId, id }, { signal })

/** How a click went from proposal to what became of it, with what the market asked at each step. */
export function ClickMoments(props: MomentsOf) {
  const { customerId, click } = props
  const within = customerId === null ? 'collective-clicks' : `customers/${customerId}/purchase-clicks`
  const moments = useQuery({
    // Another step makes another version.
    queryKey: [within, click.id, 'moments', click.version],
    queryFn: ({ signal }) => askFor(props, signal),
  })
  return (
    <Card title="Verloop">
      <Fetching of={moments} lines={4} />
      {moments.data?.data.length === 0 && (
        <p className={css({ color: 'text.soft' })}>Nog geen stappen: deze klik is nog niet voorgelegd.</p>
      )}
      {moments.data && moments.data.data.length > 0 && (
        <Table
          caption="Stappen van deze klik, met de marktprijs van die dag"
          rows={moments.data.data}
          rowKey={({ at, state }) => `${at} ${state}`}
          columns={[
            { id: 'at', header: 'Wanneer', cell: ({ at }) => dateTime(at) },
            { id: 'state', header: 'Stap', cell: ({ state }) => clickStates[state].label },
            { id: 'by', header: 'Door', cell: ({ by }) => by ?? 'automatisch' },
            {
              id: 'price',
              header: 'Marktprijs',
              numeric: true,
              cell: ({ price, priceOn }) =>
                price === null ? 'niet bekend' : `${number(price, 6, 2)} €/MWh (${date(priceOn)})`,
            },
          ]}
        />
      )}
    </Card>
  )
}
