import { demand } from '../session/reach.ts'
import type { Handlers } from './handlers.ts'

const admins = ['is:admin'] as const

/** The same for admins alone, whatever permission else the resource asks; history asks for the record first, and so does as `get`. */
export function forAdmins<R, More>(handlers: Handlers<R, More>): Handlers<R, More> {
  return {
    ...handlers,
    list: async (context, query) => {
      demand(context.reach, admins)
      return handlers.list(context, query)
    },
    get: async (context, id) => {
      demand(context.reach, admins)
      return handlers.get(context, id)
    },
    create: async (context, draft) => {
      demand(context.reach, admins)
      return handlers.create(context, draft)
    },
    update: async (context, id, draft, version) => {
      demand(context.reach, admins)
      return handlers.update(context, id, draft, version)
    },
    remove: async (context, id, version) => {
      demand(context.reach, admins)
      return handlers.remove(context, id, version)
    },
  }
}
