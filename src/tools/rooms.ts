import { itemAt } from '../domain/itemAt.ts'
import { keysOf } from '../domain/keys.ts'

/**
 * The rooms of each floor, from the ground up. A file uses what stands in its own room or below; what lies on the floor itself
 * puts the rooms together. Areas stand above the mechanism that serves all of them (`records`).
 */
const rooms = {
  'src/contract/': ['records', 'areas', '.'],
  'src/server/': [
    'migrations',
    'ground',
    'storage',
    'session',
    'http',
    'records',
    'paper',
    'readings',
    'areas',
    'demo',
    '.',
    'cli',
  ],
  'src/web/': [
    'styled-system',
    'calls',
    'format',
    'ui',
    'portal',
    'fields',
    'flows',
    'charts',
    'records',
    'qa',
    'areas',
    'routes',
    'shell',
    '.',
  ],
} as const

type Floor = keyof typeof rooms
const floors = keysOf(rooms)

/** The sentence about an import that runs up, or into a folder that is no room; undefined when it runs down. */
export function wrongRoom(path: string, target: string): string | undefined {
  const floor = floors.find((name) => path.startsWith(name))
  if (floor === undefined || !target.startsWith(floor)) return undefined
  const [from, to] = [roomOf(floor, path), roomOf(floor, target)]
  const order: readonly string[] = rooms[floor]
  for (const room of [from, to]) {
    if (!order.includes(room))
      return `${floor}${room} is no room of this floor: ${order.join(', ')}. A new room gets its place in src/tools/rooms.ts.`
  }
  if (order.indexOf(to) <= order.indexOf(from)) return undefined
  return `${from === '.' ? path : from} may not use ${to} (${target}), which stands above it. Rooms of ${floor} from the ground up: ${order.join(', ')}. Move what both need down, or hand it in from above.`
}

/** The folder below the floor; `.` for what lies on the floor itself. */
function roomOf(floor: Floor, path: string): string {
  const parts = path.slice(floor.length).split('/')
  return parts.length === 1 ? '.' : itemAt(parts, 0)
}
