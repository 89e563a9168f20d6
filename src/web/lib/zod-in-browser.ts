import { z } from 'zod'

// Compiled parsers need eval, which the content security policy refuses.
z.config({ ...z.locales.fr(), jitless: true })
