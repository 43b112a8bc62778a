interface ZodGlobal {
  __zod_globalConfig?: { jitless: boolean }
}
// Zod would write code of its own for each schema; our pages forbid that (Content-Security-Policy), so it need not try. Said in the
// place where Zod looks before its first schema, since the login page does without Zod itself.
;(globalThis as ZodGlobal).__zod_globalConfig = { jitless: true }

export {}
