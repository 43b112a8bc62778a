import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Article } from '../../../../src/contract/areas/knowledgebase/articles.ts'
import type { AttachedFile } from '../../../../src/contract/records/attachedFile.ts'
import { dropLoosePictures } from '../../../../src/server/areas/knowledgebase/textPictures.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const shows = (id: number, alt = 'De hoofdschakelaar') =>
  `<p>Zo:</p><img alt="${alt}" data-file="${id}" height="160" width="240" onerror="x()" src="https://elders.example/a.png">`

describeAnyEngine('pictures and files of the knowledge base', (openFresh) => {
  let world: World
  let token: string
  let colleague: string
  let reader: string
  let ownerId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    colleague = await world.signedIn({ role: 'Beheerder' })
    ownerId = (await world.person({ role: 'Beheerder' })).id
    const customer = await world.customer('Bakkerij De Korenaar')
    const role = { role: 'Klant beheerder', type: 'customer', customerIds: [customer] } as const
    reader = await world.signedIn(role as never)
  })
  afterAll(() => world.close())

  const sent = async (as = token) =>
    (await world.send<{ id: number }>('text-files', png, 'kast.png', as)).data.id
  const open = async (id: number, as: string) =>
    (await world.ask('GET', `text-files/${id}?preview=1`, { token: as })).status
  const make = (body: string, more: object = {}) =>
    world.ask<Article>('POST', 'knowledgebase', {
      token,
      body: {
        title: 'De meterkast',
        category: 'handleiding',
        audience: 'iedereen',
        ownerId,
        body,
        ...more,
      },
    })
  const change = ({ id, version }: Article, body: string) =>
    world.ask<Article>('POST', `knowledgebase/${id}`, { token, body: { version, body } })
  const publish = async ({ id, version }: Article) =>
    (
      await world.ask<Article>('POST', `knowledgebase/${id}/transition`, {
        token,
        body: { event: 'PUBLISH', version },
      })
    ).data
  const files = (id: number, as: string) =>
    world.ask<AttachedFile[]>('GET', `knowledgebase/${id}/files`, { token: as })

  test('a picture is of its sender until its article is saved, and then of who may read that', async () => {
    const picture = await sent()
    expect(await open(picture, token)).toBe(200)
    expect(await open(picture, colleague)).toBe(404)
    const row = (await make(shows(picture))).data
    expect(row.body).toBe(
      `<p>Zo:</p><img data-file="${picture}" alt="De hoofdschakelaar" width="240" height="160" />`,
    )
    expect(await open(picture, colleague)).toBe(200)
    expect(await open(picture, reader)).toBe(404)
    const published = await publish(row)
    expect(await open(picture, reader)).toBe(200)
    const { headers } = await world.ask('GET', `text-files/${picture}?preview=1`, { token: reader })
    expect(headers['content-type']).toBe('image/png')
    expect(headers['content-disposition']).toMatch(/^inline/)
    // Taken out of the text it is no longer told.
    await change(published, '<p>Zonder</p>')
    expect(await open(picture, reader)).toBe(404)
    const internal = (await make(shows(await sent()), { audience: 'intern' })).data
    const [, kept = ''] = /data-file="(\d+)"/.exec(internal.body) ?? []
    await publish(internal)
    expect(await open(Number(kept), reader)).toBe(404)
  })

  test('what is no picture of the writer is refused, and one of another article is copied', async () => {
    const strange = await sent(colleague)
    const sentence = 'Een afbeelding in de tekst is er niet meer: haal die weg, en voeg die opnieuw toe'
    expect((await make(shows(strange))).errors).toEqual({ body: [sentence] })
    expect((await make(shows(999_999))).errors).toEqual({ body: [sentence] })
    expect((await make(shows(await sent(), ' '))).errors).toEqual({
      body: ['Beschrijf bij elke afbeelding wat er te zien is'],
    })
    expect((await make('<img src="https://elders.example/a.png" alt="x"><p>Ja</p>')).data.body).toBe(
      '<p>Ja</p>',
    )
    const first = (await make(shows(await sent()))).data
    const second = (await make(first.body)).data
    expect(second.body).toMatch(/<img data-file="\d+"/)
    expect(second.body).not.toBe(first.body)
    expect((await world.send('text-files', 'geen', 'plaatje.png', token)).status).toBe(422)
    expect((await world.send('text-files', png, 'plaatje.gif', token)).status).toBe(422)
    expect((await world.send('text-files', png, 'plaatje.png', reader)).status).toBe(403)
  })

  test('a table is kept as it was made, and its words and those of a picture are found', async () => {
    const table =
      '<table style="width:9px"><colgroup><col></colgroup><tbody><tr><th colspan="1" rowspan="1"><p>Maand</p></th>' +
      '<th colspan="2"><p>Gemalen</p></th></tr></tbody></table>'
    const { data } = await make(table + shows(await sent(), 'Een koperen zekering'))
    expect(data.body).toContain(
      '<table><tbody><tr><th><p>Maand</p></th><th colspan="2"><p>Gemalen</p></th></tr></tbody></table>',
    )
    for (const word of ['gemalen', 'zekering']) {
      const found = await world.ask<Article[]>('GET', `knowledgebase?q=${word}`, { token })
      expect(found.data.map(({ id }) => id)).toEqual([data.id])
      expect(found.data[0]?.foundIn).not.toContain('<')
    }
  })

  test('files below an article are for who may read it, found by name, and changed by who writes', async () => {
    const row = (await make('<p>Zie bijlage</p>')).data
    const add = (name: string, as: string) =>
      world.send<{ id: number }>(`knowledgebase/${row.id}/files`, 'a;b\n1;2\n', name, as)
    const made = await add('overzicht_kwartaalcijfers.csv', token)
    expect(made.status).toBe(201)
    expect((await add('virus.exe', token)).status).toBe(422)
    expect((await files(row.id, reader)).status).toBe(404)
    expect(await open(made.data.id, reader)).toBe(404)
    await publish(row)
    expect((await files(row.id, reader)).data).toMatchObject([{ fileName: 'overzicht_kwartaalcijfers.csv' }])
    expect(await open(made.data.id, reader)).toBe(200)
    const found = await world.ask<Article[]>('GET', 'knowledgebase?q=kwartaalcijfers', { token: reader })
    expect(found.data.map(({ id }) => id)).toEqual([row.id])
    expect((await add('erbij.csv', reader)).status).toBe(403)
    const remove = (id: number, as: string) => world.ask('DELETE', `text-files/${id}`, { token: as })
    expect((await remove(made.data.id, reader)).status).toBe(403)
    expect((await remove(made.data.id, token)).status).toBe(200)
    expect((await files(row.id, token)).data).toEqual([])
    const history = await world.ask<{ action: string }[]>('GET', `knowledgebase/${row.id}/history`, { token })
    expect(history.data.map(({ action }) => action).toSorted()).toEqual([
      'attach',
      'create',
      'detach',
      'transition',
    ])
  })

  test('what was sent for a text that was never saved goes, and pictures of texts stay', async () => {
    const loose = await sent()
    const row = (await make(shows(await sent()))).data
    const [, kept = ''] = /data-file="(\d+)"/.exec(row.body) ?? []
    await world.database.db
      .updateTable('textFiles')
      .set({ createdAt: new Date(Date.now() - 40 * 86_400_000) })
      .execute()
    await dropLoosePictures(world.database.db)
    expect(await open(loose, token)).toBe(404)
    expect(await open(Number(kept), token)).toBe(200)
  })
})
