import type { Chance, ChanceYear } from '../../../contract/areas/taxReclaim/chanceCalls.ts'
import { dayText } from '../../../domain/dutch.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { clusterYear } from '../../../domain/tax/clusterYear.ts'
import { institutionClaim } from '../../../domain/tax/reclaim.ts'
import type { TaxesOf } from '../taxClusters/taxesOf.ts'
import type { BilledOf, Connected } from './facts.ts'
import type { TermsByEnd } from './terms.ts'
import { wholeYearOf, yearWithTerm } from './years.ts'

/** What buildings of an institution are used for: churches, public places, and what has no use of its own. */
const uses: ReadonlySet<string | null> = new Set(['religie', 'openbaar', 'overig'])

interface Known {
  readonly years: readonly number[]
  readonly terms: TermsByEnd
  readonly billed: BilledOf
  readonly hasMandate: boolean
  readonly taxes: (product: '1' | '2', span: { from: string; to: string }) => TaxesOf
}

const productOf = ({ product }: Connected) => (product === 1 ? ('1' as const) : ('2' as const))

/** The tax of one connection in a year, and its reduction; a sentence where it cannot be worked out. */
function taxOf(of: Connected, year: number, { taxes }: Known) {
  const span = wholeYearOf(year)
  const product = productOf(of)
  const { tables, missing } = taxes(product, span)
  if (missing !== null) return `Voor ${dayText(missing)} is er geen tabel van de energiebelasting`
  if (of.annualUsage === null) return `Het jaarverbruik van ${eanText(of.ean)}`
  if (product === '2' && of.blockHeating) return `Een berekening voor blokverwarming van ${eanText(of.ean)}`
  const { together } = clusterYear(
    product,
    [{ annualUse: of.annualUsage * 1000, residence: of.residence }],
    span,
    tables,
  )
  const sum = (isReduction: boolean) =>
    together.lines
      .filter(({ kind }) => (kind === 'vermindering') === isReduction)
      .reduce((all, { cents }) => all + cents, 0)
  return { tax: sum(false), reduction: -sum(true) }
}

const unit = (of: Connected) => (of.product === 1 ? 'kWh' : 'm³')

/** The bills of these connections that end in a year, each once. */
export const billsOf = (
  members: readonly { readonly id: number }[],
  year: number,
  { billed }: Pick<Known, 'billed'>,
) => [
  ...new Set(
    members.flatMap(({ id }) =>
      (billed.get(id) ?? []).flatMap((one) => (one.year === year ? one.invoiceIds : [])),
    ),
  ),
]

function chanceYear(year: number, members: readonly Connected[], known: Known): ChanceYear {
  const taxed = members.map((of) => ({ of, found: taxOf(of, year, known) }))
  const lacks = taxed.flatMap(({ found }) => (typeof found === 'string' ? [found] : []))
  const lines = taxed.flatMap(({ of, found }) => (typeof found === 'string' ? [] : [{ of, ...found }]))
  const tax = lines.reduce((sum, line) => sum + line.tax, 0)
  const reduction = lines.reduce((sum, line) => sum + line.reduction, 0)
  const isWhole = (id: number) => (known.billed.get(id) ?? []).some((one) => one.year === year && one.isWhole)
  const bills = members
    .filter(({ id }) => !isWhole(id))
    .map(({ ean }) => `Eindafrekening ${year} van ${eanText(ean)}`)
  const found = {
    amountCents: lacks.length > 0 ? null : institutionClaim(tax, reduction),
    sum: [
      ...lines.map((line) => ({
        text: `Energiebelasting ${line.of.name}, ${line.of.annualUsage} ${unit(line.of)} in een jaar`,
        cents: line.tax,
      })),
      { text: 'Vermindering', cents: -reduction },
      { text: 'Waarvan 50%', cents: institutionClaim(tax, reduction) },
    ],
    missing: [...lacks, ...bills],
    invoiceIds: billsOf(members, year, known),
  }
  return yearWithTerm(year, wholeYearOf(year), found, known.terms)
}

/** What is doubtful about the tables of the years that are told. */
function doubtsOf(members: readonly Connected[], { years, taxes }: Known): string[] {
  const products = [...new Set(members.map(productOf))]
  const all = products.flatMap((product) => years.flatMap((year) => taxes(product, wholeYearOf(year)).notes))
  return [...new Set(all)]
}

/** The buildings that may be those of a church or another institution, each with what it takes. */
export const institutionBuildings = (connected: readonly Connected[]): (readonly Connected[])[] => [
  ...Map.groupBy(
    connected.filter(({ entityId, buildingUse }) => entityId !== null && uses.has(buildingUse)),
    ({ entityId }) => entityId,
  ).values(),
]

/** Half of the tax of a building less the reduction. */
export function institutionChances(buildings: readonly (readonly Connected[])[], known: Known): Chance[] {
  return buildings.flatMap((members): Chance[] => {
    const years = known.years.map((year) => chanceYear(year, members, known))
    if (years.every(({ amountCents }) => amountCents === 0)) return []
    return [
      {
        scheme: 'instelling',
        about: members[0]?.entityName ?? '',
        entityId: members[0]?.entityId ?? null,
        product: null,
        connections: members.map(({ id, ean, name }) => ({ id, ean, name })),
        notes: [
          'Alleen voor een kerk, ANBI of SBBI, of een dorpshuis dat voor minstens 70% zo wordt gebruikt, met de rekening op eigen naam.',
          'Gerekend met het jaarverbruik dat nu bij de aansluitingen staat; de aanvraag gaat uit van de eindafrekening.',
          ...doubtsOf(members, known),
          ...(known.hasMandate ? [] : ['Er is nog geen machtiging bij de documenten.']),
        ],
        years,
      },
    ]
  })
}
