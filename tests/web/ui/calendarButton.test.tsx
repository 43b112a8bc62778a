import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import CalendarButton from '../../../src/web/ui/calendarButton.tsx'

test.each(['2025-02-30', '2025-13-01', '0000-00-00', '9999-12-31', 'gisteren', ''])(
  'stands at no day for %o, which may come from an address',
  (value) => {
    render(<CalendarButton value={value} onPick={() => undefined} min={value} max={value} />)
    expect(screen.getByRole('button', { name: /Kies een datum/ })).toBeDefined()
  },
)
