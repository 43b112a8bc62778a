import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Combobox } from '../../../src/web/ui/combobox.tsx'
import { ContextMenu } from '../../../src/web/ui/contextMenu.tsx'
import { Field } from '../../../src/web/ui/field.tsx'
import { Select } from '../../../src/web/ui/select.tsx'
import { TabBar } from '../../../src/web/ui/tabBar.tsx'

const cities = ['Amersfoort', 'Amsterdam', 'Zwolle'].map((label) => ({ value: label.toLowerCase(), label }))

function Cities({ loading = false }: { loading?: boolean }) {
  const [value, setValue] = useState('')
  const [query, setQuery] = useState('')
  const options = cities.filter((city) => city.label.toLowerCase().includes(query.toLowerCase()))
  return (
    <>
      <Field label="Plaats" error="Kies een plaats">
        <Combobox
          options={loading ? [] : options}
          loading={loading}
          value={value}
          onChange={setValue}
          query={query}
          onQuery={setQuery}
        />
      </Field>
      <output>{value}</output>
    </>
  )
}

const held = () => document.querySelector('output')?.textContent

describe('a combobox', () => {
  test('is named by its field, and finds by typing, arrows and Enter', async () => {
    const user = userEvent.setup()
    render(<Cities />)
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Plaats' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await user.type(input, 'am')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(held()).toBe('amsterdam'))
    expect(input.value).toBe('Amsterdam')
  })

  test('says that nothing matches', async () => {
    const user = userEvent.setup()
    render(<Cities />)
    await user.type(screen.getByRole('combobox', { name: 'Plaats' }), 'xyz')
    expect(await screen.findByText('Geen resultaten')).toBeTruthy()
  })

  test('says that it is looking', async () => {
    const user = userEvent.setup()
    render(<Cities loading />)
    await user.type(screen.getByRole('combobox', { name: 'Plaats' }), 'a')
    expect(await screen.findByText('Laden…')).toBeTruthy()
    expect(screen.queryByText('Geen resultaten')).toBeNull()
  })
})

describe('a select', () => {
  test('says of two of one name which is which, in the list and once chosen', async () => {
    const user = userEvent.setup()
    const people = [
      { value: '1', label: 'Jan de Vries', detail: 'inkoop@bakker.example' },
      { value: '2', label: 'Jan de Vries', detail: 'jan@bakker.example' },
      { value: '3', label: 'Piet Bos', detail: 'piet@bakker.example' },
    ]
    render(
      <Field label="Contactpersoon">
        <Select options={people} value="2" onChange={() => {}} />
      </Field>,
    )
    const box = screen.getByRole('combobox', { name: 'Contactpersoon' })
    expect(box.textContent).toBe('Jan de Vries · jan@bakker.example')
    await user.click(box)
    const read = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(read).toEqual([
      'Jan de Vries · inkoop@bakker.example',
      'Jan de Vries · jan@bakker.example',
      'Piet Bospiet@bakker.example',
    ])
  })

  test('chooses with the keyboard', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn()
    render(
      <Field label="Plaats">
        <Select options={cities} value="" onChange={onChange} />
      </Field>,
    )
    const trigger = screen.getByRole('combobox', { name: 'Plaats' })
    trigger.focus()
    await user.keyboard('{ArrowDown}')
    await screen.findByRole('option', { name: 'Amersfoort' })
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(onChange).toHaveBeenCalled())
  })
})

describe('a context menu', () => {
  test('opens where it is told, does what is chosen and closes', async () => {
    const user = userEvent.setup()
    const remove = vi.fn()
    const close = vi.fn()
    render(
      <ContextMenu
        at={{ x: 10, y: 20 }}
        label="Acties"
        onClose={close}
        items={[
          { id: 'open', label: 'Openen', href: '/v3/customers/1' },
          { id: 'line', divider: true },
          { id: 'remove', label: 'Verwijderen', danger: true, onSelect: remove },
        ]}
      />,
    )
    await user.click(await screen.findByRole('menuitem', { name: 'Verwijderen' }))
    expect(remove).toHaveBeenCalledOnce()
    await waitFor(() => expect(close).toHaveBeenCalled())
  })
})

function Tabs() {
  const [tab, setTab] = useState('power')
  return (
    <TabBar
      label="Product"
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'power', label: 'Stroom', count: 12 },
        { id: 'heat', label: 'Warmte', disabled: true },
        { id: 'gas', label: 'Gas', error: true },
      ]}
    />
  )
}

describe('a tab bar', () => {
  test('walks with the arrows past what is closed off', async () => {
    const user = userEvent.setup()
    render(<Tabs />)
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Stroom 12')
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Gas(bevat fouten)')
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Stroom 12')
  })

  test('is made of links when its tabs are pages', () => {
    render(
      <TabBar label="Klant" value="a" tabs={[{ id: 'a', label: 'Overzicht', href: '/v3/customers/1' }]} />,
    )
    expect(screen.getByRole('link', { name: 'Overzicht' }).getAttribute('aria-current')).toBe('page')
  })
})
