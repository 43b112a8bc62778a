import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from '../../../src/web/ui/button.tsx'
import { Card } from '../../../src/web/ui/card.tsx'
import { FileDrop } from '../../../src/web/ui/fileDrop.tsx'
import { RichText } from '../../../src/web/ui/richText.tsx'
import { RichTextView } from '../../../src/web/ui/richTextView.tsx'
import { SearchInput } from '../../../src/web/ui/searchInput.tsx'
import { Skeleton } from '../../../src/web/ui/skeleton.tsx'
import { Toasts } from '../../../src/web/ui/toasts.tsx'

afterEach(() => void vi.useRealTimers())

describe('a button', () => {
  test('can not be pressed again while it is busy, and keeps its name', async () => {
    const user = userEvent.setup()
    const press = vi.fn()
    render(
      <Button loading onClick={press}>
        Opslaan
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Opslaan', busy: true })
    await user.click(button)
    expect(press).not.toHaveBeenCalled()
  })
})

describe('a card', () => {
  test('folds and unfolds its body', async () => {
    const user = userEvent.setup()
    render(
      <Card title="Gegevens" collapsible="folded">
        <p>Inhoud</p>
      </Card>,
    )
    const head = screen.getByRole('button', { name: 'Gegevens', expanded: false })
    expect(screen.getByText('Inhoud').closest('[hidden]')).toBeTruthy()
    await user.click(head)
    expect(screen.getByRole('button', { expanded: true })).toBe(head)
    expect(screen.getByText('Inhoud').closest('[hidden]')).toBeNull()
  })
})

describe('grey lines where text will come', () => {
  test('pulse as one, however many they are: what moves by itself is drawn by itself', () => {
    const { container } = render(<Skeleton lines={8} />)
    const status = screen.getByRole('status')
    expect(status.querySelectorAll('[aria-hidden]')).toHaveLength(8)
    expect([...container.querySelectorAll('[class*="anim_"]')]).toEqual([status])
  })
})

describe('toasts', () => {
  test('carry their title above their text', () => {
    render(
      <Toasts
        onClose={() => {}}
        items={[
          { id: 'a', kind: 'success', title: 'Succes!', text: 'Item succesvol opgeslagen' },
          {
            id: 'b',
            kind: 'error',
            title: 'Er ging iets mis',
            text: 'Je hebt niet alle verplichte velden ingevuld',
          },
        ]}
      />,
    )
    expect(screen.getByRole('status').textContent).toBe('Succes!Item succesvol opgeslagen')
    expect(screen.getByRole('alert').textContent).toContain('Er ging iets mis')
  })
})

describe('a search', () => {
  test('is emptied by Escape', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn()
    render(<SearchInput label="Zoek klanten" value="bak" onChange={onChange} />)
    await user.type(screen.getByRole('textbox', { name: 'Zoek klanten' }), '{Escape}')
    expect(onChange).toHaveBeenCalledWith('')
  })
})

describe('a file drop', () => {
  test('takes a dropped file, and only one unless several are asked for', () => {
    const onFiles = vi.fn()
    render(<FileDrop onFiles={onFiles} />)
    const files = [new File(['1'], 'een.csv'), new File(['2'], 'twee.csv')]
    fireEvent.drop(screen.getByText('Sleep een bestand hierheen'), { dataTransfer: { files } })
    expect(onFiles).toHaveBeenCalledWith([files[0]])
  })
})

function Page() {
  const [html, setHtml] = useState('<p>Een</p>')
  return (
    <>
      <RichText label="Inhoud" value={html} onChange={setHtml} />
      <button type="button" onClick={() => setHtml('<p>Twee</p>')}>
        Terug
      </button>
    </>
  )
}

describe('formatted text', () => {
  test('shows its own marks and nothing else', () => {
    const { container } = render(
      <RichTextView html='<h2>Nieuws</h2><p onclick="x()">Een <strong>vet</strong> <a href="javascript:x()">woord</a></p><script>x()</script>' />,
    )
    expect(container.firstElementChild?.innerHTML).toBe(
      '<h2>Nieuws</h2><p>Een <strong>vet</strong> woord</p>',
    )
  })

  test('is edited under its label, and follows what comes from outside', async () => {
    const user = userEvent.setup()
    render(<Page />)
    const box = await screen.findByRole('textbox', { name: 'Inhoud' })
    expect(box.textContent).toBe('Een')
    await user.click(screen.getByRole('button', { name: 'Terug' }))
    expect(box.textContent).toBe('Twee')
  })

  test.each([
    ['stays where the page takes it over', true],
    ['goes back where it does not, after 200 ms', false],
  ])('what is changed %s', async (_, takesOver) => {
    const changed = vi.fn()
    function Deaf() {
      const [html, setHtml] = useState('<p>Een</p>')
      const onChange = (next: string) => {
        changed(next)
        if (takesOver) setHtml(next)
      }
      return <RichText label="Inhoud" value={html} onChange={onChange} />
    }
    render(<Deaf />)
    const box = await screen.findByRole('textbox', { name: 'Inhoud' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(screen.getByRole('button', { name: 'Titel' }))
    expect(changed).toHaveBeenLastCalledWith(expect.stringContaining('<h2>Een</h2>'))
    const title = () => box.querySelector('h2')
    act(() => void vi.advanceTimersByTime(199))
    expect(title()).not.toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(title() !== null).toBe(takesOver)
    expect(box.textContent).toBe('Een')
  })
})
