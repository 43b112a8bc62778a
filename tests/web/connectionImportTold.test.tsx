import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Rows } from '../../src/web/flows/connectionImportRows.tsx'

test('says how many rows are not told one by one, the wrong ones apart', () => {
  render(
    <Rows
      found={{
        counts: { wrong: 4001, new: 2, changed: 0, same: 0 },
        rows: [
          { line: 2, subject: '', kind: 'wrong', notes: ['Geen getal'] },
          { line: 3, subject: '2026-01-01', kind: 'new', notes: [] },
        ],
        ignored: [],
        notes: [],
        pointing: null,
      }}
      about={{ header: 'Dag', cell: (day) => day }}
    />,
  )
  expect(screen.getByText('En nog 4.000 regels met een fout.')).toBeDefined()
  expect(screen.getByText('En nog 1 regel waar niets mis mee is.')).toBeDefined()
})
