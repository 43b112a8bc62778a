import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PasteTable } from '../../../src/web/ui/pasteTable.tsx'

test('what is pasted is given on as a file, and what is typed is not kept', async () => {
  const onPasted = vi.fn<(file: File) => void>()
  render(<PasteTable onPasted={onPasted} />)
  const area = screen.getByLabelText<HTMLTextAreaElement>('Of plak cellen uit een spreadsheet')
  await userEvent.click(area)
  await userEvent.paste('Datum\tPrijs\n20-11-2026\t84,20')
  const [file] = onPasted.mock.calls[0] ?? []
  expect(file?.name).toBe('Geplakt.csv')
  expect(await file?.text()).toBe('Datum\tPrijs\n20-11-2026\t84,20')
  await userEvent.paste('  ')
  await userEvent.type(area, 'x')
  expect(area.value).toBe('')
  expect(onPasted).toHaveBeenCalledTimes(1)
})
