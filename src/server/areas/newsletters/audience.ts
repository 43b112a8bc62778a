import { type RawBuilder, sql } from 'kysely'
import {
  type AudiencePerson,
  mostNamed,
  type NewsletterAudience,
} from '../../../contract/areas/newsletters/newsletterCalls.ts'
import { type LeftOut, leftOut } from '../../../contract/areas/newsletters/newsletterWords.ts'
import { keysOf } from '../../../domain/keys.ts'
import type { Db } from '../../storage/db/database.ts'

/** Contacts of customers that the segment of `newsletters` asks for; of who left us, nobody. */
export const inSegment: RawBuilder<boolean> = sql`
  customers.state <> 'inactive'
  and (cardinality(newsletters.modules) = 0 or customers.modules && newsletters.modules)
  and (cardinality(newsletters.customer_types) = 0 or customers.type = any(newsletters.customer_types))
  and (newsletters.collective_id is null or exists (
    select from participations where participations.customer_id = customers.id
      and participations.collective_id = newsletters.collective_id
      and participations.state not in ('withdrawn', 'expired', 'ended', 'declined')))`

/** Of whom an earlier one came back. Who looked at the contact since may have put the address right. */
const cameBack = sql`exists (
  select from newsletter_recipients as earlier
  where lower(earlier.email_address) = lower(contacts.email_address) and earlier.bounced_at > contacts.updated_at)`

/** Those of them who want it and can be reached. */
export const receives: RawBuilder<boolean> = sql`contacts.receives_newsletter
  and contacts.email_address is not null and not ${cameBack}`

const fullName = sql`concat_ws(' ', contacts.first_name, contacts.middle_name, contacts.last_name)`

/** Everybody of the segment of one newsletter, and why somebody is left out; of an address the first main contact receives it. */
const judged = (newsletterId: number) => sql`
  select contacts.id as contact_id, contacts.customer_id, customers.name as customer_name, ${fullName} as name,
    contacts.email_address, case
      when not contacts.receives_newsletter then 'notWanted'
      when contacts.email_address is null then 'noAddress'
      when came_back then 'bounced'
      when row_number() over (
        partition by contacts.receives_newsletter, came_back, lower(contacts.email_address)
        order by contacts.is_primary desc, contacts.id) > 1 then 'duplicate'
    end as because
  from newsletters, contacts join customers on customers.id = contacts.customer_id
    cross join lateral (select ${cameBack} as came_back) as known
  where newsletters.id = ${newsletterId} and ${inSegment}`

interface Named extends AudiencePerson {
  readonly because: LeftOut | null
  readonly count: string
}

/** Who would receive it now, and who not and why. */
export async function audienceOf(db: Db, newsletterId: number): Promise<NewsletterAudience> {
  const { rows } = await sql<Named>`
    select contact_id as "contactId", customer_id as "customerId", customer_name as "customerName", name,
      email_address as "emailAddress", because, count
    from (
      select judged.*, count(*) over (partition by because) as count,
        row_number() over (partition by because order by dutch_order(name), contact_id) as place
      from (${judged(newsletterId)}) as judged) as named
    where place <= ${mostNamed}
    order by place`.execute(db)
  const groups = Map.groupBy(rows, ({ because }) => because)
  const groupOf = (because: LeftOut | null) => {
    const group = groups.get(because) ?? []
    return {
      count: Number(group[0]?.count ?? 0),
      people: group.map(({ because: _, count: __, ...person }) => person),
    }
  }
  const others = keysOf(leftOut).map((because) => {
    const { count, people } = groupOf(because)
    return { because, count, people }
  })
  const { count, people } = groupOf(null)
  return { count, people, leftOut: others.filter((other) => other.count > 0) }
}

/** How many would receive it now. */
export async function audienceCount(db: Db, newsletterId: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (${judged(newsletterId)}) as judged where because is null`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Keeps who receives it, each address once: how many there are. */
export async function keepAudience(db: Db, newsletterId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into newsletter_recipients (newsletter_id, customer_id, contact_id, name, email_address)
    select ${newsletterId}::integer, customer_id, contact_id, name, email_address
    from (${judged(newsletterId)}) as judged where because is null
    order by contact_id
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}
