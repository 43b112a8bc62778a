import { Columns2, ExternalLink } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import type { AnyResource } from '../../contract/records/resource.ts'
import { pagesOf } from '../fields/places.ts'
import { date } from '../format/format.ts'
import { css, cx } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink, ButtonOut } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DescriptionList } from '../ui/descriptionList.tsx'
import { stack } from '../ui/stack.ts'
import { Reckoned, Uses } from './rateUses.tsx'

const both = cx(
  stack,
  css({ alignItems: 'start', lg: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } }),
)
const buttons = css({ mt: '4', display: 'flex', flexWrap: 'wrap', gap: '2' })
const steps = css({ listStyle: 'decimal', pl: '5', mb: '4', display: 'grid', gap: '1', textStyle: 'body' })

/** Whether a table is drawn beside its official sheet: then its own page's words on where it comes from are left out. */
export const BesideSheet = createContext(false)

/** What every dated table of rates has, as its page is answered it. */
export interface ShownRates {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly blocked: string | null
  readonly comment: string | null
  /** Null of a copy that waits for its own. */
  readonly source: string | null
  readonly sourceNote: string | null
  readonly fixedOn: string | null
  readonly fixedByName?: string | null
  readonly sheetName: string | null
}

interface RateSheetProps {
  table: ShownRates
  resource: AnyResource
  /** What else uses it besides what counts with it for connections. */
  also?: ReactNode
  /** What the table says. */
  children: ReactNode
}

/** A table beside where it comes from, so that a person can lay one beside the other before fixing it. */
export function RateSheet({ table, resource, also, children }: RateSheetProps) {
  const isBeside = useContext(BesideSheet)
  if (isBeside) return <div className={stack}>{children}</div>
  return (
    <div className={stack}>
      {table.state === 'draft' && <Doubt table={table} />}
      <div className={both}>
        <div className={stack}>
          {children}
          {table.comment && (
            <Card title="Opmerking">
              <p className={css({ whiteSpace: 'pre-line' })}>{table.comment}</p>
            </Card>
          )}
        </div>
        <Source table={table} resource={resource} also={also} />
      </div>
    </div>
  )
}

/** Where a table lies beside its official sheet. */
export const officialAddress = (resource: AnyResource, id: number) =>
  `${pagesOf(resource, null).show(id)}/sheet`

/** Who fixed a table, and when; nothing of a draft. */
export const fixedItems = ({ fixedOn, fixedByName }: Pick<ShownRates, 'fixedOn' | 'fixedByName'>) =>
  fixedOn === null
    ? []
    : [
        { label: 'Vastgesteld door', value: fixedByName ?? '–' },
        { label: 'Vastgesteld op', value: date(fixedOn) },
      ]

function Doubt({ table }: { table: ShownRates }) {
  if (table.blocked !== null)
    return (
      <Banner tone="warning" title="Nog niet vast te stellen">
        {table.blocked}
      </Banner>
    )
  return (
    <Banner tone="info" title="Concept">
      Niemand heeft deze tabel nog naast de officiële publicatie gelegd. Berekeningen die haar gebruiken,
      zeggen dat erbij.
    </Banner>
  )
}

function Source({ table, resource, also }: Omit<RateSheetProps, 'children'>) {
  return (
    <Card title="Bron">
      {table.state === 'draft' && (
        <ol className={steps}>
          <li>Leg het officiële blad naast deze tabel.</li>
          <li>Vergelijk elk getal, elke grens en de dagen waarop de tabel geldt.</li>
          <li>Klopt alles, stel de tabel dan vast. Klopt iets niet, kies dan Bewerken.</li>
        </ol>
      )}
      <DescriptionList
        columns={1}
        items={[
          { label: 'Overgenomen van', value: table.sourceNote ?? '–' },
          {
            label: 'Adres',
            value: table.source === null ? 'nog in te vullen' : new URL(table.source).hostname,
          },
          { label: 'Officieel blad', value: table.sheetName ?? 'niet bewaard' },
          { label: 'Gebruikt in', value: <Uses table={table} resource={resource} also={also} /> },
          { label: 'Berekend hiermee', value: <Reckoned table={table} resource={resource} /> },
        ]}
      />
      <div className={buttons}>
        <ButtonLink href={officialAddress(resource, table.id)} icon={<Columns2 size={15} aria-hidden />}>
          Naast het blad leggen
        </ButtonLink>
        {table.source !== null && (
          <ButtonOut href={table.source} icon={<ExternalLink size={15} aria-hidden />}>
            Officiële publicatie openen
          </ButtonOut>
        )}
      </div>
    </Card>
  )
}
