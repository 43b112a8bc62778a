import { describe, expect, it } from 'vitest'
import { connectionPickerMachine } from '../../machines/flows/connectionPicker.ts'
import { play } from '../walk/play.ts'

const street = { id: 12, ean: '871687120000000014', formattedAddress: 'Dorpsstraat 1, 2801 AA Gouda' }
const type = (query: string) => ({ type: 'type', query }) as const
const open = (lastPage: number, chosen: typeof street | null = null) =>
  play(connectionPickerMachine, {
    input: { chosen },
    answers: { fetchPage: ({ page }: { page: number }) => ({ kind: 'page', page, lastPage }) },
  })
const pages = (flow: Awaited<ReturnType<typeof open>>) => flow.asked.map(([, question]) => question)

describe('searching a connection', () => {
  it('is debounced by 500 ms', async () => {
    const flow = await open(1)
    await flow.send(type('dorps'))
    await flow.wait(499)
    expect(flow.asked).toEqual([])
    await flow.wait(1)
    expect(pages(flow)).toEqual([{ query: 'dorps', page: 1 }])
  })

  it('an empty query clears the results', async () => {
    const flow = await open(3)
    await flow.send(type('dorps'))
    await flow.wait(500)
    await flow.send(type(''))
    expect(flow.state()).toBe('idle')
  })
})

describe('infinite scroll', () => {
  it('asks current_page + 1 until last_page', async () => {
    const flow = await open(3)
    await flow.send(type('dorps'))
    await flow.wait(500)
    const scrolled = { type: 'scrolledToEnd' } as const
    await flow.send(scrolled, scrolled, scrolled, scrolled)
    expect(pages(flow).map((question) => (question as { page: number }).page)).toEqual([1, 2, 3])
    expect(flow.state()).toBe('found.end')
  })

  it('a new query starts at the first page again', async () => {
    const flow = await open(3)
    await flow.send(type('dorps'))
    await flow.wait(500)
    await flow.send({ type: 'scrolledToEnd' }, type('kerk'))
    await flow.wait(500)
    expect(pages(flow).at(-1)).toEqual({ query: 'kerk', page: 1 })
  })
})

describe('the choice', () => {
  it('stays when another search is given up', async () => {
    const flow = await open(1, street)
    expect(flow.state()).toBe('chosen')
    await flow.send(type('dorps'), { type: 'close' })
    expect(flow.state()).toBe('chosen')
    expect(flow.snapshot().context.chosen).toEqual(street)
  })

  it('can be cleared', async () => {
    const flow = await open(1, street)
    await flow.send({ type: 'clear' })
    expect(flow.snapshot().context.chosen).toBeNull()
  })
})
