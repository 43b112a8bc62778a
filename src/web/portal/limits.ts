import type { Profile } from '../../contract/areas/account/auth.ts'
import { usualLimits } from '../../contract/areas/account/limits.ts'
import { useProfile } from './profile.ts'

/** The values of parameters that pages tell, or hold to, as they counted when the portal was opened. */
export const useLimits = (): Profile['limits'] => useProfile()?.limits ?? usualLimits
