import { createListCollection } from '@ark-ui/react/collection'
import { useMemo } from 'react'

/** A choice in a Select or Combobox. */
export interface Option {
  value: string
  label: string
  /** A second, softer line in a list. */
  detail?: string
  /** What tells it apart from another choice of its label: shown only then. */
  apart?: string
  disabled?: boolean
}

/** The choices as Ark goes through them. */
export const useCollection = (options: readonly Option[]) =>
  useMemo(
    () =>
      createListCollection({
        items: [...options],
        itemToString: (item) => item.label,
        isItemDisabled: (item) => item.disabled ?? false,
      }),
    [options],
  )

const tellingOf = ({ detail, apart }: Option) => [detail, apart].filter(Boolean).join(' · ')
const plain = (label: string) => label.trim().toLowerCase()

/**
 * Choices that a person can tell apart, whatever they are of: those of one label have their detail in it, so that what is chosen says
 * which; those that differ in nothing that is known are counted.
 */
export function toldApart(options: readonly Option[]): Option[] {
  const named = Map.groupBy(options, ({ label }) => plain(label))
  return options.map((option) => {
    const alike = named.get(plain(option.label)) ?? []
    if (alike.length < 2) return option
    const { detail: _, apart: __, ...rest } = option
    const same = alike.filter((other) => tellingOf(other) === tellingOf(option))
    const place = same.length > 1 ? `${same.indexOf(option) + 1} van ${same.length}` : ''
    return { ...rest, label: [option.label.trim(), tellingOf(option), place].filter(Boolean).join(' · ') }
  })
}
