import type { Box, Point } from '../laid.ts'
import { pitch } from './sized.ts'

/** The ways an arrow can run: right, down, left, up. */
export const ways = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
] as const

/** What a step costs: a bend, a crossing and the border of a group are avoided, another's track as good as forbidden. */
const costs = { step: 20, along: 7, bend: 110, cross: 160, border: 60, taken: 6000, blocked: 1e9 }

/** The squared paper on which arrows are drawn, with what already stands on it. */
export class Grid {
  readonly columns: number
  readonly rows: number
  readonly #ground: Float64Array
  #across: Int32Array
  #down: Int32Array

  constructor({ width, height }: Box) {
    this.columns = Math.floor(width / pitch) + 1
    this.rows = Math.floor(height / pitch) + 1
    this.#ground = new Float64Array(this.columns * this.rows)
    this.#across = new Int32Array(this.columns * this.rows)
    this.#down = new Int32Array(this.columns * this.rows)
  }

  at = ({ x, y }: Point) => Math.round(y / pitch) * this.columns + Math.round(x / pitch)
  pointAt = (spot: number): Point => ({
    x: (spot % this.columns) * pitch,
    y: Math.floor(spot / this.columns) * pitch,
  })

  /** The spot one step on, or -1 beyond the paper. */
  next(spot: number, way: number): number {
    const { x, y } = ways[way] as Point
    const [column, row] = [(spot % this.columns) + x, Math.floor(spot / this.columns) + y]
    return column < 0 || row < 0 || column >= this.columns || row >= this.rows
      ? -1
      : row * this.columns + column
  }

  #fill(box: Box, value: number): void {
    for (let y = box.y; y <= box.y + box.height; y += pitch)
      for (let x = box.x; x <= box.x + box.width; x += pitch) {
        const spot = this.at({ x, y })
        this.#ground[spot] = Math.max(this.#ground[spot] ?? 0, value)
      }
  }

  /** No arrow runs through a box or through words. */
  block = (box: Box) => this.#fill(box, costs.blocked)
  /** Across the border of a group, not along it. */
  border({ x, y, width, height }: Box): void {
    this.#fill({ x, y, width, height: 0 }, costs.border)
    this.#fill({ x, y: y + height, width, height: 0 }, costs.border)
    this.#fill({ x, y, width: 0, height }, costs.border)
    this.#fill({ x: x + width, y, width: 0, height }, costs.border)
  }

  isBlocked = (spot: number) => (this.#ground[spot] ?? 0) >= costs.blocked

  /** Draws an arrow to a target, given as a number above 0. */
  occupy(spots: readonly number[], target: number): void {
    spots.forEach((spot, place) => {
      for (const other of [spots[place - 1], spots[place + 1]]) {
        if (other === undefined) continue
        const isAcross = Math.abs(other - spot) === 1
        if (isAcross) this.#across[spot] = target
        else this.#down[spot] = target
      }
    })
  }

  clear(): void {
    this.#across = new Int32Array(this.columns * this.rows)
    this.#down = new Int32Array(this.columns * this.rows)
  }

  /** What it costs to leave a spot one way, having come another, on the way to a target. */
  cost(spot: number, came: number, goes: number, target: number): number {
    const own = goes % 2 === 0 ? this.#across[spot] : this.#down[spot]
    const other = goes % 2 === 0 ? this.#down[spot] : this.#across[spot]
    const isBend = came !== goes
    const ground = this.#ground[spot] ?? 0
    let cost = own === target ? costs.along : costs.step
    cost += ground >= costs.blocked ? 0 : ground
    if (isBend) cost += costs.bend
    if (own !== 0 && own !== target) cost += costs.taken
    if (other !== 0 && other !== target) cost += isBend ? costs.taken : costs.cross
    return cost
  }
}
