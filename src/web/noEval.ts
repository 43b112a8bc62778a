import { config } from 'zod/v4/core'

// Zod would write code of its own for each schema; our pages forbid that (Content-Security-Policy), so it need not try.
config({ jitless: true })
