import { useQuery } from '@tanstack/react-query'
import { Link2, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { connection } from '../../../contract/areas/connections/connections.ts'
import { linkEan } from '../../../contract/areas/connections/eanCalls.ts'
import type { Invoice } from '../../../contract/areas/invoices/invoices.ts'
import { lineName } from '../../../contract/areas/invoices/invoiceWords.ts'
import { looseEans, type UnknownEan, unknownEans } from '../../../contract/areas/invoices/namedEans.ts'
import { eanText, parseEan } from '../../../domain/identity/ean.ts'
import { fetchedOnce } from '../../calls/fetched.ts'
import { Ean } from '../../fields/cells.tsx'
import { pagesOf } from '../../fields/places.ts'
import { StepDialog } from '../../flows/step.tsx'
import { useMay, useMayAsk } from '../../portal/profile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { askToLink, ChosenConnection, counted, linkingAsked, linkingAt } from './eanLinking.tsx'

const list = css({ listStyle: 'none', display: 'grid', gap: '3', mt: '1' })
const item = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })
const said = css({ flex: '1 1 20rem', minWidth: '0' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** Shown at once: a collective invoice may name thousands. */
const most = 20

interface UnknownProps {
  invoice: Invoice
  customerId: number
}

/** The EAN-codes of a draft that are no connection of its customer, each with what makes it one for all its lines at once. */
export function UnknownEans({ invoice, customerId }: UnknownProps) {
  const loose = looseEans(invoice.lines)
  const mayLink = useMayAsk(linkEan)
  const isAsked = loose.size > 0 && invoice.state === 'draft' && mayLink
  const found = useQuery(fetchedOnce(unknownEans, isAsked ? { customerId, id: invoice.id } : null))
  const actor = useFlow(useMemo(() => linkingAt(customerId), [customerId]))
  // Once each line has its connection there is nothing left to ask about.
  const rows = (found.data ?? []).filter(({ ean }) => loose.has(ean))
  if (!isAsked || (found.isSuccess && rows.length === 0)) return null
  return (
    <Banner tone="warning" title="EAN-codes die geen aansluiting van deze klant zijn">
      <Fetching of={found} lines={2} inset />
      <ul className={list}>
        {rows.slice(0, most).map((one) => (
          <li key={one.ean} className={item}>
            <div className={said}>
              <Told one={one} invoice={invoice} places={loose.get(one.ean) ?? []} />
            </div>
            <div className={buttons}>
              <MakeLink one={one} customerId={customerId} invoiceId={invoice.id} />
              <Button
                size="sm"
                icon={<Link2 size={15} aria-hidden />}
                aria-label={`EAN-code ${eanText(one.ean)} koppelen`}
                onClick={() => actor.send(askToLink(one))}
              >
                Koppelen
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <p>
          En nog {counted(rows.length - most, 'andere EAN-code', 'andere EAN-codes')}: die komen hier te staan
          zodra deze een aansluiting hebben.
        </p>
      )}
      <StepDialog
        actor={actor}
        resource={linkingAsked}
        title="EAN-code koppelen"
        about={() => <ChosenConnection actor={actor} customerId={customerId} />}
      />
    </Banner>
  )
}

/** At which lines it stands, where else, and what stands in the way of a new connection. */
function Told({ one, invoice, places }: { one: UnknownEan; invoice: Invoice; places: readonly number[] }) {
  const { ean, own, elsewhere, otherDrafts } = one
  const names = [...new Set(places.flatMap((place) => invoice.lines[place] ?? []).map(lineName))]
  const shown = names.length > 3 ? [...names.slice(0, 3), '…'] : names
  return (
    <>
      <p>
        <strong>
          <Ean code={ean} />
        </strong>{' '}
        bij {counted(places.length, 'regel', 'regels')}: {shown.join(', ')}
        {otherDrafts > 0 && ` (en in ${counted(otherDrafts, 'ander concept', 'andere concepten')})`}
      </p>
      {own && !own.isEnded && <p>Hoort intussen bij {own.name}: koppel de regels eraan.</p>}
      {own?.isEnded && (
        <p>Was van {own.name}, die is beëindigd: koppel de regels eraan, of maak een nieuwe aansluiting.</p>
      )}
      {elsewhere?.customer && (
        <p>
          Is in gebruik bij{' '}
          <TextLink href={`${pagesOf(connection, elsewhere.customer.id).list}?q=${ean}`}>
            {elsewhere.customer.name}
          </TextLink>
          .
        </p>
      )}
      {elsewhere?.customer === null && <p>Is in gebruik bij een andere klant.</p>}
      {!parseEan(ean).ok && <p>Het controlecijfer klopt niet; zo kan geen aansluiting heten.</p>}
    </>
  )
}

interface MakeProps {
  one: UnknownEan
  customerId: number
  invoiceId: number
}

/** The way to a new connection with what the e-invoice tells of it, where one with this code can be. */
function MakeLink({ one: { ean, own, elsewhere }, customerId, invoiceId }: MakeProps) {
  const mayMake = useMay('organisation-connections:write')
  const isTaken = elsewhere !== null || (own !== null && !own.isEnded)
  if (!mayMake || isTaken || !parseEan(ean).ok) return null
  return (
    <ButtonLink
      size="sm"
      icon={<Plus size={15} aria-hidden />}
      aria-label={`Aansluiting maken voor EAN-code ${eanText(ean)}`}
      href={`${pagesOf(connection, customerId).create}?invoice=${invoiceId}&ean=${ean}`}
    >
      Aansluiting maken
    </ButtonLink>
  )
}
