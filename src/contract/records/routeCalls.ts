import { z } from 'zod'
import { call } from './call.ts'

/**
 * Looks up the path of a route by its old name; '' for names that mean nothing here. The route descriptor's params come as JSON
 * (`params={"customer":7}`), in brackets (`params[customer]=7`) or by their own names (`customer=7`).
 */
export const lookUpRoute = call({
  method: 'GET',
  path: 'route',
  access: 'signedIn',
  summary: 'Zoekt het pad bij de naam van een oude pagina',
  query: z
    .object({ name: z.string().trim().max(100), params: z.string().max(1000).optional() })
    .catchall(z.string().max(200)),
  answer: z.string(),
})
