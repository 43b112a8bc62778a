import {
  mostNamed,
  type NamedConnection,
  namedConnections,
} from '../../../contract/areas/connections/connectionCalls.ts'
import { ask } from '../../calls/ask.ts'
import { useCall } from '../../flows/useCall.ts'
import { connectionsIn, type Piece } from './linePaste.ts'

/** Lays a piece of a sheet over the lines, once the server has said which connections it names. */
export function usePasting(
  customerId: number | null,
  lay: (piece: Piece, connections: readonly NamedConnection[]) => void,
): (piece: Piece) => void {
  const { start } = useCall({
    flow: 'linePasting',
    call: async (piece: Piece) => {
      const body = { texts: connectionsIn(piece).slice(0, mostNamed) }
      const { data, meta } = await ask(namedConnections, { customerId: customerId ?? 0, body })
      return { data: { piece, connections: data }, meta }
    },
    onDone: ({ piece, connections }) => lay(piece, connections),
  })
  return (piece) => (connectionsIn(piece).length === 0 ? lay(piece, []) : start(piece))
}
