import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MutationRules } from '../../../../src/contract/areas/mutations/mutationTerms.ts'
import { firstDayFor, lastDayToAsk } from '../../../../src/domain/mutations/leadTime.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { startParameters } from '../../../../src/server/storage/parameters/start.ts'
import { describeAnyEngine } from '../../engines.ts'
import { day, mutationsOn } from './asked.ts'

describeAnyEngine('what mutations ask, by the day', (openFresh) => {
  const { ask, take, made, begin, end, of } = mutationsOn(openFresh)
  beforeAll(async () => {
    await begin()
    await startParameters(of().world.database)
  })
  afterAll(end)

  const parameter = (key: string, value: string, validFrom: string | null = null) =>
    of().world.ask('POST', 'parameters', {
      token: of().token,
      body: { key, value, validFrom, customerId: null, comment: null },
    })

  test('a draft goes by the terms of today, one that was handed in by those of its day', async () => {
    const [early, late] = [
      await made({ kind: 'adres', address: 'Plein 1' }),
      await made({ kind: 'adres', address: 'Plein 2' }),
    ]
    await take(early, 'SUBMIT')
    await of()
      .world.database.db.updateTable('mutations')
      .set({ submittedAt: day(-40) })
      .where('id', '=', early)
      .execute()
    const changed = await parameter(
      'mutatie.adres',
      'klein: 30; groot: 30; document: de brief; controlelijst: gegevens; reden: NAMECHG',
      day(-10),
    )
    expect(changed.status).toBe(201)
    const before = (await ask('GET', `mutations/${early}`)).data
    expect(before).toMatchObject({
      term: 'geen termijn',
      askBefore: day(20),
      registerReason: 'geen',
      isLate: false,
    })
    const now = (await ask('GET', `mutations/${late}`)).data
    expect(now).toMatchObject({
      term: '30 werkdagen',
      askBefore: lastDayToAsk(day(20), { workdays: 30 }),
      expectedDate: firstDayFor(today(), { workdays: 30 }),
      registerReason: 'NAMECHG',
      missing: 'Documenten (de brief), Toelichting (te laat ingediend)',
    })
    expect((await take(late, 'SUBMIT')).status).toBe(409)
  })

  test('the wizard and the form are told the same, of today and of a day before', async () => {
    const now = (await ask<MutationRules>('GET', 'mutation-rules')).data
    const then = (await ask<MutationRules>('GET', `mutation-rules?on=${day(-40)}`)).data
    expect([now.kinds.adres.small, then.kinds.adres.small]).toEqual([30, 0])
    expect(then.kinds.nieuw).toMatchObject({ small: 90, large: 130, paper: '' })
    expect(then.leavingMonths).toBe(3)
    expect((await ask('GET', 'mutation-rules?on=gisteren')).status).toBe(422)
  })

  test('a value that is no rule is refused with the part that is wrong', async () => {
    const wrong = await parameter('mutatie.sloop', 'klein: veel; groot: 60; reden: EOSUPPLY', day(1))
    expect(wrong.status).toBe(422)
    expect(wrong.errors?.['value.klein']).toEqual([expect.stringMatching(/^Vul een getal in/)])
  })
})
