import { useCallback } from 'react'
import { askReclaim, type ShownChance as Chance } from '../../../contract/areas/taxReclaim/chanceCalls.ts'
import { reclaimSchemes, soonDays, termOver } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import { ask } from '../../calls/ask.ts'
import { eanText, euroFromCents } from '../../format/format.ts'
import { useMay, useMayAsk, useProfile } from '../../portal/profile.ts'
import { AskKeeper } from '../../records/askKeeper.tsx'
import { css } from '../../styled-system/css'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { How } from '../../ui/how.tsx'
import { LastDay } from '../../ui/lastDay.tsx'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/textLink.tsx'

const inside = css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' })
const soft = css({ color: 'text.soft', textStyle: 'small' })

/** A new file that begins with what was found of one year. */
function fileFor(of: Chance, { from, to, invoiceIds }: Year, customerId: number): string {
  const { scheme, entityId, connections, product } = of
  const asked = new URLSearchParams({
    scheme,
    from,
    to,
    connections: connections.map(({ id }) => id).join(','),
    invoices: invoiceIds.join(','),
    ...(entityId !== null && { entity: String(entityId) }),
    ...(product !== null && { product }),
  })
  return `/v3/customers/${customerId}/tax-requests/create?${asked}`
}

type Year = Chance['years'][number]

/** The file that asks a year back, or the way to one. */
function FileOf({ of, year, customerId }: { of: Chance; year: Year; customerId: number }) {
  const mayMake = useMay('organisation-taxrequests:write')
  if (year.file !== null)
    return (
      <TextLink href={`/v3/customers/${customerId}/tax-requests/${year.file.id}`}>
        {year.file.number}
      </TextLink>
    )
  return mayMake ? (
    <TextLink href={fileFor(of, year, customerId)}>Dossier {year.year} maken</TextLink>
  ) : (
    'Nog niet'
  )
}

function Years({ of, customerId }: { of: Chance; customerId: number }) {
  const mayMake = useMay('organisation-taxrequests:write')
  return (
    <Table
      caption={`Jaren, ${of.about}`}
      rows={of.years}
      rowKey={({ year }) => String(year)}
      columns={[
        { id: 'year', header: 'Jaar', cell: ({ year }) => String(year) },
        {
          id: 'amount',
          header: 'Bedrag',
          numeric: true,
          cell: ({ amountCents }) => euroFromCents(amountCents),
        },
        {
          id: 'deadline',
          header: 'Indienen voor',
          cell: ({ deadline }) => <LastDay day={deadline} isOpen soonDays={soonDays} over={termOver} />,
        },
        {
          id: 'final',
          header: 'Uiterste datum',
          cell: ({ finalDay }) => <LastDay day={finalDay} isOpen soonDays={soonDays} />,
        },
        {
          id: 'missing',
          header: 'Nog nodig',
          cell: ({ missing }) => (missing.length === 0 ? 'Niets' : missing.join('; ')),
        },
        // Who makes no files sees all the same that a year is being asked back.
        ...(mayMake || of.years.some(({ file }) => file !== null)
          ? [
              {
                id: 'file',
                header: 'Teruggaaf',
                cell: (year: Year) => <FileOf of={of} year={year} customerId={customerId} />,
              },
            ]
          : []),
      ]}
    />
  )
}

function ChanceSum({ of }: { of: Chance }) {
  const lines = of.years.flatMap(({ year, sum }) =>
    sum.map((line, place) => ({ year, place, text: line.text, cents: line.cents })),
  )
  return (
    <How>
      <Table
        caption={`Berekening, ${of.about}`}
        rows={lines}
        rowKey={({ year, place }) => `${year}:${place}`}
        columns={[
          { id: 'year', header: 'Jaar', cell: ({ year }) => String(year) },
          { id: 'text', header: 'Wat', cell: ({ text }) => text },
          { id: 'cents', header: 'Bedrag', numeric: true, cell: ({ cents }) => euroFromCents(cents) },
        ]}
      />
    </How>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })

/** What one can do about it: look at the cluster that is proposed, or give somebody the work. */
function ChanceLinks({ of, customerId }: { of: Chance; customerId: number }) {
  const mayAct = useMay('actions:write')
  const at = `/v3/customers/${customerId}`
  if (of.scheme !== 'cluster' && !mayAct) return null
  return (
    <div className={row}>
      {of.scheme === 'cluster' && (
        <ButtonLink size="sm" href={`${at}/tax-cluster-proposals`}>
          Voorstel bekijken
        </ButtonLink>
      )}
      {mayAct && (
        <ButtonLink
          size="sm"
          href={`${at}/actions/create${of.entityId === null ? '' : `?entityId=${of.entityId}`}`}
        >
          Actie maken
        </ButtonLink>
      )}
    </div>
  )
}

/** What the customer does about it: it hands in the bills that lack, and asks us for the rest. */
function Wish({ of, customerId }: { of: Chance; customerId: number }) {
  const { scheme, about, askedOn, years } = of
  const isCustomer = useProfile()?.type === 'customer'
  const mayAdd = useMay('organisation-documents:write') && isCustomer
  const send = useCallback(
    () => ask(askReclaim, { customerId, body: { scheme, about } }),
    [customerId, scheme, about],
  )
  const mayAsk = useMayAsk(askReclaim)
  const open = years.filter(({ file }) => file === null)
  if (open.length === 0) return null
  return (
    <div className={row}>
      <AskKeeper
        askedOn={askedOn}
        mayAsk={mayAsk}
        label="Teruggaaf laten aanvragen"
        then="Je accountmanager maakt het dossier, stuurt je de machtiging om te tekenen en dient het verzoek in."
        send={send}
        path={`customers/${customerId}/tax-chances`}
      />
      {mayAdd && open.some(({ missing }) => missing.length > 0) && (
        <ButtonLink size="sm" href={`/v3/customers/${customerId}/library/create?category=factuur`}>
          Rekening aanleveren
        </ButtonLink>
      )}
    </div>
  )
}

/** One chance: its years, how they are worked out, and what one can do about it. */
export function ChanceCard({ of, customerId }: { of: Chance; customerId: number }) {
  return (
    <Card title={`${reclaimSchemes[of.scheme]}: ${of.about}`}>
      <div className={inside}>
        <p className={soft}>
          {of.connections.map(({ name, ean }) => `${name} (${eanText(ean)})`).join('; ')}
        </p>
        <Years of={of} customerId={customerId} />
        {of.notes.map((note) => (
          <p key={note} className={soft}>
            {note}
          </p>
        ))}
        <ChanceSum of={of} />
        <Wish of={of} customerId={customerId} />
        <ChanceLinks of={of} customerId={customerId} />
      </div>
    </Card>
  )
}
