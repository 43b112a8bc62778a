import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ask } from '../calls/ask.ts'
import { textsAt } from '../calls/fieldCalls.ts'
import { TextInput } from '../ui/textInput.tsx'
import type { InputProps } from './inputs.tsx'
import { useSettled } from './settled.ts'

/** Text that may be anything, with earlier texts that look like it at hand: the browser's own list of them. */
export function SuggestedText({ name, field, value, onChange }: InputProps) {
  const id = useId()
  const text = value === null || value === undefined ? '' : String(value)
  const [asked, setAsked] = useState('')
  const [, type] = useSettled(asked, setAsked)
  const found = useQuery({
    queryKey: [field.suggests, asked],
    queryFn: async ({ signal }) =>
      (
        await ask(
          textsAt(field.suggests ?? ''),
          { body: { query: asked.slice(0, 160) } },
          { signal, quiet: true },
        )
      ).data,
    enabled: asked.length > 1 && field.suggests !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return (
    <>
      <TextInput
        type="text"
        name={name}
        autoComplete="off"
        list={id}
        maxLength={field.maxLength}
        value={text}
        onChange={(typed) => {
          type(typed)
          onChange(typed === '' ? null : typed)
        }}
      />
      <datalist id={id}>
        {(found.data ?? []).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}
