import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { DescribedFlow } from '../../../machines/described.ts'
import { css } from '../styled-system/css'
import { StatusBadge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { Field } from '../ui/field.tsx'
import { FileDrop } from '../ui/fileDrop.tsx'
import { stack } from '../ui/stack.ts'
import { Table } from '../ui/table.tsx'
import { TextLink } from '../ui/textLink.tsx'
import { addressOf, type Reviewing } from './address.ts'
import { Chart } from './chart.tsx'
import { compare, type Difference, differenceMarks, readDescription } from './compare.ts'

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

/** This version of a flow beside one that was exported earlier: what QA reviews at a release. */
export function CompareLook({ flow, looking }: CompareProps) {
  const [chosen, choose] = useState<{ name: string; read: DescribedFlow | string } | null>(null)
  const read = async ([file]: File[]) => {
    if (file) choose({ name: file.name, read: readDescription(await file.text(), flow) })
  }
  if (chosen === null || typeof chosen.read === 'string')
    return (
      <Card title="Vergelijken met een eerdere versie">
        <Field label="Eerder geëxporteerde beschrijving" error={chosen?.read as string | undefined}>
          <FileDrop
            accept=".json"
            onFiles={(files) => void read(files)}
            help="De JSON die Exporteren › Beschrijving bij een eerdere versie heeft opgeslagen. Het bestand blijft op dit apparaat."
          />
        </Field>
      </Card>
    )
  return (
    <Compared
      flow={flow}
      looking={looking}
      before={chosen.read}
      name={chosen.name}
      onOther={() => choose(null)}
    />
  )
}

interface ComparedProps extends CompareProps {
  before: DescribedFlow
  name: string
  onOther: () => void
}

function Compared({ flow, looking, before, name, onOther }: ComparedProps) {
  const [, navigate] = useLocation()
  const found = useMemo(() => compare(before, flow), [before, flow])
  const marks = useMemo(() => differenceMarks(found), [found])
  const explain = (part: string) => addressOf({ ...looking, look: 'chart', part })
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
              Ander bestand
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
