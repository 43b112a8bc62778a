import { z } from 'zod'
import { AttachedFile } from '../../records/attachedFile.ts'
import { call } from '../../records/call.ts'
import { refusalOfFile, usualMegabytes } from '../../records/fileTypes.ts'

const read = 'organisation-knowledgebase:read'
const write = 'organisation-knowledgebase:write'

/** The kinds of picture that every browser and mail program shows. */
export const acceptedPictures = '.png,.jpg,.jpeg'

/** Above this a picture is no illustration but a file, in MB. */
const mostMegabytes = 5

/** Why a file cannot be a picture in a text, by its name and size; null when it can. */
export function refusalOfPicture(file: { name: string; size: number }, megabytes = usualMegabytes) {
  if (!/\.(?:png|jpe?g)$/i.test(file.name)) return 'Een afbeelding is een PNG of JPG.'
  return refusalOfFile(file, Math.min(megabytes, mostMegabytes))
}

/** `multipart/form-data` with one PNG or JPG. It is of who sends it until a text that shows it is saved. */
export const addPicture = call({
  method: 'POST',
  path: 'text-files',
  access: write,
  summary: 'Een afbeelding sturen voor in een artikel of nieuwsbrief',
  answer: z.strictObject({ id: z.number() }),
})

/** By who may read the text. */
export const openTextFile = call({
  method: 'GET',
  path: 'text-files/:id',
  access: read,
  summary: 'Een afbeelding of bijlage van een artikel of nieuwsbrief, zoals die is gestuurd',
  query: z.strictObject({ preview: z.literal('1').optional() }),
})

/** In the order in which they were added. */
export const articleFiles = call({
  method: 'GET',
  path: 'knowledgebase/:id/files',
  access: read,
  summary: 'De bijlagen van een artikel',
  answer: z.array(AttachedFile),
})

/** `multipart/form-data` with one file, of the kinds and the size of a document. */
export const addArticleFile = call({
  method: 'POST',
  path: 'knowledgebase/:id/files',
  access: write,
  summary: 'Een bijlage bij een artikel voegen',
  answer: z.strictObject({ id: z.number() }),
})

/** Pictures go with the text that shows them. */
export const removeArticleFile = call({
  method: 'DELETE',
  path: 'text-files/:id',
  access: write,
  summary: 'Een bijlage van een artikel verwijderen',
  answer: z.strictObject({ id: z.number() }),
})
