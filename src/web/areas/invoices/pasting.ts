import { useMutation } from '@tanstack/react-query'
import { mostNamed, type NamedConnection } from '../../../contract/connection-calls.ts'
import { api } from '../../api.ts'
import { refusalFrom } from '../../refusal.ts'
import { tell } from '../../root.ts'
import { connectionsIn, type Piece } from './linePaste.ts'

/** Lays a piece of a sheet over the lines, once the server has said which connections it names. */
export function usePasting(
  customerId: number | null,
  lay: (piece: Piece, connections: readonly NamedConnection[]) => void,
): (piece: Piece) => void {
  const looking = useMutation({
    mutationFn: async (piece: Piece) => {
      const body = { texts: connectionsIn(piece).slice(0, mostNamed) }
      return (await api.post<NamedConnection[]>(`customers/${customerId}/connections/named`, body)).data
    },
    onSuccess: (connections, piece) => lay(piece, connections),
    onError: (error) => tell.error(refusalFrom(error).message),
  })
  return (piece) => (connectionsIn(piece).length === 0 ? lay(piece, []) : looking.mutate(piece))
}
