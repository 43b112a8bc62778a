import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Bold, Italic, List } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { ToolButton } from '../../../src/web/ui/toolButton.tsx'
import { Toolbar } from '../../../src/web/ui/toolbar.tsx'

const press = vi.fn()

function Tools({ busy = false, table = false }) {
  return (
    <>
      <Toolbar label="Opmaak">
        <ToolButton label="Vet" Icon={Bold} onPress={press} />
        <ToolButton label="Cursief" Icon={Italic} onPress={press} disabled={busy} />
        {table && <ToolButton label="Rij erboven" Icon={List} onPress={press} />}
      </Toolbar>
      <button type="button">Verder</button>
    </>
  )
}

const focused = () => (document.activeElement as HTMLElement).getAttribute('aria-label') ?? 'Verder'

test('a toolbar is one stop for Tab, and its tools are walked along with arrows, Home and End', async () => {
  const user = userEvent.setup()
  render(<Tools table />)
  await user.tab()
  expect(focused()).toBe('Vet')
  for (const [key, name] of [
    ['{ArrowRight}', 'Cursief'],
    ['{End}', 'Rij erboven'],
    ['{ArrowRight}', 'Vet'],
    ['{ArrowLeft}', 'Rij erboven'],
    ['{Home}', 'Vet'],
    ['{ArrowRight}', 'Cursief'],
  ] as const) {
    await user.keyboard(key)
    expect(focused()).toBe(name)
  }
  await user.tab()
  expect(focused()).toBe('Verder')
  // Back where one was.
  await user.tab({ shift: true })
  expect(focused()).toBe('Cursief')
  await user.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(1)
})

test.each([
  ['goes away', { table: false }],
  ['cannot be pressed for a while', { table: true, busy: true }],
])('when the tool that was the stop %s another is', async (_, after) => {
  const user = userEvent.setup()
  const { rerender } = render(<Tools table />)
  await user.tab()
  await user.keyboard(after.table ? '{ArrowRight}' : '{End}')
  await user.tab()
  rerender(<Tools {...after} />)
  await vi.waitFor(() =>
    expect(screen.getAllByRole('button').filter((one) => one.tabIndex === 0)).toHaveLength(2),
  )
  await user.tab({ shift: true })
  expect(focused()).toBe('Vet')
})
