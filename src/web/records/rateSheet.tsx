import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { date } from '../format/format.ts'
import { css, cx } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { ButtonOut } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DescriptionList } from '../ui/descriptionList.tsx'
import { stack } from '../ui/stack.ts'

const both = cx(
  stack,
  css({ alignItems: 'start', lg: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } }),
)
const steps = css({ listStyle: 'decimal', pl: '5', mb: '4', display: 'grid', gap: '1', textStyle: 'body' })

/** What every dated table of rates has, as its page is answered it. */
export interface ShownRates {
  readonly state: string
  readonly blocked: string | null
  readonly comment: string | null
  /** Null of a copy that waits for its own. */
  readonly source: string | null
  readonly sourceNote: string | null
  readonly fixedOn: string | null
  readonly fixedByName: string | null
}

interface RateSheetProps {
  table: ShownRates
  /** Which calculations count with it. */
  usedIn: ReactNode
  /** What the table says. */
  children: ReactNode
}

/** A table beside where it comes from, so that a person can lay one beside the other before fixing it. */
export function RateSheet({ table, usedIn, children }: RateSheetProps) {
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
        <Source table={table} usedIn={usedIn} />
      </div>
    </div>
  )
}

/** Who fixed a table, and when; nothing of a draft. */
export const fixedItems = ({ fixedOn, fixedByName }: ShownRates) =>
  fixedOn === null
    ? []
    : [
        { label: 'Vastgesteld door', value: fixedByName },
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

function Source({ table, usedIn }: Omit<RateSheetProps, 'children'>) {
  return (
    <Card title="Bron">
      {table.state === 'draft' && (
        <ol className={steps}>
          <li>Open de officiële publicatie en leg haar naast deze tabel.</li>
          <li>Vergelijk elk tarief, elke grens en de dagen waarop de tabel geldt.</li>
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
          { label: 'Gebruikt in', value: usedIn },
        ]}
      />
      {table.source !== null && (
        <div className={css({ mt: '4' })}>
          <ButtonOut href={table.source} icon={<ExternalLink size={15} aria-hidden />}>
            Officiële publicatie openen
          </ButtonOut>
        </div>
      )}
    </Card>
  )
}
