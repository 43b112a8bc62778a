import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { companyKey } from '../../../../src/domain/identity/companyKey.ts'
import type { Db } from '../../../../src/server/storage/db/database.ts'
import { describeEachEngine } from '../../engines.ts'

describeEachEngine('the database tells companies apart as we do', (openFresh) => {
  let db: Db
  beforeAll(async () => {
    ;({ db } = await openFresh())
  })

  const keysOf = async (names: readonly string[]) => {
    const { rows } = await sql<{ key: string }>`
      select company_key(name) as key from unnest(${names}::text[]) with ordinality as given (name, place) order by place`.execute(
      db,
    )
    return rows.map(({ key }) => key)
  }

  test('also of names with accents that are not Dutch', async () => {
    const names = [
      'Mólens  aan-de-Zaan B.V.',
      'Smit & Zn.',
      'B.V.',
      'Café ’t Hoekje N.V.',
      'Ωmega',
      '  Jan’s v.o.f. b.v. ',
      'Yeşil Bakkerij B.V.',
      'Škoda',
      'DAĞ',
      'İstanbul',
      'ıspanak',
      'Łódź',
      'Øster',
      'Groß',
      'ẞ1',
      'Ằn',
      'u\u0308ber',
      'ĳs',
    ]
    expect(await keysOf(names)).toEqual(names.map(companyKey))
    expect(await keysOf(['Yeşil Bakkerij B.V.', 'ŠKODA', 'Dağ', 'İstanbul', 'Ằn'])).toEqual([
      'yesil bakkerij',
      'skoda',
      'dag',
      'istanbul',
      'an',
    ])
  })

  test('whatever a name is made of', async () => {
    const anyName = fc.string({ unit: 'grapheme' }).map((name) => name.replaceAll('\0', '').toWellFormed())
    const mixed = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'aZ0 .&-bvBVéşŠğłøß'),
        fc.string({ unit: 'binary', size: 'small', maxLength: 1 }),
      ),
    })
    const names = fc
      .sample(fc.oneof(anyName, mixed), 3000)
      .map((name) => name.replaceAll('\0', '').toWellFormed())
    const keys = await keysOf(names)
    // What has no letter of ours is its own key: the database leaves that to the whole name.
    const told = names.map((name, nth) => [name, keys[nth] || name.trim().toLowerCase()])
    expect(told).toEqual(names.map((name) => [name, companyKey(name)]))
  })
})
