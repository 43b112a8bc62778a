import { DatabaseError, Unavailable } from '../storage/db/errors.ts'
import { Gate } from '../storage/db/gate.ts'
import { type Cost, fitsHash, hashPassword, isOutdated } from './password.ts'
import { newToken } from './tokens.ts'

/** Makes and checks password hashes, a few at a time: each takes memory and a processor for a while. */
export interface Hasher {
  hash(password: string): Promise<string>
  /** Without a hash it takes as long and says no: an account that does not exist looks like one with another password. */
  fits(password: string, hash: string | null): Promise<boolean>
  isOutdated(hash: string): boolean
}

/** At once, and waiting; whoever comes after that hears that the server is busy. */
const places = 4
const waiting = 60
const patience = 5000

/** A hasher of this cost. */
export async function createHasher(cost: Cost): Promise<Hasher> {
  const nobody = await hashPassword(newToken(), cost)
  const gate = new Gate(places, waiting)
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    await gate.enter(patience).catch((error: unknown) => {
      throw error instanceof DatabaseError ? new Unavailable(error) : error
    })
    try {
      return await work()
    } finally {
      gate.leave()
    }
  }
  return {
    hash: (password) => inTurn(() => hashPassword(password, cost)),
    fits: async (password, hash) => {
      const fits = await inTurn(() => fitsHash(password, hash ?? nobody))
      return fits && hash !== null
    },
    isOutdated: (hash) => isOutdated(hash, cost),
  }
}
