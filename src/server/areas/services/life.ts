import { customerServiceLifeCycle } from '../../../../machines/life-cycles/customerService.ts'
import type { ServiceEnding } from '../../../contract/areas/services/serviceCalls.ts'
import type { service } from '../../../contract/areas/services/services.ts'
import { customerModules } from '../../../contract/records/picklists.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import type { Db } from '../../storage/db/database.ts'
import { modulesOf, refreshModules } from './modules.ts'

const follow = ({ db }: Writing, row: Stored<typeof service>) => refreshModules(db, row.customerId)

async function openSignals(db: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('signals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .where('state', 'not in', ['solved', 'ignored'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function openActions(db: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('actions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .where('kind', '=', 'action')
    .where('state', 'not in', ['done', 'cancelled'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What would be left when a service ends: whether its module closes, and the work that is still open. */
export async function endingOf(db: Db, row: Stored<typeof service>): Promise<ServiceEnding> {
  const [customerId, module] = [row.customerId, row.module]
  if (module === null) return { isLast: false, moduleName: null, open: [] }
  const isLast = !(await modulesOf(db, customerId, row.id)).includes(module)
  const open = [
    ...(module === 'ems'
      ? [{ label: 'Openstaande signalen', count: await openSignals(db, customerId) }]
      : []),
    { label: 'Openstaande acties', count: await openActions(db, customerId) },
  ]
  return { isLast, moduleName: customerModules[module], open }
}

/** The last service of a module does not end before somebody said what happens to what is open. */
async function askWhatIsOpen(
  { db }: Writing,
  row: Stored<typeof service>,
  { openWork }: Told,
): Promise<void> {
  const { isLast, moduleName, open } = await endingOf(db, row)
  const work = open.filter(({ count }) => count > 0)
  if (!isLast || work.length === 0 || openWork) return
  const counts = work.map(({ label, count }) => `${label.toLowerCase()}: ${count}`).join(', ')
  throw new Invalid({
    openWork: [`Dit is de laatste dienst voor ${moduleName}. Vertel wat er gebeurt met ${counts}.`],
  })
}

/** The life of a service of a customer; the customer's modules follow it. */
export const serviceLife: LifeCycle<typeof service> = {
  machine: customerServiceLifeCycle,
  effects: {
    ACTIVATE: follow,
    WITHDRAW: async (context, row) => {
      // Whose notice is taken back goes on, without the last day that was named.
      if (row.state === 'active')
        await context.db
          .updateTable('customerServices')
          .set({ endDate: null })
          .where('id', '=', row.id)
          .execute()
      await follow(context, row)
    },
    SUSPEND: follow,
    RESUME: follow,
    TERMINATE: async (context, row, told) => {
      await askWhatIsOpen(context, row, told)
      await follow(context, row)
    },
    'sys.START': follow,
    'sys.END': follow,
  },
  due: {
    'sys.START': (rows, day) =>
      rows
        .where('listedServices.state', '=', 'requested')
        .where('listedServices.activateAutomatically', '=', true)
        .where('listedServices.startDate', '<=', day),
    'sys.END': (rows, day) =>
      rows.where('listedServices.state', '=', 'terminating').where('listedServices.endDate', '<', day),
  },
}
