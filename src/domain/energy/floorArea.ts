/** Where something was used: an entity, and its m² as far as it is known. */
export interface Housed {
  readonly entityId: number | null
  readonly floorArea: number | null
}

/**
 * The floor area use is divided by: of the entities it was used in, each counted once however many connections it has. Null when that
 * of one of them is not known, or when something belongs to no entity: use would be divided by too little.
 */
export function floorAreaOf(used: readonly Housed[]): number | null {
  const areas = new Map(
    used.map(({ entityId, floorArea }) => [entityId, entityId === null ? 0 : (floorArea ?? 0)]),
  )
  const isKnown = areas.size > 0 && [...areas.values()].every((area) => area > 0)
  return isKnown ? [...areas.values()].reduce((sum, area) => sum + area, 0) : null
}
