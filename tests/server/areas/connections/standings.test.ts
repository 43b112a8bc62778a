import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../../src/contract/areas/connections/connections.ts'
import type { MeterReading } from '../../../../src/contract/areas/emsInput/meterReadings.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('standings of a connection that comes or goes', (openFresh) => {
  let world: World
  let token: string
  let at: string
  let gridOperatorId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    at = `customers/${await world.customer('Gemaal')}`
    gridOperatorId = await world.gridOperator()
  })
  afterAll(() => world.close())

  const ask = <T>(method: string, path: string, body?: object) =>
    world.ask<T>(method, `${at}/${path}`, { token, ...(body && { body }) })
  const make = async (more: object = {}) =>
    (await ask<Connection>('POST', 'connections', smallConnection(gridOperatorId, more))).data.id
  const take = (id: number, event: string, version: number, told: object) =>
    ask<Connection>('POST', `connections/${id}/transition`, { event, version, ...told })
  const energise = (id: number, told: object) => take(id, 'ENERGISE', 1, { startDate: '2026-01-01', ...told })
  const readings = async (id: number) => {
    const { data } = await ask<MeterReading[]>('GET', `meter-readings?connectionId=${id}`)
    return data.map(({ register, readingDate, value }) => [register, readingDate, value]).sort()
  }
  const stateOf = async (id: number) => (await ask<Connection>('GET', `connections/${id}`)).data.state

  test('are entered for every counter its meter has, and only for those', async () => {
    const id = await make({ hasProd: true, usageHigh: 1000, usageLow: 800 })
    const told = { startNormal: '5120.5', startLow: '4300', startFedInNormal: '0', startFedInLow: '12' }
    const { status } = await energise(id, { ...told, startSingle: null, withoutStandings: null })
    expect(status).toBe(200)
    expect(await readings(id)).toEqual([
      ['fedInLow', '2026-01-01', '12.000'],
      ['fedInNormal', '2026-01-01', '0.000'],
      ['low', '2026-01-01', '4300.000'],
      ['normal', '2026-01-01', '5120.500'],
    ])
  })

  test('are missed under the counter they belong to, and then nothing is taken', async () => {
    const id = await make({ hasProd: true })
    const some = await energise(id, { startSingle: '10' })
    expect([some.status, some.errors]).toEqual([422, { startFedIn: ['Dit veld is verplicht'] }])
    const negative = await energise(id, { startSingle: '-1', startFedIn: '0' })
    expect(negative.errors).toEqual({ startSingle: ['Een meterstand is niet negatief'] })
    const none = await energise(id, {})
    expect(none.errors).toEqual({ withoutStandings: ['Vul de standen in, of waarom ze er niet zijn'] })
    const later = await energise(id, {
      startDate: addDays(today(), 3),
      startSingle: '1',
      startFedIn: '1',
    })
    expect(Object.keys(later.errors ?? {})).toEqual(['startDate'])
    expect([await stateOf(id), await readings(id)]).toEqual(['requested', []])
    expect((await energise(id, { withoutStandings: 'Op afstand uitgelezen' })).status).toBe(200)
    expect(await readings(id)).toEqual([])
  })

  test('end it: what was used up to there is known, and the day is not before its beginning', async () => {
    const id = await make({ type: 'gas', capacity: 'G4' })
    await energise(id, { startSingle: '100' })
    const closing = { desiredDisposalDate: '2026-03-01', closureReason: 'sloop' }
    await take(id, 'ANNOUNCE_CLOSURE', 2, closing)
    const before = await take(id, 'CONFIRM_CLOSURE', 3, { endDate: '2025-12-31', endSingle: '400' })
    expect(before.errors).toEqual({ endDate: ['Ligt voor het begin van het beheer'] })
    const ended = await take(id, 'CONFIRM_CLOSURE', 3, { endDate: '2026-03-01', endSingle: '400' })
    expect([ended.status, ended.data.state]).toEqual([200, 'closed'])
    const { data } = await ask<MeterReading[]>('GET', `meter-readings?connectionId=${id}`)
    expect(data[0]).toMatchObject({ derivedUsage: '300.000', comment: 'Beëindiging bevestigen' })
  })

  test('that were read that day already are not asked again', async () => {
    const id = await make()
    await energise(id, { withoutStandings: 'Nog niet bekend' })
    await ask('POST', 'meter-readings', {
      connectionId: id,
      kind: 'standing',
      register: 'single',
      readingDate: '2026-02-01',
      value: '250',
    })
    await take(id, 'ANNOUNCE_CLOSURE', 2, { desiredDisposalDate: '2026-02-01', closureReason: 'sloop' })
    const other = await take(id, 'CONFIRM_CLOSURE', 3, { endDate: '2026-02-02' })
    expect(other.status).toBe(422)
    expect((await take(id, 'CONFIRM_CLOSURE', 3, { endDate: '2026-02-01' })).status).toBe(200)
  })

  test('are not asked of many at once: only why they are not there', async () => {
    const id = await make()
    const all = (told: object) =>
      ask<{ done: number[]; refused: object[] }>('POST', 'connections/transitions', {
        event: 'ENERGISE',
        items: [{ id, version: 1 }],
        startDate: '2026-01-01',
        ...told,
      })
    await all({})
    expect(await stateOf(id)).toBe('requested')
    await all({ withoutStandings: 'Op afstand uitgelezen' })
    expect(await stateOf(id)).toBe('active')
  })
})
