import { addDays, type Day } from '../../domain/time/day.ts'
import type { Db } from '../storage/db/database.ts'
import { randomFrom } from './random.ts'

/** What has to be done, by the kind of it. */
const todo = [
  ['bellen', 'Offerte nabellen'],
  ['bellen', 'Terugbellen over de jaarafrekening'],
  ['mailen', 'Machtiging opvragen'],
  ['mailen', 'Contractvoorstel sturen'],
  ['controle', 'Factuur van september nakijken'],
  ['controle', 'Aansluitwaarde vergelijken met de piek'],
  ['bezoek', 'Kwartaalgesprek voorbereiden'],
  ['taak', 'Meterstanden aanvullen'],
  ['taak', 'Nieuwe contactpersoon invoeren'],
  ['betwisting', 'Dubbele meterhuur betwisten'],
] as const

const talks = [
  [
    'telefoonnotitie',
    'Gebeld over teruglevering',
    'De klant merkte zelf dat de panelen minder opbrengen en laat de omvormer nakijken.',
  ],
  [
    'gespreksverslag',
    'Kwartaalgesprek',
    'Verbruik en contract besproken. De klant overweegt een collectief voor volgend jaar.',
  ],
  [
    'notitie',
    'Verbouwing in het voorjaar',
    'Vanaf maart wordt een vleugel verbouwd; verwacht minder verbruik.',
  ],
] as const

const customersServed = 20

/** Actions and notes at the first customers, and what our people were told of them. */
export async function addActions(
  tx: Db,
  { staff, customers, yesterday }: { staff: readonly number[]; customers: readonly number[]; yesterday: Day },
): Promise<void> {
  const random = randomFrom(8081)
  const made = customers.slice(0, customersServed).flatMap((customerId) =>
    Array.from({ length: random.between(2, 4) }, () => {
      const [actionType, subject] = random.pick(todo)
      const assigneeId = random.pick(staff)
      const ago = random.between(-20, 25)
      return {
        customerId,
        kind: 'action',
        actionType,
        subject,
        assigneeId,
        responsibleId: staff[0] ?? assigneeId,
        assignedById: assigneeId === staff[0] ? null : (staff[0] ?? null),
        deadline: addDays(yesterday, -ago),
        priority: random.pick(['low', 'normal', 'normal', 'high', 'urgent']),
        state: ago > 5 ? 'done' : random.pick(['open', 'open', 'inProgress']),
      }
    }),
  )
  const notes = customers.slice(0, customersServed).map((customerId) => {
    const [noteType, subject, text] = random.pick(talks)
    return { customerId, kind: 'note', noteType, subject, body: `<p>${text}</p>` }
  })
  const rows = await tx
    .insertInto('actions')
    .values(made as never)
    .returning(['id', 'assigneeId', 'state'])
    .execute()
  await tx
    .insertInto('actions')
    .values(notes as never)
    .execute()
  await addShown(tx, staff, yesterday)
  await addTalk(tx, rows.filter(({ state }) => state !== 'done').slice(0, 12), staff)
}

/** What customers' own people see: something they have to do, and something we do for them. */
async function addShown(tx: Db, staff: readonly number[], yesterday: Day): Promise<void> {
  const people = await tx
    .selectFrom('users')
    .innerJoin('userCustomers', 'userCustomers.userId', 'users.id')
    .select(['users.id', 'userCustomers.customerId'])
    .where('users.emailAddress', 'in', ['klant@wattwerf.example', 'klant2@wattwerf.example'])
    .execute()
  const rows = people.flatMap(({ id, customerId }) => {
    const shown = { customerId, kind: 'action', visibleToCustomer: true, responsibleId: staff[0] }
    return [
      {
        ...shown,
        assignedById: staff[0],
        actionType: 'taak',
        subject: 'Machtiging ondertekenen',
        priority: 'high',
        assigneeId: id,
        deadline: addDays(yesterday, 6),
        state: 'open',
        body: '<p>Met de machtiging vragen wij de meetgegevens voor je op bij de netbeheerder.</p>',
      },
      {
        ...shown,
        actionType: 'controle',
        subject: 'Jaarafrekening nakijken',
        priority: 'normal',
        assigneeId: staff[0],
        deadline: addDays(yesterday, 12),
        state: 'inProgress',
        body: null,
      },
    ]
  })
  await tx
    .insertInto('actions')
    .values(rows as never)
    .execute()
}

/** A remark on some actions, told to who has to do them. */
async function addTalk(
  tx: Db,
  rows: readonly { id: number; assigneeId: number | null }[],
  staff: readonly number[],
): Promise<void> {
  const others = (id: number | null) => staff.find((one) => one !== id) ?? id
  const talk = rows.map(({ id, assigneeId }) => ({ actionId: id, userId: others(assigneeId), assigneeId }))
  if (talk.length === 0) return
  await tx
    .insertInto('actionComments')
    .values(
      talk.map(({ actionId, userId }) => ({
        actionId,
        userId,
        editedAt: null,
        content: '<p>Pak jij dit deze week op?</p>',
      })) as never,
    )
    .execute()
  // Who reacts follows.
  await tx
    .insertInto('actionWatchers')
    .values(talk.map(({ actionId, userId }) => ({ actionId, userId })) as never)
    .execute()
  await tx
    .insertInto('actionNotifications')
    .values(
      talk.map(({ actionId, userId, assigneeId }, place) => ({
        actionId,
        userId: assigneeId,
        actionById: userId,
        type: place % 2 === 0 ? 1 : 3,
        isRead: place > 5,
      })) as never,
    )
    .execute()
}
