import { hoursAmount } from '../../domain/hours.ts'
import { amountOf } from '../../domain/money.ts'
import { addDays, type Day, weekday } from '../../domain/time/day.ts'
import { holidayOn } from '../../domain/time/holidays.ts'
import type { Db } from '../storage/db/database.ts'
import { type Random, randomFrom } from './random.ts'

/** What people of ours do for a customer, by activity. */
const work: Readonly<Record<string, readonly string[]>> = {
  advies: [
    'Advies over contractvorm',
    'Vraag over teruglevering beantwoord',
    'Advies verzwaring aansluiting',
  ],
  factuurcontrole: ['Facturen derde kwartaal gecontroleerd', 'Afwijking besproken met leverancier'],
  inkoop: ['Offertes vergeleken', 'Marktupdate voorbereid', 'Inkoopstrategie besproken'],
  monitoring: ['Verbruik van de maand doorgenomen', 'Signaal uitgezocht', 'Meetgegevens aangevuld'],
  mutaties: ['Nieuwe aansluiting aangevraagd', 'Verhuizing verwerkt'],
  overleg: ['Kwartaaloverleg', 'Telefonisch overleg', 'Kennismaking met nieuwe contactpersoon'],
  administratie: ['Dossier bijgewerkt', 'Machtigingen nagekeken'],
}

/** Cents an hour. */
const rate = 9_500
/** Working days that are filled, and customers that are worked for. */
const days = 60
const customersServed = 25

const quarter = 900

/** Two months of hours of our people: what is older than two weeks is approved, last week handed in, this week written down. */
export async function addHours(
  tx: Db,
  { staff, customers, yesterday }: { staff: readonly number[]; customers: readonly number[]; yesterday: Day },
): Promise<void> {
  const random = randomFrom(5027)
  await tx
    .updateTable('users')
    .set({ hourlyRate: '95.00' })
    .where('id', 'in', [...staff])
    .execute()
  const rows = staff.flatMap((userId) =>
    entriesOf(userId, customers.slice(0, customersServed), yesterday, random),
  )
  for (let at = 0; at < rows.length; at += 500)
    await tx
      .insertInto('hoursEntries')
      .values(rows.slice(at, at + 500) as never)
      .execute()
}

function entriesOf(userId: number, customers: readonly number[], yesterday: Day, random: Random) {
  return Array.from({ length: days }, (_, ago) => addDays(yesterday, -ago))
    .filter((day) => weekday(day) < 6 && holidayOn(day) === undefined)
    .flatMap((day, place) =>
      Array.from({ length: random.between(1, 3) }, () => entry(userId, customers, { day, place }, random)),
    )
}

function entry(
  userId: number,
  customers: readonly number[],
  { day, place }: { day: Day; place: number },
  random: Random,
) {
  const activity = random.pick(Object.keys(work))
  const seconds = quarter * random.between(1, 12)
  const billable = activity !== 'administratie'
  return {
    userId,
    customerId: random.pick(customers),
    date: day,
    seconds,
    activity,
    billable,
    description: random.pick(work[activity] as readonly string[]),
    hourlyRate: amountOf(rate),
    amount: amountOf(hoursAmount(seconds, rate) ?? 0),
    ...(random.chance(0.4) ? { source: 'timer', topbar: true } : { source: 'handmatig', topbar: false }),
    state: place > 9 ? 'approved' : place > 4 ? 'submitted' : 'draft',
  }
}
