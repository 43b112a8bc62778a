import { type MeterReading, readingKinds } from '../../../contract/areas/emsInput/meterReadings.ts'
import { counterLabels } from '../../../domain/energy/counters.ts'
import { type Doubt, doubts } from '../../../domain/energy/plausible.ts'
import { date, dates, dateTime, number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { TextLink } from '../../ui/textLink.tsx'

/** What was typed, what follows from it, and why it has to be looked at. */
export function ReadingData({ reading, customerId }: { reading: MeterReading; customerId: number | null }) {
  const row = reading
  const quantity = (value: string | null) => value && `${number(value)} ${row.unit}`
  const home = `/v3/customers/${customerId}`
  return (
    <>
      {row.state === 'suspect' && (
        <Banner tone="warning">
          {row.ruleHits?.split(' ').map((code) => (
            <p key={code} className={css({ m: '0' })}>
              {doubts[code as Doubt]}
            </p>
          ))}
        </Banner>
      )}
      <Card>
        <DescriptionList
          columns={3}
          items={[
            {
              label: 'Aansluiting',
              value: (
                <TextLink href={`${home}/connections/${row.connectionId}`}>{row.connectionName}</TextLink>
              ),
            },
            { label: 'Telwerk', value: counterLabels[row.register] },
            { label: 'Invoer als', value: readingKinds[row.kind] },
            ...(row.kind === 'standing'
              ? [
                  { label: 'Opgenomen op', value: `${date(row.readingDate)} ${row.readingTime ?? '00:00'}` },
                  { label: 'Stand', value: quantity(row.value) },
                  {
                    label: 'Vorige stand',
                    value: row.previousDate && `${quantity(row.previousValue)} op ${date(row.previousDate)}`,
                  },
                  { label: 'Berekend verbruik', value: quantity(row.derivedUsage) },
                ]
              : [
                  {
                    label: 'Periode',
                    value: dates(row.periodFrom ?? row.readingDate, row.readingDate),
                  },
                  { label: 'Verbruik', value: quantity(row.usage) },
                ]),
            ...(row.isMeterSwap
              ? [
                  { label: 'Meterwissel: eindstand oude meter', value: quantity(row.endValue) },
                  { label: 'Nummer nieuwe meter', value: row.meterNumber },
                ]
              : []),
            ...(row.rollover ? [{ label: 'Telwerk over de kop', value: 'Ja' }] : []),
            { label: 'Ingevoerd door', value: row.userName },
            { label: 'Ingevoerd op', value: dateTime(row.createdAt) },
            ...(row.supersedesId !== null
              ? [
                  {
                    label: 'Vervangt',
                    value: (
                      <TextLink href={`${home}/meter-readings/${row.supersedesId}`}>
                        De eerdere invoer
                      </TextLink>
                    ),
                  },
                ]
              : []),
            ...(row.comment ? [{ label: 'Opmerking', value: row.comment }] : []),
          ]}
        />
      </Card>
    </>
  )
}
