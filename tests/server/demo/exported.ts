import { expect } from 'vitest'
import type { doorOf } from './signIn.ts'

/** 1234.5 as a program writes it, and 1.234,5 as a person does: in a file it is 1234,5. */
const asText = /^-?\d+\.\d+$|^-?\d{1,3}(\.\d{3})+(,\d+)?$/

/** The columns of all lists of a demo in whose file a figure is written as no figure. */
export async function figuresAsText(door: Awaited<ReturnType<typeof doorOf>>): Promise<string[]> {
  const { accessToken } = (await door.signIn('beheer')).data
  const { paths } = await door.read('openapi.json', accessToken)
  const lists = Object.keys(paths).filter((path) => path.endsWith('/export.csv'))
  expect(lists.length).toBeGreaterThan(50)
  const found = new Set<string>()
  for (const list of lists) {
    const path = list.slice(1).replaceAll(/\{\w+\}/g, '1')
    const [heading = '', ...rows] = await door.fileOf(path, accessToken)
    const names = heading.split(';')
    for (const row of rows)
      for (const [place, cell] of row.split(';').entries())
        if (asText.test(cell)) found.add(`${list} ${names[place]}`)
  }
  await door.close()
  return [...found]
}
