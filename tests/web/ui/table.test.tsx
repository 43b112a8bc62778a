import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { Pagination } from '../../../src/web/ui/pagination.tsx'
import { Table } from '../../../src/web/ui/table.tsx'
import type { Point, Sort } from '../../../src/web/ui/tableTypes.ts'

interface Customer {
  id: number
  name: string
  city: string
}

const customers: Customer[] = [
  { id: 1, name: 'Bakkerij Van der Meer', city: 'Utrecht' },
  { id: 2, name: 'Zwembad De Waterlelie', city: 'Zwolle' },
]

function List({ onMenu }: { onMenu?: (row: Customer, at: Point) => void }) {
  const [sort, setSort] = useState<Sort | undefined>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <Table
        caption="Klanten"
        rows={customers}
        rowKey={(row) => String(row.id)}
        rowHref={(row) => `/v3/customers/${row.id}`}
        columns={[
          { id: 'name', header: 'Naam', cell: (row) => row.name, sortable: true },
          { id: 'city', header: 'Plaats', cell: (row) => row.city },
        ]}
        sort={sort}
        onSort={setSort}
        selection={{ selected, onChange: setSelected }}
        onRowMenu={onMenu}
      />
      <output>{[...selected].join(' ')}</output>
    </>
  )
}

function shown(onMenu?: (row: Customer, at: Point) => void) {
  const memory = memoryLocation({ path: '/', record: true })
  render(
    <Router hook={memory.hook}>
      <List onMenu={onMenu} />
    </Router>,
  )
  return memory
}

describe('a table', () => {
  test('breaks a word that no column has room for, and no other', () => {
    const subject = (row: Customer) =>
      row.id === 1 ? `Zie https://portaal.example/${'x'.repeat(40)}` : row.name
    const columns = [{ id: 'subject', header: 'Onderwerp', cell: subject }]
    render(<Table caption="Acties" rows={customers} rowKey={(row) => String(row.id)} columns={columns} />)
    expect(screen.getAllByRole('cell').map((cell) => cell.hasAttribute('data-long'))).toEqual([true, false])
  })

  test('leaves a word or two whole where rows are one line each, and some of what is long', () => {
    const columns = [
      { id: 'id', header: 'Nummer', cell: (row: Customer) => row.id },
      {
        id: 'product',
        header: 'Product',
        cell: (row: Customer) => (row.id === 1 ? 'Elektriciteit' : 'Vermindering energiebelasting'),
      },
    ]
    const marked = (oneLine: boolean) => {
      const { unmount } = render(
        <Table
          caption="Heffingen"
          rows={customers}
          rowKey={(row) => String(row.id)}
          columns={columns}
          oneLine={oneLine}
        />,
      )
      const cells = screen.getAllByRole('cell').filter(({ dataset }) => dataset.label === 'Product')
      const marks = cells.map(({ dataset }) => [dataset.whole, dataset.words])
      unmount()
      return marks
    }
    expect(marked(true)).toEqual([
      ['true', 'true'],
      [undefined, 'true'],
    ])
    expect(marked(false)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  test('sorts up, then down, and tells so', async () => {
    const user = userEvent.setup()
    shown()
    const header = screen.getByRole('columnheader', { name: 'Naam' })
    expect(header.hasAttribute('aria-sort')).toBe(false)
    await user.click(within(header).getByRole('button'))
    expect(header.getAttribute('aria-sort')).toBe('ascending')
    await user.click(within(header).getByRole('button'))
    expect(header.getAttribute('aria-sort')).toBe('descending')
  })

  test('a column that can not be sorted has no button', () => {
    shown()
    expect(within(screen.getByRole('columnheader', { name: 'Plaats' })).queryByRole('button')).toBeNull()
  })

  test('a press anywhere in a row follows its link', async () => {
    const user = userEvent.setup()
    const memory = shown()
    await user.click(screen.getByText('Zwolle'))
    expect(memory.history.at(-1)).toBe('/v3/customers/2')
  })

  test('ticking a row is not following it', async () => {
    const user = userEvent.setup()
    const memory = shown()
    const [first] = screen.getAllByRole('checkbox', { name: 'Rij selecteren' })
    await user.click(first as HTMLElement)
    expect(memory.history).toEqual(['/'])
    expect(document.querySelector('output')?.textContent).toBe('1')
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alle rijen selecteren' })
    expect(all.indeterminate).toBe(true)
    await user.click(all)
    expect(document.querySelector('output')?.textContent).toBe('1 2')
  })

  test('a right click asks for the menu of that row at that place', () => {
    const menu = vi.fn()
    shown(menu)
    fireEvent.contextMenu(screen.getByText('Zwolle'), { clientX: 40, clientY: 60 })
    expect(menu).toHaveBeenCalledWith(customers[1], { x: 40, y: 60 })
  })
})

describe('pagination', () => {
  test('says which rows are shown and walks to the neighbours', async () => {
    const user = userEvent.setup()
    const onPage = vi.fn()
    render(<Pagination page={3} lastPage={49} perPage={25} total={1204} onPage={onPage} />)
    expect(screen.getByText('51–75 van 1.204')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Volgende pagina' }))
    await user.click(screen.getByRole('button', { name: 'Vorige pagina' }))
    expect(onPage.mock.calls).toEqual([[4], [2]])
  })

  test('ends at the last page', () => {
    render(<Pagination page={49} lastPage={49} perPage={25} total={1204} onPage={() => {}} />)
    expect(screen.getByText('1.201–1.204 van 1.204')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Volgende pagina' }).disabled).toBe(true)
  })

  test('offers 25, 50 and 100 rows', async () => {
    const user = userEvent.setup()
    const onPerPage = vi.fn()
    render(
      <Pagination page={1} lastPage={1} perPage={25} total={0} onPage={() => {}} onPerPage={onPerPage} />,
    )
    const select = screen.getByLabelText<HTMLSelectElement>('Rijen per pagina')
    expect([...select.options].map((option) => option.text)).toEqual(['25', '50', '100'])
    await user.selectOptions(select, '100')
    expect(onPerPage).toHaveBeenCalledWith(100)
    expect(screen.getByText('0–0 van 0')).toBeTruthy()
  })
})
