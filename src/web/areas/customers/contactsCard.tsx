import { useQuery } from '@tanstack/react-query'
import { contact } from '../../../contract/areas/contacts/contacts.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { phoneText } from '../../../domain/identity/phone.ts'
import { ask } from '../../calls/ask.ts'
import { callsOf, pagesOf } from '../../fields/places.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { MailAddress } from '../../ui/mailAddress.tsx'
import { TextLink } from '../../ui/textLink.tsx'

/** How many people fit on the card; the rest is a press away. */
const most = 5

const list = css({ display: 'grid', gap: '3.5' })
const detail = css({ textStyle: 'small', color: 'text.soft', overflowWrap: 'anywhere' })

/** Whom to call: the main contact first. */
export function ContactsCard({ customerId }: { customerId: number }) {
  const path = callsOf(contact, customerId)
  const contacts = useQuery({
    queryKey: [path, 'first', most],
    queryFn: ({ signal }) =>
      ask(recordCalls(contact).list, { customerId, query: { per_page: most } }, { signal }),
  })
  const total = contacts.data?.meta.total ?? 0
  return (
    <Card
      title="Contactpersonen"
      actions={
        <TextLink href={pagesOf(contact, customerId).list}>
          {total > most ? `Alle ${total}` : 'Bekijken'}
        </TextLink>
      }
    >
      <Fetching of={contacts} lines={4} />
      {contacts.data?.data.length === 0 && <p className={detail}>Nog geen contactpersonen.</p>}
      <ul className={list}>
        {contacts.data?.data.map((one) => (
          <li key={one.id}>
            <TextLink href={pagesOf(contact, customerId).show(one.id)}>{one.fullName}</TextLink>
            {one.function && <p className={detail}>{one.function}</p>}
            <p className={detail}>
              {one.emailAddress && (
                <TextLink href={`mailto:${one.emailAddress}`}>
                  <MailAddress of={one.emailAddress} />
                </TextLink>
              )}
              {!one.emailAddress && <Call number={one.telephoneNumber ?? one.mobileNumber} />}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Call = ({ number }: { number: string | null }) =>
  number && <TextLink href={`tel:${number}`}>{phoneText(number)}</TextLink>
