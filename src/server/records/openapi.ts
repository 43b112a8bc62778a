import { z } from 'zod'
import type { Portal, RouteInfo } from './route.ts'

const problem = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
  required: ['message'],
}

function schemaOf(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }) as Record<
    string,
    unknown
  >
}

function parametersOf(route: RouteInfo) {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true },
    schema: { type: 'integer', minimum: 1 },
  }))
  const query = route.query === undefined ? {} : schemaOf(route.query)
  const asked = Object.entries((query.properties ?? {}) as Record<string, unknown>).map(([name, schema]) => ({
    ...{ name, in: 'query', required: ((query.required ?? []) as string[]).includes(name) },
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

function operation(route: RouteInfo) {
  const answer = (description: string, schema: unknown) => ({
    description,
    content: { 'application/json': { schema } },
  })
  return {
    summary: route.summary,
    tags: [route.path.split('/').find((part) => !part.startsWith(':')) ?? 'portal'],
    'x-permission': accessOf(route),
    security: route.access === 'everyone' ? [] : [{ token: [] }],
    parameters: parametersOf(route),
    ...bodyOf(route),
    responses: {
      200: answer('Gelukt', { type: 'object', properties: { data: {}, meta: {} } }),
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
  for (const route of routes) {
    const path = `/${route.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '3' },
    servers: [{ url: '/api/v3' }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
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
