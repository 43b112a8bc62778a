import { isNode, type Problem, type Source, walk } from './source.ts'

/** Where a record is declared, the interface that says how, and how many members it may have: a budget that only shrinks. */
const declarations = [
  { path: 'src/contract/records/resource.ts', name: 'Declaration', most: 38 },
  { path: 'src/contract/records/field.ts', name: 'Field', most: 32 },
] as const

/** Options of a record that one area alone uses: a list that only shrinks. */
export const stillAlone: readonly string[] = ['groupedBy', 'summedWhere']

interface Member {
  readonly name: string
  readonly optional: boolean
}

function membersOf({ program }: Source, name: string): Member[] {
  const found: Member[] = []
  walk(program, ({ type, id, body }) => {
    if (type !== 'TSInterfaceDeclaration' || !isNode(id) || id.name !== name || !isNode(body)) return
    walk(body, ({ type: kind, key, optional }) => {
      if (kind === 'TSPropertySignature' && isNode(key))
        found.push({ name: String(key.name), optional: optional === true })
    })
  })
  return found
}

/** In how many areas each name is the key of something. */
function usersOf(sources: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  for (const { path, program } of sources) {
    const area = /^src\/contract\/areas\/(\w+)\//.exec(path)?.[1]
    if (area === undefined) continue
    walk(program, ({ type, key }) => {
      if (type !== 'Property' || !isNode(key)) return
      const name = String(key.name)
      users.set(name, (users.get(name) ?? new Set()).add(area))
    })
  }
  return users
}

/** How a record is declared grows by data many areas have, never by an option that one of them needs: that one spreads and replaces. */
export function optionProblems(sources: readonly Source[], alone = stillAlone): Problem[] {
  const users = usersOf(sources)
  return declarations.flatMap(({ path, name, most }) => {
    const source = sources.find((one) => one.path === path)
    if (source === undefined) return []
    const members = membersOf(source, name)
    const problem = (text: string): Problem => ({ path, line: 1, text })
    const tooMany =
      members.length > most
        ? [
            problem(
              `${name} has ${members.length} members; ${most} is the most. An area that differs spreads the derived value and replaces a member.`,
            ),
          ]
        : []
    if (name !== 'Declaration') return tooMany
    const single = members.flatMap((member) => {
      const isAlone = member.optional && (users.get(member.name)?.size ?? 0) < 2
      if (isAlone === alone.includes(member.name)) return []
      return [
        problem(
          isAlone
            ? `${member.name} is an option with a single user: let that area spread the handlers and replace one.`
            : `${member.name} has more users than one by now: take it off the list (src/tools/options.ts).`,
        ),
      ]
    })
    return [...tooMany, ...single]
  })
}
