/** A choice in a Select or Combobox. */
export interface Option {
  value: string
  label: string
  /** A second, softer line in a list. */
  detail?: string
  disabled?: boolean
}
