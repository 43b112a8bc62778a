import { useSearch } from 'wouter'
import { type Article, article } from '../../../contract/areas/knowledgebase/articles.ts'
import { articleCategories, audiences } from '../../../contract/areas/knowledgebase/articleWords.ts'
import { customerModules } from '../../../contract/records/picklists.ts'
import { pagesOf } from '../../fields/places.ts'
import { date, dateTime } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { illustratedInput } from '../../records/illustrated/illustratedInput.tsx'
import { useOwnStart } from '../../records/ownStart.ts'
import { RecordList } from '../../records/recordList.tsx'
import { ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { RichTextView } from '../../ui/richTextView.tsx'
import { TabBar } from '../../ui/tabBar.tsx'
import { Answering, useReading, useVisit } from './answering.tsx'
import { Attachments } from './attachments.tsx'
import { Marked } from './marked.tsx'

const resource = article

const columns = withColumns(columnsOf(resource), {
  title: { cell: ({ title, foundTitle }) => (foundTitle === null ? title : <Marked text={foundTitle} />) },
  category: { from: 'md' },
  summary: {
    from: 'lg',
    cell: ({ summary, foundIn }) => (foundIn === null ? summary : <Marked text={foundIn} />),
  },
  statusName: { from: 'md' },
})

const isRead = ({ state }: Article) => state === 'published' || state === 'outdated'
const isNeverPublished = ({ state, publishedOn }: Article) => state === 'draft' && publishedOn === null

// What is published is all that a reader sees: that needs no column.
const readerColumns = columns.filter(({ id }) => id !== 'statusName')

// Nor a choice of status.
const published = { state: null }

const home = '/v3/knowledgebase'
const keeping = { id: 'keeping', label: 'Beheer', href: `${home}?toDo=1&status=all` }

/** All there is to read, the news, and for who writes what still asks for something. */
function ArticleTabs() {
  const asked = new URLSearchParams(useSearch())
  const writes = useMay('organisation-knowledgebase:write')
  const isStaff = useProfile()?.type !== 'customer'
  const news = asked.get('category') === 'nieuws' ? 'news' : 'articles'
  return (
    <TabBar
      label="Onderdelen van de kennisbank"
      value={asked.get('toDo') === '1' ? keeping.id : news}
      tabs={[
        { id: 'articles', label: 'Artikelen', href: home },
        { id: 'news', label: 'Nieuws', href: `${home}?category=nieuws` },
        ...(writes && isStaff ? [keeping] : []),
      ]}
    />
  )
}

/** The articles that somebody may read, pinned ones on top and then the newest. */
export function ArticleList({ customerId }: PageProps) {
  useVisit()
  const isStaff = useProfile()?.type !== 'customer'
  return (
    <RecordList
      resource={resource}
      customerId={customerId}
      columns={isStaff ? columns : readerColumns}
      tabs={<ArticleTabs />}
      fixed={isStaff ? undefined : published}
      deletes={(row) => (isNeverPublished(row) ? row.title : null)}
      nothing="Er is nog geen artikel om te lezen."
    />
  )
}

/** One article to read; who keeps it also sees for whom it is, and until when it counts. */
export function ArticlePage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  const isStaff = useProfile()?.type !== 'customer'
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => row.title}
      lead={(row) => (
        <>
          <span>{articleCategories[row.category]}</span>
          {row.publishedOn !== null && <span>{date(row.publishedOn)}</span>}
        </>
      )}
      mayEdit={mayEdit}
      mayDelete={isNeverPublished}
      dataLabel="Artikel"
      hidesHistory={!isStaff}
      data={(row) => <Text row={row} />}
      tabs={(row) => (isStaff ? [{ id: 'keeping', label: 'Beheer', content: <Keeping row={row} /> }] : [])}
    />
  )
}

// A line that is longer than this is hard to read on.
const column = css({ maxWidth: '46rem', overflowWrap: 'anywhere' })
const lead = css({ fontWeight: 'medium', mb: '3' })

function Text({ row }: { row: Article }) {
  return (
    <>
      {row.state === 'outdated' && (
        <Banner tone="warning" title="Dit artikel wordt nagekeken">
          Het kan zijn dat niet alles meer klopt.
        </Banner>
      )}
      <Card>
        <div className={column}>
          {row.summary !== null && <p className={lead}>{row.summary}</p>}
          <RichTextView html={row.body} />
        </div>
      </Card>
      <Attachments row={row} />
      {isRead(row) && <Answering row={row} />}
    </>
  )
}

const people = (count: number) => (count === 1 ? '1 persoon' : `${count} personen`)

function Keeping({ row }: { row: Article }) {
  const all = useReading(row)?.all
  return (
    <Card title="Beheer">
      <DescriptionList
        columns={3}
        items={[
          { label: 'Doelgroep', value: audiences[row.audience] },
          { label: 'Module', value: row.module && customerModules[row.module] },
          { label: 'Vastgezet', value: row.pinned ? 'Ja' : 'Nee' },
          { label: 'Eigenaar', value: row.ownerName },
          { label: 'Herzien voor', value: row.reviewDate && date(row.reviewDate) },
          { label: 'Leesbevestiging', value: row.requiresConfirmation ? 'Ja' : 'Nee' },
          { label: 'Gelezen door', value: all && people(all.readers) },
          { label: 'Bevestigd door', value: row.requiresConfirmation && all ? people(all.confirmed) : null },
          { label: 'Had er iets aan', value: all && `${all.helpful} wel, ${all.unhelpful} niet` },
          { label: 'Publiceren op', value: row.publishAt && dateTime(row.publishAt) },
        ]}
      />
    </Card>
  )
}

const inputs = { body: illustratedInput(resource, 'body') }

/** Writing an article, or changing one. */
export function ArticleForm({ customerId, id }: PageProps) {
  const start = useOwnStart()
  return (
    <FormPage
      resource={resource}
      customerId={customerId}
      id={id}
      start={start}
      inputs={inputs}
      afterSave={pagesOf(resource, customerId).show}
    />
  )
}
