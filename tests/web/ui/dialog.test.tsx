import { act, render, screen, waitFor } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Dialog } from '../../../src/web/ui/dialog.tsx'
import { DialogFooter } from '../../../src/web/ui/dialogFooter.tsx'

function Page({ dismissable }: { dismissable?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Verwijder
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Contactpersoon verwijderen"
        dismissable={dismissable}
        footer={<DialogFooter onCancel={() => setOpen(false)} onOk={() => setOpen(false)} />}
      />
    </>
  )
}

async function opened(props: { dismissable?: boolean } = {}) {
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  render(<Page {...props} />)
  await user.click(screen.getByRole('button', { name: 'Verwijder' }))
  const dialog = await screen.findByRole('dialog', { name: 'Contactpersoon verwijderen' })
  // Escape and a press beside it are heard from the moment the dialog has the focus, and not in that very moment.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  for (let turn = 0; turn < 6; turn++) {
    await new Promise(requestAnimationFrame)
    await new Promise((done) => setTimeout(done))
  }
  return { user, dialog }
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('a dialog', () => {
  test('closes on Escape and gives focus back to what opened it', async () => {
    const { user } = await opened()
    await user.keyboard('{Escape}')
    await gone()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Verwijder'))
  })

  test('closes on Escape in the very moment in which it is drawn, and nothing below it hears the key', async () => {
    const below = vi.fn()
    document.addEventListener('keydown', below)
    let pressed = 0
    const drawn = new MutationObserver(() => {
      if (pressed > 0 || document.querySelector('[role=dialog]') === null) return
      pressed += 1
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      )
    })
    drawn.observe(document.body, { childList: true, subtree: true })
    render(<Page />)
    act(() => screen.getByRole('button', { name: 'Verwijder' }).click())
    await waitFor(() => expect(pressed).toBe(1))
    drawn.disconnect()
    await gone()
    expect(below).not.toHaveBeenCalled()
    document.removeEventListener('keydown', below)
  })

  test('closes on a click beside it', async () => {
    const { user } = await opened()
    const target = document.querySelector('[data-scope=dialog][data-part=backdrop]') as HTMLElement
    await user.pointer({ keys: '[MouseLeft]', target, coords: { clientX: 5, clientY: 5 } })
    await gone()
  })

  test('puts focus on "Annuleren" first, since it is the harmless answer', async () => {
    await opened()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Annuleren'))
  })

  test('locks the scrolling of the page while it is open', async () => {
    const { user } = await opened()
    await waitFor(() => expect(document.body.hasAttribute('data-scroll-lock')).toBe(true))
    await user.keyboard('{Escape}')
    await gone()
    await waitFor(() => expect(document.body.hasAttribute('data-scroll-lock')).toBe(false))
  })

  test('stays when it may not be waved away', async () => {
    const { user } = await opened({ dismissable: false })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'Sluiten' })).toBeNull()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('has the buttons Annuleren and Ok unless said otherwise', async () => {
    await opened()
    expect(screen.getByRole('button', { name: 'Annuleren' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ok' })).toBeTruthy()
  })
})
