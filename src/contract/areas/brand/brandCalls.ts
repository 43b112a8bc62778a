import { z } from 'zod'
import { call } from '../../records/call.ts'

/** The name on the door: what every visitor may know before signing in. */
export const Brand = z.strictObject({
  name: z.string(),
  /** Path of the logo, or null for the portal's own. */
  logo: z.string().nullable(),
  environment: z.enum(['production', 'development', 'staging']),
  demo: z.boolean(),
  /** Who may look at the statecharts. */
  statecharts: z.enum(['admins', 'staff', 'everybody']),
})
export type Brand = z.infer<typeof Brand>

/** The white label of this portal. */
export const brand = call({
  method: 'GET',
  path: 'brand',
  access: 'everyone',
  summary: 'Naam, logo en omgeving van het portaal',
  answer: Brand,
})
