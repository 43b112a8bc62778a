import type { customerParticipation } from '../../../contract/areas/collectives/customerParticipations.ts'
import { products } from '../../../contract/records/picklists.ts'
import { dayText } from '../../../domain/dutch.ts'
import { own } from '../../../domain/own.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Reading, Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import type { SigningDesk } from '../signing/desk.ts'
import { collectivesOf, type StoredParticipant, withFacts } from './participantFacts.ts'
import { usageOf } from './participants.ts'
import { holdOwners, participationLife, withdrawn } from './participationLife.ts'

type Own = Stored<typeof customerParticipation>

/** Participations of one customer with what their collectives offer. */
export async function withOffer(context: Reading, rows: readonly Own[]): Promise<Own[]> {
  const known = await withFacts(context, rows as readonly StoredParticipant[])
  const collectives = await offersOf(context, rows)
  return known.map((row) => {
    const of = collectives.get(row.collectiveId)
    return {
      ...row,
      delivery: of ? `${dayText(of.deliveryFrom)} t/m ${dayText(of.deliveryUntil)}` : null,
      offeredProducts: of?.products ?? [],
      enrolUntil: of?.enrolUntil ?? null,
      fee: of?.fee ?? null,
      about: of?.isPublic ? of.publicText : null,
    } as Own
  })
}

async function offersOf({ db }: Reading, rows: readonly Own[]) {
  const found = await db
    .selectFrom('collectives')
    .select([
      'id',
      'products',
      'deliveryFrom',
      'deliveryUntil',
      'enrolUntil',
      'fee',
      'isPublic',
      'publicText',
    ])
    .where('id', 'in', [0, ...rows.map(({ collectiveId }) => collectiveId)])
    .execute()
  return new Map(found.map((row) => [row.id, row]))
}

/** The products of these connections of the customer, each with its name. */
const chosenOf = ({ db }: Writing, { customerId, connectionIds }: StoredParticipant) =>
  db
    .selectFrom('connections')
    .select(['name', 'product'])
    .where('customerId', '=', customerId)
    .where('id', 'in', [0, ...connectionIds])
    .orderBy('id')
    .execute()

const refuse = (why: string): never => {
  throw new Invalid({ connectionIds: [why] })
}

/** What a customer takes part with is its own, of a product that is bought here, and uses something. */
async function refuseConnections(context: Writing, row: StoredParticipant): Promise<void> {
  const chosen = await chosenOf(context, row)
  if (chosen.length < row.connectionIds.length) refuse('Deze keuze bestaat niet (meer)')
  const bought: readonly string[] =
    (await collectivesOf(context.db, [row])).get(row.collectiveId)?.products ?? []
  const other = chosen.filter(({ product }) => !bought.includes(String(product)))
  const words = bought.map((product) => own<string>(products, product) ?? product).join(' en ')
  if (other.length > 0)
    refuse(
      `Dit collectief koopt ${words.toLowerCase()} in. Haal weg: ${other.map(({ name }) => name).join(', ')}`,
    )
}

/** The volumes follow from other connections; those we agreed on for the same ones stay. */
async function takePart(context: Writing, row: StoredParticipant, before: readonly number[]): Promise<void> {
  await refuseConnections(context, row)
  if (row.connectionIds.join() === before.join()) return
  const { volumeE, volumeG } = await usageOf(context, row.customerId, row.connectionIds)
  if (Number(volumeE) === 0 && Number(volumeG) === 0)
    refuse('Van deze aansluitingen is geen jaarverbruik bekend. Laat het ons weten, dan vullen wij het in.')
  await context.db
    .updateTable('participations')
    .set({ volumeE, volumeG, volumeReason: null })
    .where('id', '=', row.id)
    .execute()
}

/** The life of a participation as the customer's own people take its steps: they say with which connections, and whether at all. */
export const ownParticipationLife = (signing: SigningDesk): LifeCycle<typeof customerParticipation> => ({
  machine: participationLife.machine,
  facts: async (context, rows) => {
    const facts = await participationLife.facts?.(context, rows as readonly StoredParticipant[])
    // Who enrols tells its connections with it: none have to stand there before.
    return new Map([...(facts ?? [])].map(([id, known]) => [id, { ...known, isWhole: true }]))
  },
  holds: { WITHDRAW: holdOwners },
  prepares: { REGISTER: async (_, row) => row.connectionIds },
  effects: {
    REGISTER: (context, row, _, before) =>
      takePart(context, row as StoredParticipant, (before ?? []) as readonly number[]),
    WITHDRAW: (context, row, told) => withdrawn(signing)(context, row as StoredParticipant, told),
  },
})
