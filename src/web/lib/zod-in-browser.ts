import { z } from 'zod'

// Compiled parsers need eval, which the content security policy refuses: zod tries it unless it is told before the first schema
// is made. The server, which renders these modules too, compiles.
if (!import.meta.env.SSR) z.config({ ...z.locales.fr(), jitless: true })
