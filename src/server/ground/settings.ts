import { z } from 'zod'

/** An environment with nothing in it: an empty variable counts as one that was not set. */
const unset = (value: unknown) => (value === undefined || value === '' ? undefined : value)

/** A variable that may be left out. */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional())
/** An address by one of these ways. */
export function url(protocols: readonly string[], example: string) {
  return optional(
    z
      .string()
      .refine(
        (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
        `moet een adres zijn als ${example}`,
      ),
  )
}
