import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeValues } from '../../../../src/contract/areas/supplyAgreements/noticeLetterWords.ts'
import { templateKeys } from '../../../../src/contract/areas/templates/templateKeys.ts'
import type { Template } from '../../../../src/contract/areas/templates/templates.ts'
import { filledParagraphs } from '../../../../src/domain/templates/placeholders.ts'
import { describeAnyEngine } from '../../engines.ts'
import { wordsOf } from '../../routes/wordsOf.ts'
import { type World, worldOn } from '../../world.ts'
import { placesFor } from './places.ts'

describeAnyEngine('letters that give notice', (openFresh) => {
  let world: World
  let places: Awaited<ReturnType<typeof placesFor>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    places = await placesFor(world)
  })
  afterAll(() => world.close())

  const running = async () => places.signed([await places.connection(places.customerId)])
  const letters = (...ids: number[]) =>
    places.ask<Uint8Array>('GET', `supply-agreements/notice-letters?ids=${ids.join(',')}`)

  test('are a PDF of one, and a ZIP with one of each', async () => {
    const [one, other] = [await running(), await running()]
    const pdf = await letters(one.id)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.headers['content-disposition']).toContain(`Opzegging ${one.number} Zonkracht.pdf`)
    expect(Buffer.from(pdf.data).subarray(0, 5).toString()).toBe('%PDF-')
    expect(Buffer.from(pdf.data).subarray(-6).toString()).toContain('%%EOF')
    const zip = await letters(one.id, other.id, one.id)
    expect(zip.headers['content-type']).toBe('application/zip')
    const files = unzipSync(new Uint8Array(zip.data))
    expect(Object.keys(files).sort()).toEqual(
      [one, other].map(({ number }) => `Opzegging ${number} Zonkracht.pdf`).sort(),
    )
    for (const content of Object.values(files))
      expect(Buffer.from(content).subarray(0, 5).toString()).toBe('%PDF-')
    // It gives no notice by itself.
    expect((await places.read(one.id)).state).toBe('active')
    const told = await world.database.db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'download')
      .where('subject', '=', 'supply-agreements')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(told.after).toEqual({ noticeLetters: [one.number, other.number] })
  })

  test('are not there of what is not in force, nor for who only reads', async () => {
    const { data: draft } = await places.make([await places.connection(places.customerId)])
    const one = await running()
    const refused = await letters(one.id, draft.id)
    expect([refused.status, refused.message]).toEqual([
      409,
      `${draft.number} loopt niet: daarvan valt niets op te zeggen.`,
    ])
    expect((await letters(999_999)).status).toBe(404)
    expect((await places.ask('GET', 'supply-agreements/notice-letters?ids=een')).status).toBe(422)
    const limited = await world.signedIn({ role: 'Beheerder', customerIds: [places.otherId] })
    const asked = await world.ask('GET', `supply-agreements/notice-letters?ids=${one.id}`, { token: limited })
    expect(asked.status).toBe(404)
  })

  test('say what the version of the template says that is in use', async () => {
    const one = await running()
    const read = async () => wordsOf((await letters(one.id)).data)
    const before = await read()
    expect(before).toContain(`Opzegging ${one.number}`)
    expect(before).toMatch(/Namens .+ zeggen wij/)
    expect(before).toContain('Het gaat om deze aansluiting:')
    const { subject, body } = templateKeys['supplyAgreements.notice']
    const made = await places.ask<Template>('POST', 'templates', {
      key: 'supplyAgreements.notice',
      subject,
      body: `${body}\n\nAan {{partij}}: dit is onze eigen tekst.`,
      actionLabel: null,
      closing: 'Hoogachtend,',
    })
    expect(made.status).toBe(201)
    expect(await read()).toBe(before)
    const { id, version } = made.data
    const used = await places.ask('POST', `templates/${id}/transition`, { event: 'ACTIVATE', version })
    expect(used.status).toBe(200)
    const after = await read()
    expect(after).toContain('Aan Zonkracht: dit is onze eigen tekst.')
    expect(after).toContain('Hoogachtend,')
    expect(after).not.toContain('schriftelijk bevestigen')
  })

  test('say what ends when, and that it does not go on', () => {
    const { body } = templateKeys['supplyAgreements.notice']
    const paragraphs = (...of: Parameters<typeof noticeValues>) => filledParagraphs(body, noticeValues(...of))
    const agreement = {
      number: 'LO-00001',
      kind: 'levering',
      product: '1',
      entityName: 'De Linde BV',
      supplierReference: 'LC-20410',
      startDate: '2024-01-01',
      endDate: '2026-12-31',
      autoRenew: true,
      terminationDate: null,
    } as const
    expect(paragraphs(agreement, 2)).toEqual([
      'Geachte heer, mevrouw,',
      'Namens De Linde BV zeggen wij de leveringsovereenkomst van elektriciteit met uw nummer LC-20410, die is ingegaan op 1 januari 2024, op per 31 december 2026. Dat is de laatste dag waarop zij geldt.',
      'Wij willen niet dat zij daarna stilzwijgend wordt verlengd.',
      'Het gaat om deze 2 aansluitingen:',
    ])
    const other = {
      ...agreement,
      kind: 'meet',
      product: null,
      supplierReference: null,
      autoRenew: false,
    } as const
    expect(paragraphs({ ...other, terminationDate: '2026-11-30' }, 0)[1]).toBe(
      'Namens De Linde BV zeggen wij de meetdienst, die is ingegaan op 1 januari 2024, op per 30 november 2026. Dat is de laatste dag waarop zij geldt.',
    )
  })
})
