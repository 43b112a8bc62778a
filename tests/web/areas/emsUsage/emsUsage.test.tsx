import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EmsUsage } from '../../../../src/web/areas/emsUsage/emsUsage.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import { dates } from '../../../../src/web/format/format.ts'
import { panels, twoDays, usageWith } from './usageWorld.ts'

const connection = {
  ...{ id: 12, ean: '871687120000000014', formattedAddress: 'Dorpsstraat 1, 2801 AA Gouda' },
  readDataDate: '2023-03-27',
}

/** What the server says by path, and which questions it was asked. */
let answers: Record<string, () => { status: number; body: unknown }>
let asked: string[]

const found = (data: unknown) => () => ({
  status: 200,
  body: { data, meta: { current_page: 1, last_page: 1 } },
})
const refused = (status: number, message: string) => () => ({ status, body: { message } })

beforeEach(() => {
  queryClient.clear()
  asked = []
  answers = {
    'customers/7/connections': found([connection]),
    'customers/7/connections/12': found(connection),
    'customers/7/ems/usage': found(twoDays),
    'customers/7/ems/events': found([]),
    'customers/7/ems/temperatures': found({ station: '06260', from: '2023-03-25', values: [null] }),
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const path = pathname.replace('/api/v3/', '')
    asked.push(path + search)
    const { status, body } = answers[path]?.() ?? { status: 404, body: { message: 'Niet gevonden.' } }
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

function open(query: string) {
  window.history.replaceState(null, '', `/v3/customers/7/ems/usage${query}`)
  render(
    <QueryClientProvider client={queryClient}>
      <EmsUsage customerId={7} id={null} />
    </QueryClientProvider>,
  )
}

const rows = async () => {
  const table = await screen.findByRole('table')
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
}

describe('the usage of a connection', () => {
  test('is that of the last month with readings when the address names no day', async () => {
    open('?connection=12&look=table')
    await rows()
    expect(asked.filter((path) => path.includes('/ems/usage?')).at(-1)).toBe(
      'customers/7/ems/usage?connectionId=12&granularity=day&from=2023-03-01&to=2023-03-31',
    )
  })

  test('stands in a table with its totals, and with what is not wholly known', async () => {
    open('?connection=12&day=2023-03-26&look=table')
    expect(await rows()).toEqual([
      ['Periode', 'Levering normaal (kWh)', 'Levering laag (kWh)', 'Kwaliteit'],
      ['Zaterdag 25/03/2023', '0', '5,25', 'Gemeten'],
      ['Zondag 26/03/2023', '–', '0,25', 'Onvolledig'],
      ['Maandag 27/03/2023', '20', '5,00', 'Gemeten'],
      ['Totaal', '20', '10,50', ''],
    ])
    expect(screen.getByText('Onvolledig', { selector: 'span:not(table span)' })).toBeDefined()
    expect(screen.getByText('1 dag niet helemaal gemeten.')).toBeDefined()
  })

  test('of panels alone lies beside what they fed in a year before', async () => {
    answers['customers/7/ems/usage'] = found(panels)
    open('?connection=12&day=2023-03-26&look=table&beside=year&measure=cost')
    expect((await rows()).map((row) => row.slice(0, 5))).toEqual([
      [
        'Periode',
        'Teruglevering (kWh)',
        `${dates('2022-03-02', '2022-04-01')} (kWh)`,
        'Verschil',
        'Verschil %',
      ],
      ['Zaterdag 25/03/2023', '5,25', '5,25', '0,00', '0%'],
      ['Zondag 26/03/2023', '0,25', '0,25', '0,00', '0%'],
      ['Maandag 27/03/2023', '25,00', '25,00', '0,00', '0%'],
      ['Totaal', '30,50', '30,50', '0,00', '0%'],
    ])
  })

  test('costs what it would at the average price of its invoices, which is said', async () => {
    answers['customers/7/ems/price'] = found({
      ...{ unit: 'kWh', price: { single: '0.24', normal: '0.25', low: '0.2' }, isAverage: false },
      source: { invoices: 12, from: '2022-04-01', to: '2023-03-31' },
    })
    open('?connection=12&day=2023-03-26&look=table')
    expect(await screen.findByText(/een schatting .* uit 12 facturen over 01\/04\/2022/)).toBeDefined()
    expect((await rows()).map((row) => row[3])).toEqual([
      ...['Kosten (schatting)', '€\u00a01,05', '€\u00a00,05', '€\u00a06,00', '€\u00a07,10'],
    ])
  })

  test('says that no invoice tells what it costs', async () => {
    answers['customers/7/ems/price'] = found({ unit: 'kWh', price: null, isAverage: true, source: null })
    open('?connection=12&day=2023-03-26&look=table')
    expect(await screen.findByText(/Kosten zijn nog niet te schatten/)).toBeDefined()
    expect((await rows())[0]).not.toContain('Kosten (schatting)')
  })

  test('opens a day by its line, and keeps how it is looked at in the address', async () => {
    open('?connection=12&day=2023-03-26&look=table')
    await userEvent.click(await screen.findByRole('link', { name: 'Zondag 26/03/2023' }))
    expect(window.location.search).toBe('?connection=12&step=day&day=2023-03-26&look=table')
    expect(await screen.findByRole('heading', { name: 'Zondag 26/03/2023' })).toBeDefined()
  })

  test('of a period without readings says where there are some', async () => {
    answers['customers/7/ems/usage'] = found(usageWith({ directions: [] }))
    open('?connection=12&day=2019-03-26')
    expect(await screen.findByText('Er zijn meetgegevens van 01/01/2023 t/m 31/12/2023.')).toBeDefined()
    const last = screen.getByRole('link', { name: 'Naar de laatste meetgegevens' })
    expect(last.getAttribute('href')).toContain('day=2023-12-31')
  })

  test('that could not be fetched can be asked for again', async () => {
    answers['customers/7/ems/usage'] = refused(422, 'Deze periode is te lang voor dit detail.')
    open('?connection=12&day=2023-03-26&look=table')
    expect(await screen.findByText('Deze periode is te lang voor dit detail.')).toBeDefined()
    answers['customers/7/ems/usage'] = found(twoDays)
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    expect(await rows()).toHaveLength(5)
  })
})

describe('without a connection', () => {
  test('in the address the first one with readings is shown', async () => {
    const without = { ...connection, id: 11, readDataDate: null }
    answers['customers/7/connections'] = found([without, connection])
    open('?look=table')
    await rows()
    expect(asked.some((path) => path.includes('connectionId=12'))).toBe(true)
  })

  test('at all the page says so', async () => {
    answers['customers/7/connections'] = found([])
    open('')
    expect(await screen.findByText('Nog geen aansluitingen')).toBeDefined()
  })

  test('that exists another one can be chosen', async () => {
    open('?connection=99')
    expect(await screen.findByText('Deze aansluiting is niet gevonden')).toBeDefined()
    expect(screen.getByRole('combobox', { name: 'Aansluiting' })).toBeDefined()
  })

  test('list to be had, the page says so instead of that there are none', async () => {
    answers['customers/7/connections'] = refused(429, 'Even geduld.')
    open('')
    expect(await screen.findByText('Even geduld.')).toBeDefined()
    expect(screen.queryByText('Nog geen aansluitingen')).toBeNull()
  })
})
