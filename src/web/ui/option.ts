import { createListCollection } from '@ark-ui/react/collection'
import { useMemo } from 'react'

/** A choice in a Select or Combobox. */
export interface Option {
  value: string
  label: string
  /** A second, softer line in a list. */
  detail?: string
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
