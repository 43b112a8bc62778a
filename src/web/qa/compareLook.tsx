import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { DescribedFlow } from '../../../machines/described.ts'
import { dateTime } from '../format/format.ts'
import { css } from '../styled-system/css'
import { StatusBadge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { ErrorState } from '../ui/errorState.tsx'
import { Field } from '../ui/field.tsx'
import { FileDrop } from '../ui/fileDrop.tsx'
import { Loader } from '../ui/spinner.tsx'
import { stack } from '../ui/stack.ts'
import { Table } from '../ui/table.tsx'
import { TextLink } from '../ui/textLink.tsx'
import { addressOf, looksAt, type Reviewing } from './address.ts'
import { Chart } from './chart.tsx'
import { compare, type Difference, differenceMarks, isDescription, readDescription } from './compare.ts'
import { VersionChoice } from './versionChoice.tsx'
import { useVersion } from './versions.ts'

const counts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })
const nothingLit: readonly string[] = []

const kinds = {
  added: { label: 'toegevoegd', tone: 'success' },
  changed: { label: 'gewijzigd', tone: 'warning' },
  removed: { label: 'vervallen', tone: 'danger' },
} as const

interface CompareProps {
  flow: DescribedFlow
  looking: Reviewing
}

/** This version of a flow beside an earlier one, kept here or exported once: what QA reviews at a release. */
export function CompareLook({ flow, looking }: CompareProps) {
  const [, navigate] = useLocation()
  const [chosen, choose] = useState<{ name: string; read: DescribedFlow | string } | null>(null)
  const read = async ([file]: File[]) => {
    if (file) choose({ name: file.name, read: readDescription(await file.text(), flow) })
  }
  const onOther = () => {
    choose(null)
    navigate(addressOf(looksAt(flow.id, 'compare')))
  }
  if (looking.beside > 0) return <Kept flow={flow} id={looking.beside} onOther={onOther} />
  if (chosen !== null && typeof chosen.read !== 'string')
    return <Compared flow={flow} before={chosen.read} name={chosen.name} onOther={onOther} />
  return (
    <div className={stack}>
      <VersionChoice flow={flow} />
      <Card title="Vergelijken met een bestand">
        <Field label="Eerder geëxporteerde beschrijving" error={chosen?.read as string | undefined}>
          <FileDrop
            accept=".json"
            onFiles={(files) => void read(files)}
            help="De JSON die Exporteren › Beschrijving bij een eerdere versie heeft opgeslagen. Het bestand blijft op dit apparaat."
          />
        </Field>
      </Card>
    </div>
  )
}

/** A version that this installation kept. */
function Kept({ flow, id, onOther }: { flow: DescribedFlow; id: number; onOther: () => void }) {
  const version = useVersion(id)
  if (version.isError)
    return <ErrorState onRetry={() => void version.refetch()}>{version.error.message}</ErrorState>
  if (version.data === undefined) return <Loader />
  const { described, since } = version.data
  const before: unknown = described
  if (!isDescription(before) || before.id !== flow.id)
    return (
      <EmptyState title="Niet te vergelijken">
        De bewaarde beschrijving is niet van deze stroom, of uit een tijd waarin stromen anders werden
        beschreven.
      </EmptyState>
    )
  return <Compared flow={flow} before={before} name={`de versie van ${dateTime(since)}`} onOther={onOther} />
}

interface ComparedProps {
  flow: DescribedFlow
  before: DescribedFlow
  name: string
  onOther: () => void
}

function Compared({ flow, before, name, onOther }: ComparedProps) {
  const [, navigate] = useLocation()
  const found = useMemo(() => compare(before, flow), [before, flow])
  const marks = useMemo(() => differenceMarks(found), [found])
  const explain = (part: string) => addressOf({ ...looksAt(flow.id), part })
  return (
    <div className={stack}>
      <Chart
        flow={flow.id}
        lit={nothingLit}
        marks={marks}
        onPick={(part) => navigate(explain(part))}
        tools={
          <div className={counts} role="status">
            <span>Vergeleken met {name}:</span>
            {(['added', 'changed', 'removed'] as const).map((kind) => (
              <StatusBadge key={kind} tone={kinds[kind].tone}>
                {`${found.filter((each) => each.kind === kind).length} ${kinds[kind].label}`}
              </StatusBadge>
            ))}
            <Button size="sm" onClick={onOther}>
              Andere versie
            </Button>
          </div>
        }
      />
      <Card flush title="Verschillen">
        {found.length === 0 ? (
          <EmptyState title="Geen verschillen">Deze stroom is dezelfde als in {name}.</EmptyState>
        ) : (
          <Differences found={found} hrefOf={explain} />
        )}
      </Card>
    </div>
  )
}

function Differences({ found, hrefOf }: { found: readonly Difference[]; hrefOf: (part: string) => string }) {
  return (
    <Table
      caption="Verschillen met de eerdere versie"
      rows={found}
      rowKey={({ was, is, what }) => `${what} ${was} ${is}`}
      columns={[
        {
          id: 'kind',
          header: 'Verschil',
          cell: ({ kind }) => <StatusBadge tone={kinds[kind].tone}>{kinds[kind].label}</StatusBadge>,
        },
        {
          id: 'what',
          header: 'Wat',
          cell: ({ what, part }) => {
            const word = what === 'state' ? 'Toestand' : 'Overgang'
            return part === null ? word : <TextLink href={hrefOf(part)}>{word}</TextLink>
          },
        },
        { id: 'was', header: 'Was', cell: ({ was }) => was ?? '–' },
        { id: 'is', header: 'Is nu', cell: ({ is }) => is ?? '–' },
      ]}
    />
  )
}
