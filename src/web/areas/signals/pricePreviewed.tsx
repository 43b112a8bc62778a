import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewPriceUpdate } from '../../../contract/areas/signals/signalPriceCalls.ts'
import { askFilled, pathOf } from '../../calls/ask.ts'
import { Refused } from '../../calls/refusal.ts'
import { PriceChart } from '../../charts/priceChart.tsx'
import { count, date } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Awaited } from '../../ui/awaited.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { askedOf, type TypedWatch } from './priceUpdateValues.ts'

const note = css({ textStyle: 'small', color: 'text.soft' })
const mail = css({
  mt: '3',
  border: '1px solid {colors.line.soft}',
  borderRadius: 'md',
  '& > summary': { cursor: 'pointer', p: '3', textStyle: 'label' },
  '& > p': { px: '3', fontWeight: 'medium' },
  '& > pre': {
    p: '3',
    textStyle: 'small',
    fontFamily: 'inherit',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

interface PricePreviewedProps {
  customerId: number
  name: string
  watch: TypedWatch
}

/** What following a price as it stands in the form would have told, and how the mail about it reads. */
export function PricePreviewed({ customerId, name, watch }: PricePreviewedProps) {
  const query = askedOf(watch)
  const found = useQuery({
    queryKey: [pathOf(previewPriceUpdate, { customerId }), query],
    queryFn: async ({ signal }) =>
      (await askFilled(previewPriceUpdate, { customerId, query: query ?? {} }, { signal })).data,
    enabled: query !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (query === null)
    return (
      <p className={note}>Kies een product, een leverperiode en een prijsbron om te zien wat je hoort.</p>
    )
  // What is typed may not be right yet: that is said at the field once it is saved.
  if (found.error instanceof Refused && found.error.refusal.kind === 'invalid')
    return <p className={note}>Zodra alles goed is ingevuld, staat hier wat je zou hebben gehoord.</p>
  if (found.data === undefined || found.isError) return <Fetching of={found} lines={6} />
  const { line, told, mail: letter } = found.data
  if (line === null) return <p className={note}>Van deze bron is geen prijs bekend.</p>
  const last = told.at(-1)
  return (
    <Awaited stale={found.isPlaceholderData}>
      <PriceChart
        title={name}
        lines={[line]}
        source={line.source}
        dots={told.map(({ day, price }) => ({ day, price }))}
        dotName="Gemeld"
      />
      <p className={note} role="status">
        {last === undefined
          ? 'Met deze instelling was er sinds de eerste prijs niets gemeld.'
          : `Met deze instelling was er ${told.length === 1 ? '1 keer' : `${count(told.length)} keer`} iets gemeld, voor het laatst over de prijs van ${date(last.day)}.`}
      </p>
      {letter && (
        <details className={mail}>
          <summary>Voorbeeld van de mail</summary>
          <p>{letter.subject}</p>
          <pre>{letter.text}</pre>
        </details>
      )}
    </Awaited>
  )
}
