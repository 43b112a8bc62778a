import { z } from 'zod'

/** Says of what is no number that it is none; of what is too small or too big, how small or big it may be. */
const saying = (text: string) => ({
  error: ({ code }: { readonly code: string }) => (code === 'invalid_type' ? text : undefined),
})

export const typedNumber = () => z.number(saying('Vul een getal in'))
export const typedInteger = (text = 'Vul een getal in') => z.int(saying(text))
