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
