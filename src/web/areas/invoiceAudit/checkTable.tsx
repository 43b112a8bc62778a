import { type CheckShown, fewestSettled } from '../../../contract/areas/invoiceAudit/checkSettingCalls.ts'
import { checkDoes } from '../../../contract/areas/invoiceAudit/checkWords.ts'
import { takesAmount, takesShare, usualMargins } from '../../../domain/audit/checks/usual.ts'
import { centsOf } from '../../../domain/money.ts'
import { date, dateTime, euro, number, percent } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Table } from '../../ui/table.tsx'
import type { Selection } from '../../ui/tableTypes.ts'
import { TextLink } from '../../ui/textLink.tsx'

const soft = css({ textStyle: 'small', color: 'text.soft', whiteSpace: 'normal' })
const cell = css({ display: 'grid', gap: '1', justifyItems: 'start', whiteSpace: 'normal' })

interface Margin {
  readonly amount: string | null
  readonly share: string | null
}

function marginText({ amount, share }: Margin): string {
  const parts = [...(amount === null ? [] : [euro(amount)]), ...(share === null ? [] : [`${number(share)}%`])]
  return parts.join(' en ')
}

/** What a check lets pass where nobody set anything. */
function usualText(check: CheckShown['check']): string {
  const usual = usualMargins[check]
  return usual.words ?? (marginText(usual) || 'geen marge')
}

/** Whether a check does something else than it does by itself. */
export function differs({ check, isOn, toleranceAmount, tolerancePct, minimumAmount }: CheckShown): boolean {
  const usual = usualMargins[check]
  const isOther = (set: string | null, own: string | null) =>
    set !== null && (own === null || centsOf(set) !== centsOf(own))
  return (
    !isOn ||
    minimumAmount !== null ||
    isOther(toleranceAmount, usual.amount) ||
    (tolerancePct !== null && (usual.share === null || Number(tolerancePct) !== Number(usual.share)))
  )
}

/** What is set of a check; of a margin that was left empty the usual one counts, and what it always lets pass stays. */
function setText({ check, toleranceAmount, tolerancePct, minimumAmount }: CheckShown): string {
  const usual = usualMargins[check]
  const own = toleranceAmount !== null || tolerancePct !== null
  const margin = marginText({
    amount: toleranceAmount ?? usual.amount,
    share: tolerancePct ?? usual.share,
  })
  return [
    own ? `marge ${margin}` : '',
    own && usual.isLeast ? `altijd ${usual.words}` : '',
    minimumAmount === null ? '' : `facturen onder ${euro(minimumAmount)} overgeslagen`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

interface CheckTableProps {
  readonly checks: readonly CheckShown[]
  readonly placeOf: (check: CheckShown) => string | null
  readonly showOf: (id: number) => string
  readonly selection?: Selection | undefined
}

/** Every check with how it is set. */
export function CheckTable({ checks, placeOf, showOf, selection }: CheckTableProps) {
  return (
    <Table
      caption="Controles van facturen"
      selection={selection}
      rows={checks}
      rowKey={({ check }) => check}
      columns={[
        {
          id: 'name',
          header: 'Controle',
          cell: (one) => <Named check={one} href={placeOf(one)} />,
        },
        { id: 'set', header: 'Instelling', cell: (one) => <HowSet check={one} showOf={showOf} /> },
        { id: 'changed', header: 'Gewijzigd', from: 'xl', cell: (one) => <Changed check={one} /> },
        { id: 'false', header: 'Onterecht', from: 'md', cell: (one) => <Wrong check={one} /> },
        {
          id: 'found',
          header: 'Gevonden, laatste jaar',
          numeric: true,
          from: 'lg',
          cell: ({ found }) => euro(found),
        },
      ]}
    />
  )
}

function Named({ check: { check, name }, href }: { check: CheckShown; href: string | null }) {
  const title = `${check} ${name}`
  return (
    <div className={cell}>
      {href === null ? title : <TextLink href={href}>{title}</TextLink>}
      <span className={soft}>{checkDoes[check]}</span>
    </div>
  )
}

function HowSet({ check: one, showOf }: { check: CheckShown; showOf: CheckTableProps['showOf'] }) {
  const { isOn, isOwn, coming, ownCount } = one
  const set = setText(one)
  return (
    <div className={cell}>
      <span>
        <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'Aan' : 'Uit'}</Badge> {isOn && set}
      </span>
      {differs(one) && <Badge tone="warning">Anders dan standaard</Badge>}
      {isOwn && <Badge tone="info">Eigen instelling van deze klant</Badge>}
      <span className={soft}>Standaard: aan, {usualText(one.check)}</span>
      {coming.map(({ id, validFrom }) => (
        <TextLink key={id} href={showOf(id)}>
          Anders vanaf {date(validFrom)}
        </TextLink>
      ))}
      {ownCount > 0 && (
        <span className={soft}>
          {ownCount === 1 ? '1 klant heeft' : `${ownCount} klanten hebben`} een eigen instelling
        </span>
      )}
    </div>
  )
}

function Changed({ check: { changedAt, changedByName } }: { check: CheckShown }) {
  if (changedAt === null) return <span className={soft}>Nooit</span>
  return (
    <div className={cell}>
      <span>{dateTime(changedAt)}</span>
      {changedByName !== null && <span className={soft}>{changedByName}</span>}
    </div>
  )
}

/** What one does about a check that is mostly wrong: not every one has a margin to be set. */
const adviceOn = (check: CheckShown['check']): string =>
  takesAmount(check) || takesShare(check)
    ? 'Overweeg een ruimere marge'
    : 'Heeft geen marge: overweeg haar uit te zetten'

/** How often what it found was no fault, with the numbers that this rests on. */
function Wrong({ check: { check, settled, dismissed } }: { check: CheckShown }) {
  if (settled === 0) return <span className={soft}>Nog niets afgehandeld</span>
  const numbers = `${dismissed} van ${settled}`
  if (settled < fewestSettled) return <span className={soft}>{numbers}: te weinig om iets te zeggen</span>
  return (
    <div className={cell}>
      <span>{percent(dismissed / settled, 0)}</span>
      <span className={soft}>{numbers} afgehandeld in het laatste jaar</span>
      {dismissed * 2 > settled && <Badge tone="warning">{adviceOn(check)}</Badge>}
    </div>
  )
}
