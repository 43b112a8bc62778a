import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConnectionImportTold } from '../../src/web/flows/connectionImportTold.tsx'

test('says how many rows are not told one by one, the wrong ones apart', () => {
  render(
    <ConnectionImportTold
      name="dagen.csv"
      found={{
        counts: { wrong: 4001, new: 2, changed: 0, same: 0 },
        rows: [
          { line: 2, subject: '', kind: 'wrong', notes: ['Geen getal'] },
          { line: 3, subject: '2026-01-01', kind: 'new', notes: [] },
        ],
        ignored: [],
      }}
      about={{ header: 'Dag', cell: (day) => day }}
      busy={false}
      onTake={() => {}}
      onOther={() => {}}
    />,
  )
  expect(screen.getByText('En nog 4.000 regels met een fout.')).toBeDefined()
  expect(screen.getByText('En nog 1 regel waar niets mis mee is.')).toBeDefined()
})
