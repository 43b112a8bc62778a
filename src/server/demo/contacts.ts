import type { Db } from '../storage/db/database.ts'
import type { DemoCustomer } from './customers.ts'
import { addressPart, functions, landline, mobile, person } from './people.ts'
import type { Random } from './random.ts'
import { shared } from './shared.ts'

/** Who signs for the customers whose people have accounts: those people themselves. */
const signers = [
  { firstName: 'Karin', middleName: null, lastName: 'Klant', emailAddress: 'klant@wattwerf.example' },
  { firstName: 'Koen', middleName: null, lastName: 'Klant', emailAddress: 'klant2@wattwerf.example' },
]

/** How many contacts the demo has. */
const contactCount = 250

/** Adds people to the customers: one main contact each, eight at the first. */
export async function addContacts(tx: Db, customers: readonly DemoCustomer[], random: Random): Promise<void> {
  const counts = shared(contactCount, customers.length, [8, 6])
  const rows = customers.flatMap((customer, place) =>
    Array.from({ length: counts[place] ?? 0 }, (_, index) => ({
      ...contactOf(customer, index, random),
      ...(index === 0 && signers[place]),
    })),
  )
  await tx.insertInto('contacts').values(rows).execute()
}

function contactOf({ id, domain, town }: DemoCustomer, index: number, random: Random) {
  const { firstName, affix, lastName } = person(random)
  return {
    customerId: id,
    firstName,
    middleName: affix,
    lastName,
    function:
      functions[index % 3 === 0 ? index % functions.length : random.between(0, functions.length - 1)] ?? null,
    emailAddress: `${addressPart([firstName, affix, lastName], '.')}@${domain}`,
    telephoneNumber: random.chance(0.7) ? landline(town.areaCode, random) : null,
    mobileNumber: random.chance(0.6) ? mobile(random) : null,
    preferredChannel: random.pick(['email', 'telefoon', 'mobiel', null]),
    isPrimary: index === 0,
    // Two of them, so that one can sign after the other.
    isSignatory: index < 2,
    receivesReports: index < 2,
    receivesNewsletter: random.chance(0.5),
    entityIds: [],
  }
}
