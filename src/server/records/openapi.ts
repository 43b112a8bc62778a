import { z } from 'zod'
import { Meta } from '../../contract/records/call.ts'
import { recordCalls } from '../../contract/records/recordCalls.ts'
import type { Portal, RouteInfo } from './route.ts'

const problem = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
  required: ['message'],
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input') {
  const { $schema: _, ...told } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return told
}

function parametersOf(route: RouteInfo) {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true },
    schema: { type: 'integer', minimum: 1 },
  }))
  const { properties = {}, required = [] } = route.query === undefined ? {} : schemaOf(route.query)
  const asked = Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name) },
    schema,
  }))
  return [...inPath, ...asked]
}

function bodyOf(route: RouteInfo) {
  const schema =
    route.method === 'GET' || route.method === 'DELETE' ? undefined : (route.resource?.draft ?? route.body)
  return schema && { requestBody: { content: { 'application/json': { schema: schemaOf(schema) } } } }
}

function accessOf(route: RouteInfo): string {
  return typeof route.access === 'string' ? route.access : route.access.join(' + ')
}

const answer = (description: string, schema: unknown) => ({
  description,
  content: { 'application/json': { schema } },
})

/** Schemas that many routes answer, with where they stand. */
type Known = ReadonlyMap<z.ZodType, object>

/** What a call answers: its data, and what is told beside them; of a file, that it is one. */
function answered({ answer: data, meta, instead }: RouteInfo, known: Known) {
  if (data === undefined)
    return { description: 'Gelukt', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  const told = (schema: z.ZodType) => known.get(schema) ?? schemaOf(schema, 'output')
  const whole = {
    type: 'object',
    properties: { data: told(data), ...(meta && { meta: told(meta) }) },
    required: ['data', ...(meta ? ['meta'] : [])],
    additionalProperties: false,
  }
  return answer('Gelukt', instead ? { anyOf: [whole, told(instead)] } : whole)
}

/** The records of all resources once, for the many routes that answer one or a list of them. */
function recordsOf(routes: readonly RouteInfo[]) {
  const schemas: Record<string, unknown> = { meta: schemaOf(Meta, 'output') }
  const known = new Map<z.ZodType, object>([[Meta, { $ref: '#/components/schemas/meta' }]])
  for (const { resource } of routes) {
    if (resource === undefined) continue
    const { list, get } = recordCalls(resource)
    const name = resource.within === 'customer' ? `customers-${resource.name}` : resource.name
    if (list.answer === undefined || get.answer === undefined || known.has(get.answer)) continue
    schemas[name] = schemaOf(get.answer, 'output')
    const one = { $ref: `#/components/schemas/${name}` }
    known.set(get.answer, one).set(list.answer, { type: 'array', items: one })
  }
  return { schemas, known }
}

function operation(route: RouteInfo, rows: Known) {
  return {
    summary: route.summary,
    tags: [route.path.split('/').find((part) => !part.startsWith(':')) ?? 'portal'],
    'x-permission': accessOf(route),
    security: route.access === 'everyone' ? [] : [{ token: [] }],
    parameters: parametersOf(route),
    ...bodyOf(route),
    responses: {
      200: answered(route, rows),
      ...(route.access !== 'everyone' && {
        401: answer('Niet ingelogd', problem),
        403: answer('Geen toegang', problem),
      }),
      404: answer('Niet gevonden', problem),
      422: answer('Niet geldig, per veld', problem),
    },
  }
}

/** The description of the API, made from what is really mounted. */
function openApi(routes: readonly RouteInfo[], title: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  const { schemas, known } = recordsOf(routes)
  for (const route of routes) {
    const path = `/${route.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, known) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '3' },
    servers: [{ url: '/api/v3' }],
    components: { schemas, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

/** Serves the description, made when it is first asked for: few starts are for its sake. */
export function mountOpenApi({ http, routes }: Pick<Portal, 'http' | 'routes'>, title: string): void {
  let description: ReturnType<typeof openApi> | undefined
  http.get('/api/v3/openapi.json', { config: { access: 'everyone' } }, async () => {
    description ??= openApi(routes, title)
    return description
  })
}
