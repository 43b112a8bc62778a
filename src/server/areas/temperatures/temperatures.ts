import {
  degreeDays,
  importTemperatures,
  outsideTemperatures,
  removeTemperatures,
  temperatures,
} from '../../../contract/areas/temperatures/temperatureCalls.ts'
import type { ImportedRow, TableImport } from '../../../contract/records/tableImport.ts'
import { figure } from '../../../domain/dutch.ts'
import { isWeatherStation } from '../../../domain/energy/weatherStations.ts'
import { itemOf } from '../../../domain/itemAt.ts'
import { type DaySeries, valueOn } from '../../../domain/signals/series.ts'
import { NotFound } from '../../ground/errors.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import { add, type Portal, write } from '../../records/route.ts'
import { refuseWrongRows, tableImportOf } from '../../records/tableImport.ts'
import type { Db } from '../../storage/db/database.ts'
import { readSent } from '../../storage/files/sent.ts'
import { type TemperaturesRead, temperaturesAt } from './file.ts'
import { degreeDaysBetween, keepTemperatures, knownAt, outsideBetween, temperaturesBetween } from './store.ts'

/** Outside temperatures: what is known, taking in a file and taking it back, and the degree days that follow. */
export function mountTemperatures(portal: Portal): void {
  mountRead(portal, temperatures, ({ db }, { query }) => knownAt(db, query.station))
  mountRead(portal, degreeDays, ({ db }, { params, query }) =>
    degreeDaysBetween(db, params.customerId, query.from, query.to),
  )
  mountRead(portal, outsideTemperatures, ({ db }, { params, query }) =>
    outsideBetween(db, params.customerId, query.from, query.to),
  )
  mountWrite(portal, removeTemperatures, async ({ db, record }, { params }) => {
    const gone = await db
      .deleteFrom('temperatureImports')
      .where('id', '=', params.id)
      .returning(['id', 'station', 'fileName'])
      .executeTakeFirst()
    if (gone === undefined) throw new NotFound()
    await record({ action: 'remove', subject: 'temperatureImports', subjectId: gone.id, before: gone })
    return { id: gone.id }
  })
  mountImport(portal)
}

function mountImport(portal: Portal): void {
  add(portal, importTemperatures, async (admitted) => {
    const { request, query } = admitted.asked
    const { station, take } = query
    if (!isWeatherStation(station)) throw new NotFound()
    const { read, fileName } = await readSent(request, async (path, name) => ({
      read: await temperaturesAt(path, station),
      fileName: name,
    }))
    return write(portal, admitted, async ({ db, reach, record }) => {
      const answer = await told(db, station, read)
      refuseWrongRows(answer, take)
      if (take !== 'nothing') {
        const days = [...read.days].map(([day, { milli }]) => ({ day, milli }))
        const by = reach.session.userId
        const id = await keepTemperatures(db, { station, fileName, createdById: by }, days)
        const after = { station, fileName, days: days.length }
        await record({ action: 'import', subject: 'temperatureImports', subjectId: id, after })
      }
      return { status: 200, body: { data: answer } }
    })
  })
}

const degrees = (milli: number) => figure(milli / 1000, 1, 1)

/** What a file would do to what is known. */
async function told(db: Db, station: string, { days, wrong }: TemperaturesRead): Promise<TableImport> {
  const sorted = [...days.keys()].sort()
  const [from, to] = [sorted[0], sorted.at(-1)]
  const known: DaySeries =
    from === undefined || to === undefined
      ? { from: '1970-01-01', values: [] }
      : await temperaturesBetween(db, station, from, to)
  const rows = sorted.map((day): ImportedRow => {
    const { line, milli } = itemOf(days, day)
    const before = valueOn(known, day)
    const kind = before === null ? 'new' : before === milli ? 'same' : 'changed'
    const was = kind === 'changed' ? ` (was ${degrees(before as number)} °C)` : ''
    return { line, subject: day, kind, notes: [`${degrees(milli)} °C${was}`] }
  })
  const faults = wrong.map(
    ({ line, note }): ImportedRow => ({ line, subject: '', kind: 'wrong', notes: [note] }),
  )
  return tableImportOf([...faults, ...rows])
}
