import { useQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { mailPictures } from '../../../contract/areas/newsletters/mailPictures.ts'
import { newsletterMail } from '../../../contract/areas/newsletters/newsletterCalls.ts'
import { type Newsletter, newsletter } from '../../../contract/areas/newsletters/newsletters.ts'
import { useAddresses } from '../../calls/addresses.ts'
import { ask } from '../../calls/ask.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { pictureContent } from '../../ui/textPicture.tsx'
import style from './mail.css?url'

const frame = css({ display: 'block', width: 'full', border: 'none', minHeight: '40', bg: 'surface' })
const subject = css({ fontWeight: 'semibold', mb: '3' })
const plain = css({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: 'mono',
  textStyle: 'small',
})

/** The same without its styles: a page of ours applies none that stand in its text. In words no tag can begin. */
const inFrame = (html: string) =>
  html
    .replace(/<style>[^<]*<\/style>/, '')
    .replaceAll(/(<[a-z]+\b[^<>]*?) style=(?:"[^"]*"|'[^']*')/g, '$1')
    .replace('</head>', () => `<link rel="stylesheet" href="${style}"></head>`)

/** The pictures that go along, which this page fetches: one that cannot be had leaves its description. */
async function picturesIn(html: string, signal: AbortSignal) {
  const ids = [...new Set([...html.matchAll(mailPictures)].map(([, , id]) => Number(id)))]
  const found = await Promise.all(
    ids.map(async (id) => [id, await pictureContent(id, signal).catch(() => null)] as const),
  )
  const had = found.flatMap(([id, content]) => (content === null ? [] : [{ id, content }]))
  return { ids: had.map(({ id }) => id), contents: had.map(({ content }) => content) }
}

/** The mail with its pictures at their addresses in this page. */
function withPictures(html: string, ids: readonly number[], addresses: readonly string[]): string {
  const known = new Map(ids.map((id, place) => [id, addresses[place]]))
  return html.replaceAll(mailPictures, (_, __, id: string) => `src="${known.get(Number(id)) ?? ''}"`)
}

/** As high as the mail in it. */
function fit({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  const page = currentTarget.contentDocument?.documentElement
  if (page) currentTarget.style.height = `${Math.min(page.scrollHeight + 8, 4000)}px`
}

/** The mail as those who get it see it, in a frame in which nothing runs; of what was sent, exactly what was sent. */
export function MailShown({ of }: { of: Newsletter }) {
  const mail = useQuery({
    queryKey: [newsletter.name, of.id, 'mail', of.version],
    queryFn: async ({ signal }) => {
      const { html, text } = (await ask(newsletterMail, { id: of.id }, { signal })).data
      return { html, text, pictures: await picturesIn(html, signal) }
    },
  })
  const addresses = useAddresses(mail.data?.pictures.contents)
  if (!mail.isSuccess || addresses === undefined)
    return (
      <Card title="E-mail">
        <Fetching of={mail} lines={6} />
      </Card>
    )
  return (
    <>
      <Card title="E-mail">
        <p className={subject}>{of.subject}</p>
        <iframe
          title="E-mail zoals ontvangers hem zien"
          sandbox="allow-same-origin"
          className={frame}
          onLoad={fit}
          srcDoc={inFrame(withPictures(mail.data.html, mail.data.pictures.ids, addresses))}
        />
      </Card>
      <Card title="Voor wie alleen tekst ziet">
        <p className={plain}>{mail.data.text}</p>
      </Card>
    </>
  )
}
