import { answers, call } from '../../records/call.ts'

/** The name on the door: what every visitor may know before signing in. */
export interface Brand {
  name: string
  /** Path of the logo, or null for the portal's own. */
  logo: string | null
  environment: 'production' | 'development' | 'staging'
  demo: boolean
}

/** The white label of this portal. */
export const brand = call({
  method: 'GET',
  path: 'brand',
  access: 'everyone',
  summary: 'Naam, logo en omgeving van het portaal',
  answer: answers<Brand>(),
})
