import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import type { Report } from '../../../../src/contract/areas/reports/reports.ts'
import { addDays, type Day, daysBetween, minutesOfDay } from '../../../../src/domain/time/day.ts'
import { periodOf } from '../../../../src/domain/time/period.ts'
import { smallConnection } from '../../records/drafts.ts'
import type { World } from '../../world.ts'

/** A customer with connections of which readings are known, and who asks for reports of it. */
export async function reporting(world: World) {
  const token = await world.signedIn({ role: 'Beheerder' })
  const customerId = await world.customer('Bakkerij De Aar')
  const operator = await world.gridOperator()
  const path = `customers/${customerId}/reports`
  const { db } = world.database
  /** The modules that the customer takes. */
  const withModules = (...modules: ('ems' | 'purchase' | 'invoicecontrol')[]) =>
    db.updateTable('customers').set({ modules }).where('id', '=', customerId).execute()
  await withModules('ems', 'purchase', 'invoicecontrol')

  const ask = <T = Report>(method: string, at: string, body?: object, as = token) =>
    world.ask<T>(method, at, { token: as, ...(body && { body }) })
  const draft = (more: object = {}) => ({ kind: 'ems', period: 'month', format: 'xlsx', ...more })
  const work = (id: number) =>
    world.app.workers.find(({ queue }) => queue === 'reports')?.work({ id }, new AbortController().signal)
  const made = async (more: object = {}, as = token) => {
    const answer = await ask('POST', path, draft(more), as)
    if (answer.status !== 201) throw new Error(`A report was answered ${answer.status}: ${answer.message}`)
    await work(answer.data.id)
    return (await ask('GET', `${path}/${answer.data.id}`)).data
  }

  const connection = async (more: object = {}) => {
    const { data } = await ask<{ id: number }>(
      'POST',
      `customers/${customerId}/connections`,
      smallConnection(operator, more),
    )
    await db.updateTable('connections').set({ state: 'active' }).where('id', '=', data.id).execute()
    return data.id
  }

  /** Days of which so many thousandths each are known, of whole days; what lies outside them is not known. */
  const measure = async (connectionId: number, from: Day, to: Day, used: number) => {
    for (let month = periodOf('month', from).from; month <= to; month = periodOf('month', month).until) {
      const days = Array.from({ length: daysBetween(month, periodOf('month', month).until) }, (_, place) =>
        addDays(month, place),
      )
      const isIn = (day: Day) => day >= from && day <= to
      const values = days.map((day) => (isIn(day) ? used : null))
      const covered = days.map((day) => (isIn(day) ? minutesOfDay(day) : 0))
      const all = covered.reduce((sum, minutes) => sum + minutes, 0)
      const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
      const power = (watts: number) => days.map((day) => (isIn(day) ? watts : null))
      await sql`insert into reading_months (connection_id, month, direction, total_single, total_covered, single, normal, low, covered,
          quality, base_load, peak)
        values (${connectionId}, ${month}, 0, ${total}, ${all}, ${values}::integer[], '{}', '{}', ${covered}::smallint[],
          '{}', ${power(250)}::integer[], ${power(4300)}::integer[])`.execute(db)
    }
  }

  /** The words and figures of each sheet of a workbook, by the sheet's name. */
  const bookOf = async ({ id }: Pick<Report, 'id'>) => {
    const answer = await world.ask<Buffer>('GET', `${path}/${id}/content`, { token })
    if (answer.status !== 200) throw new Error(`The file was answered ${answer.status}`)
    const parts = unzipSync(answer.data)
    const text = (part: string) => strFromU8(parts[part] ?? new Uint8Array())
    const names = [...text('xl/workbook.xml').matchAll(/sheet name="([^"]*)"/g)].map(([, name = '']) => name)
    return Object.fromEntries(
      names.map((name, place) => [name, rowsIn(text(`xl/worksheets/sheet${place + 1}.xml`))]),
    )
  }

  return { token, customerId, path, withModules, ask, draft, work, made, connection, measure, bookOf }
}

const rowsIn = (xml: string) =>
  [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c[^>]*>(.*?)<\/c>/gs)].map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, '')),
  )
