import type { DirectionUsage, Usage } from '../../../../src/contract/areas/emsUsage/usageCalls.ts'

/** Delivery by tariff on two days of March 2023, of which the second was only partly measured. */
export const twoDays: Usage = {
  connectionId: 12,
  product: 'electricity',
  unit: 'kWh',
  from: '2023-03-25',
  to: '2023-03-27',
  granularity: 'day',
  count: 3,
  first: '2023-03-25T00:00:00+01:00',
  minutes: null,
  starts: ['2023-03-25', '2023-03-26', '2023-03-27'],
  available: { from: '2023-01-01', to: '2023-12-31' },
  floorArea: 200,
  emissions: {
    factors: [
      {
        product: 'electricity',
        kind: 'onbekend',
        from: '2023-03-25',
        to: '2023-03-27',
        kilograms: '0.337000',
        year: 2023,
        isConcept: false,
        isNearest: false,
        isAgreed: false,
      },
    ],
    mixed: [],
  },
  directions: [
    {
      direction: 'taken',
      total: 30_500,
      complete: false,
      gaps: [[1, 1]],
      registers: [
        { register: 'normal', total: 20_000, runs: [{ at: 2, quality: 'measured', values: [20_000] }] },
        {
          register: 'low',
          total: 10_500,
          runs: [{ at: 0, quality: 'measured', values: [5250, 250, 5000] }],
        },
      ],
    },
  ],
}

/** The same question with other answers. */
export const usageWith = (more: Partial<Usage>): Usage => ({ ...twoDays, ...more })

/** The same days of a meter behind which there are only solar panels. */
export const panels: Usage = usageWith({
  directions: [
    {
      direction: 'fedIn',
      total: 30_500,
      complete: true,
      gaps: [],
      registers: [
        {
          register: 'single',
          total: 30_500,
          runs: [{ at: 0, quality: 'measured', values: [5250, 250, 25_000] }],
        },
      ],
    },
  ],
})

/** One direction of which only the gaps matter. */
export const directionWith = (gaps: DirectionUsage['gaps']): DirectionUsage => ({
  direction: 'taken',
  registers: [],
  total: 0,
  complete: gaps.length === 0,
  gaps,
})

/** The quarter-hours of one day. */
export const quartersOf = (day: string, first: string, count: number): Usage =>
  usageWith({ from: day, to: day, granularity: 'quarterHour', count, first, minutes: 15, starts: null })
