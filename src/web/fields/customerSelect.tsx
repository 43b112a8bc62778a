import { type Choosing, type Chosen, SearchSelect } from './searchSelect.tsx'

/** Choosing one of the customers by typing a name, a number or an EAN-code: there are too many to show any before that. */
export function CustomerSelect(props: Choosing & { value: Chosen | null }) {
  return (
    <SearchSelect
      placeholder="Zoek op naam, adres, nummer of EAN…"
      {...props}
      path="customers/search"
      onlyTyped
      emptyText="Geen klant gevonden"
      optionOf={({ id, name, number, city }) => ({
        value: String(id),
        label: String(name),
        detail: [`Klantnummer ${number}`, city].filter(Boolean).join(', '),
      })}
    />
  )
}

interface CustomerFilterProps {
  value: number | null
  /** What that customer is called, where what was found says so. */
  name: string | null | undefined
  onChange: (value: number | null) => void
}

/** Narrows what is shown to one customer, or to none. */
export const CustomerFilter = ({ value, name, onChange }: CustomerFilterProps) => (
  <CustomerSelect
    label="Klant"
    placeholder="Alle klanten"
    value={value === null ? null : { id: value, name: name ?? `Klant ${value}` }}
    onChange={(chosen) => onChange(chosen?.id ?? null)}
  />
)
