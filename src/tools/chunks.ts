/** What the bundler tells of a module. */
interface Graph {
  getModuleInfo(id: string): {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
    code: string | null
  } | null
}

/**
 * A module that this many pages need is fetched with the first of them, in one file: what fewer need would make every list heavier with
 * each area. A small one joins them sooner, since a script more costs more than its bytes.
 */
const pagesThatShare = { any: 10, small: 4 }
/** Up to so many characters a module is small. */
const small = 1500

/**
 * Names the file that a module behind the login page goes into: `inside` holds what every page has around it, `records`
 * what lists and forms share. Each page keeps a file of its own, so that an area more makes no other page slower. What the
 * login page needs is `start`, which the bundler tells apart by itself and in which no area is.
 */
export function chunkNames(portal: string): (id: string, graph: Graph) => string | null {
  let names: Map<string, string> | undefined
  return (id, graph) => {
    names ??= namesOf(portal, graph)
    return names.get(id) ?? null
  }
}

function namesOf(portal: string, graph: Graph): Map<string, string> {
  const fetchedBy = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  const inside = reachedFrom([portal, ...fetchedBy(portal)], graph)
  const pages = new Set([...inside].filter((id) => id !== portal).flatMap(fetchedBy))
  const users = new Map<string, number>()
  for (const page of pages)
    for (const id of reachedFrom([page], graph)) users.set(id, (users.get(id) ?? 0) + 1)
  const isShared = ([id, count]: [string, number]) => {
    const isSmall = (graph.getModuleInfo(id)?.code?.length ?? 0) <= small
    return count >= (isSmall ? pagesThatShare.small : pagesThatShare.any) && !inside.has(id)
  }
  const shared = [...users].filter(isShared)
  return new Map([
    ...[...inside].map((id): [string, string] => [id, 'inside']),
    ...shared.map(([id]): [string, string] => [id, 'records']),
  ])
}

/** Everything that is there once these modules are, without what they fetch later. */
function reachedFrom(ids: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>()
  const reach = (id: string) => {
    if (reached.has(id)) return
    reached.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(reach)
  }
  ids.forEach(reach)
  return reached
}
