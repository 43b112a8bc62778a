import { useLocation } from 'wouter'
import { addressOf, type Looking } from './usageAddress.ts'

/** Goes to another look; the way back leads to this one. What is looked at already makes no second step back. */
export function useGo() {
  const [pathname, navigate] = useLocation()
  return (looking: Looking) => {
    const address = addressOf(looking)
    if (address !== window.location.search) navigate(`${pathname}${address}`)
  }
}
