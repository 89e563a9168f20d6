import { z } from 'zod'

/** A name of null leaves the house's, of its settings. */
export type MailFrom = { name: string | null; address: string }

/** `bonjour@maison.fr`, or `Maison <bonjour@maison.fr>`. */
export const mailFrom = z
  .string()
  .default('bonjour@bonatirer.localhost')
  .transform((text, context): MailFrom => {
    const [, name = null, named, bare] =
      /^(?:(.+?)\s*<([^<>@\s]+@[^<>@\s]+)>|([^<>@\s]+@[^<>@\s]+))$/.exec(text.trim()) ?? []
    const address = named ?? bare
    if (address) return { name: name && name.replace(/^"(.*)"$/, '$1'), address }
    context.addIssue('attend bonjour@maison.fr ou Maison <bonjour@maison.fr>')
    return z.NEVER
  })
