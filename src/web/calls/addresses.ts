import { useEffect, useState } from 'react'

interface Made {
  readonly of: readonly Blob[]
  readonly addresses: readonly string[]
}

/**
 * Addresses in this page of what was fetched, for as long as they are shown: the browser keeps what an address was made of until it is
 * revoked, so that every picture looked at would stay in memory. Undefined until they are there.
 */
export function useAddresses(of: readonly Blob[] | undefined): readonly string[] | undefined {
  const [made, setMade] = useState<Made | null>(null)
  useEffect(() => {
    if (of === undefined) return
    const addresses = of.map((content) => URL.createObjectURL(content))
    setMade({ of, addresses })
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [of])
  return made?.of === of ? made?.addresses : undefined
}
