import { useLocation } from 'wouter'
import { addressOf, type Looking } from './usageAddress.ts'

/** Goes to another look; the way back leads to this one. */
export function useGo() {
  const [pathname, navigate] = useLocation()
  return (looking: Looking) => navigate(`${pathname}${addressOf(looking)}`)
}
