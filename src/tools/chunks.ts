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
 * each area. A small one joins them sooner, since a script more costs more than its bytes; a large one later, a page for each so many
 * characters: reading a file for import is much, and no list needs it.
 */
const pagesThatShare = { any: 14, small: 4, charactersEach: 250 }
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
    const length = graph.getModuleInfo(id)?.code?.length ?? 0
    const any = Math.max(pagesThatShare.any, length / pagesThatShare.charactersEach)
    return count >= (length <= small ? pagesThatShare.small : any) && !inside.has(id)
  }
  const shared = new Map([...users].filter(isShared))
  // The bundler takes along what a module imports: one that would bring what few need stays with its pages.
  const bringsMore = (id: string) =>
    (graph.getModuleInfo(id)?.importedIds ?? []).some(
      (one) => users.has(one) && !inside.has(one) && !shared.has(one),
    )
  let before: number
  do {
    before = shared.size
    for (const id of shared.keys()) if (bringsMore(id)) shared.delete(id)
  } while (shared.size < before)
  return new Map([
    ...[...inside].map((id): [string, string] => [id, 'inside']),
    ...[...shared.keys()].map((id): [string, string] => [id, 'records']),
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
