import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostSource } from '../../../../src/contract/records/rateTable.ts'
import { describeAnyEngine } from '../../engines.ts'
import { head, ratesOn } from './files.ts'

describeAnyEngine('where the rates of a file come from', (openFresh) => {
  let at: Awaited<ReturnType<typeof ratesOn>>

  beforeAll(async () => {
    at = await ratesOn(await openFresh())
  })
  afterAll(() => at.world.close())

  const send: typeof at.send = (...sent) => at.send(...sent)
  const tablesOf: typeof at.tablesOf = (...asked) => at.tablesOf(...asked)

  test('takes one source of a table, whole; two of them, or one rate twice, are wrong', async () => {
    const own = (rest: string) => `2012,electricity,eb,${rest}`
    const long = `https://www.belastingdienst.nl/${'a'.repeat(mostSource)}`
    for (const [lines, line, note] of [
      [
        [own('normaal,1,0,5,0.1,x,https://a.nl'), own('normaal,2,5,,0.1,x,https://b.nl')],
        3,
        'Noemt een andere bron (source) dan regel 2 van dezelfde tabel.',
      ],
      [
        [
          own('normaal,1,0,,0.1,x,'),
          own('niet-zakelijk >10 mln,1,0,,0.2,x,'),
          own('niet-zakelijk >10 mln,1,0,,0.3,x,'),
        ],
        4,
        'Van deze schijf staat er al een niet-zakelijk tarief in het bestand.',
      ],
      [[own(`normaal,1,0,,0.1,x,${long}`)], 2, expect.stringMatching(/^Bron: /)],
      [
        [own(`normaal,1,0,,0.1,x,${'tabel '.repeat(mostSource / 5)}`)],
        2,
        expect.stringMatching(/^Overgenomen van: /),
      ],
    ] as const) {
      const { data } = await send('taxes', 'nothing', [head, ...lines])
      expect(data.rows).toEqual([expect.objectContaining({ line, kind: 'wrong', notes: [note] })])
    }
  })

  test('takes a source that names several publications, or that has a long address', async () => {
    const note = `Een openbare lijst (${'bedragen inclusief btw, '.repeat(40)})`
    const address = `https://www.belastingdienst.nl/tarieven?blad=${'a'.repeat(900)}`
    const lines = [
      `2010,electricity,eb,normaal,1,0,,0.1,x,"${note}"`,
      `2010,gas,eb,normaal,1,0,,0.2,x,${address}`,
    ]
    const { data } = await send('taxes', 'all', [head, ...lines])
    expect(data.counts).toMatchObject({ new: 2, wrong: 0 })
    expect(await tablesOf(2010)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ product: '1', sourceNote: note }),
        expect.objectContaining({ product: '2', source: address, sourceNote: null }),
      ]),
    )
  })
})
