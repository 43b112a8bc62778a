import { aboutFile, attentionOf } from '../../../contract/areas/invoices/invoiceAttention.ts'
import { longestTerm, type Neighbour, type Noticed, noticedIn } from '../../../domain/invoice/noticed.ts'
import { useNames } from '../../fields/lookup.ts'
import { number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { lookedOf, useNeighbours } from './neighbours.ts'
import { amount, lineTypeWord, periodWord } from './words.ts'

interface NoticedProps {
  customerId: number | null
  /** Null for an invoice that is not there yet. */
  id: number | null
  /** The invoice as it is typed, or as it is. */
  values: Readonly<Record<string, unknown>>
}

const connectionList = 'customers/:customerId/connections'

const list = css({ margin: '0', pl: '4', display: 'grid', gap: '1', listStyle: 'disc' })
const code = css({ textStyle: 'tiny', whiteSpace: 'nowrap' })

/** What a person should look at before an invoice is registered. It forbids nothing. */
export function WhatIsNoticed({ customerId, id, values }: NoticedProps) {
  const neighbours = useNeighbours(customerId, values)
  const found = noticedIn(lookedOf(id, values), neighbours)
  const currency = typeof values.currency === 'string' ? values.currency : 'EUR'
  const amounts = [...aboutFile(values.attention), ...attentionOf(values, currency)]
  if (found.length + amounts.length === 0) return null
  return (
    <Banner tone="warning" title="Dit valt op">
      <ul className={list}>
        {amounts.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {found.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is noticed has no name but its place
          <li key={place}>
            <Sentence noticed={one} customerId={customerId} /> <span className={code}>({one.code})</span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function Sentence({ noticed, customerId }: { noticed: Noticed; customerId: number | null }) {
  const { names } = useNames(connectionList, 'connectionId' in noticed ? [noticed.connectionId] : [])
  switch (noticed.code) {
    case 'FC02':
      return (
        <>
          Mogelijk dubbel: <Other other={noticed.other} customerId={customerId} /> van dezelfde afzender is
          ook {amount(noticed.other.amountExcl, noticed.other.currency)} en valt in dezelfde periode.
        </>
      )
    case 'FC04':
      return (
        <>
          De periode overlapt met die van <Other other={noticed.other} customerId={customerId} />.
        </>
      )
    case 'FC06':
      return 'De periode eindigt na de factuurdatum, en dit is geen voorschotnota.'
    case 'FC07':
      return `De vervaldatum ligt voor de factuurdatum, of meer dan ${longestTerm} dagen erna.`
    case 'FC13': {
      const name = names.get(noticed.connectionId) ?? 'de aansluiting'
      return `De beginstand van ${lineTypeWord(noticed.lineType)} (${name}) is ${number(noticed.found)}; de vorige factuur eindigde op ${number(noticed.expected)}.`
    }
  }
}

function Other({ other, customerId }: { other: Neighbour; customerId: number | null }) {
  return (
    <>
      <TextLink href={`/v3/customers/${customerId}/invoices/${other.id}/show`}>
        factuur {other.invoiceNumber}
      </TextLink>{' '}
      ({periodWord(other).toLowerCase()})
    </>
  )
}
