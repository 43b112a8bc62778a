import { useQuery } from '@tanstack/react-query'
import {
  type AudiencePerson,
  mostNamed,
  type NewsletterAudience,
  newsletterAudience,
} from '../../../contract/areas/newsletters/newsletterCalls.ts'
import { newsletter } from '../../../contract/areas/newsletters/newsletters.ts'
import { leftOut } from '../../../contract/areas/newsletters/newsletterWords.ts'
import { ask } from '../../calls/ask.ts'
import { count } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/textLink.tsx'

/** Who would receive a newsletter now, asked anew for each version of it. */
export const useAudience = ({ id, version }: { id: number; version: number }) =>
  useQuery({
    queryKey: [newsletter.name, id, 'audience', version],
    queryFn: async ({ signal }) => (await ask(newsletterAudience, { id }, { signal })).data,
  })

const note = css({ color: 'text.muted' })

/** Who would receive it now, and who of the segment not, and why. */
export function Audience({ of }: { of: { id: number; version: number } }) {
  const found = useAudience(of)
  if (!found.isSuccess)
    return (
      <Card title="Ontvangers">
        <Fetching of={found} lines={5} />
      </Card>
    )
  return <Groups of={found.data} />
}

export const addresses = (of: number) => (of === 1 ? '1 adres' : `${count(of)} adressen`)

function Groups({ of }: { of: NewsletterAudience }) {
  return (
    <>
      <Card title={`Ontvangt hem: ${addresses(of.count)}`} flush={of.count > 0}>
        {of.count === 0 ? (
          <EmptyState title="Niemand ontvangt deze nieuwsbrief">
            Kies een ruimere groep, of zet bij contactpersonen Ontvangt nieuwsbrief aan als zij daarom
            vroegen.
          </EmptyState>
        ) : (
          <People caption="Wie hem ontvangt" people={of.people} total={of.count} />
        )}
      </Card>
      {of.leftOut.map(({ because, count: total, people }) => (
        <Card key={because} title={`${leftOut[because]}: ${count(total)}`} flush>
          <People caption={leftOut[because]} people={people} total={total} />
        </Card>
      ))}
    </>
  )
}

// A hundred people are a long way down on a phone, and the next group stands below them.
const within = css({ maxHeight: '28rem', overflowY: 'auto' })
const below = css({ px: '5', py: '3' })

function People({
  caption,
  people,
  total,
}: {
  caption: string
  people: readonly AudiencePerson[]
  total: number
}) {
  return (
    <>
      <div className={within}>
        <Table
          caption={caption}
          rows={people}
          rowKey={(one) => String(one.contactId)}
          columns={[
            {
              id: 'name',
              header: 'Naam',
              cell: ({ name, customerId, contactId }) => (
                <TextLink href={`/v3/customers/${customerId}/contacts/${contactId}`}>{name}</TextLink>
              ),
            },
            { id: 'emailAddress', header: 'E-mailadres', cell: ({ emailAddress }) => emailAddress },
            { id: 'customerName', header: 'Klant', cell: ({ customerName }) => customerName, from: 'md' },
          ]}
        />
      </div>
      {total > mostNamed && <p className={`${note} ${below}`}>En nog {count(total - mostNamed)}.</p>}
    </>
  )
}
