import { RichText } from '../ui/richText.tsx'
import { useLookup } from './lookup.ts'

interface NamingTextProps {
  /** The list of people who can be named with an @; absent: nobody. */
  of: string | undefined
  value: string
  disabled: boolean | undefined
  onChange: (html: string) => void
}

/** Formatted text in which people can be named. */
export function NamingText({ of, value, disabled, onChange }: NamingTextProps) {
  const { options } = useLookup(of)
  return (
    <RichText
      value={value}
      onChange={onChange}
      {...(disabled !== undefined && { disabled })}
      {...(of !== undefined && { names: options.map(({ label }) => label) })}
    />
  )
}
