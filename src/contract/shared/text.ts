import { z } from 'zod'
import { emailDomain } from './email-domain.ts'
import { withoutInvisible, withoutStray } from './invisible.ts'

const MAX_EMAIL = 255
const MAX_PHONE = 50

/** The refusal of characters that no field accepts: NUL and other controls (a text keeps tabs and line ends), and half characters. */
const UNREADABLE = 'Ce texte contient des caractères non autorisés'
const CONTROLS = /\p{Cc}/u
const CONTROLS_OF_A_TEXT = /[^\P{Cc}\t\n\r]/u

type Messages = { required?: string; min?: { length: number; message: string }; max?: string }

/** One line of text, trimmed, without invisible characters, at most `max` characters; `min` and `required` refuse an empty one in their words. */
export const shortText = (max: number, messages: Messages = {}) =>
  bounded(readable(messages, CONTROLS, withoutStray), max, messages)

/** A text of several lines, trimmed, at most `max` characters. */
export const longText = (max: number, messages: Messages = {}) =>
  bounded(
    readable(messages, CONTROLS_OF_A_TEXT, (text) => text),
    max,
    messages,
  )

/** An e-mail address as typed, trimmed; `emailKey` (email-key.ts) compares two (spec 1 §5). */
export const email = emailWith({ invalid: "Format d'email invalide" })

/** The usual refusal of a wrong address (spec 1 §5, §8). */
export const INVALID_EMAIL = 'Veuillez entrer un email valide'

/** The e-mail address that most forms require. */
export const requiredEmail = emailWith({ required: "L'email est requis", invalid: INVALID_EMAIL })

/** An e-mail address whose form has its own words for an empty or a wrong one. */
export function emailWith({ required, invalid }: { required?: string; invalid: string }) {
  return z
    .string({ error: required ?? invalid })
    .overwrite(pastedAddress)
    .min(1, { error: required ?? invalid, abort: true })
    .max(MAX_EMAIL, "L'email ne peut pas dépasser 255 caractères")
    .refine((typed) => LOCAL_PART.test(localOf(typed)) && emailDomain(domainOf(typed)) !== null, invalid)
    .overwrite((typed) => `${localOf(typed)}@${emailDomain(domainOf(typed)) ?? domainOf(typed)}`)
}

/** The part before « @ » that RFC 5322 allows without quotation marks: no dot begins, ends nor follows another. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/

const localOf = (address: string) => address.slice(0, Math.max(address.lastIndexOf('@'), 0))
const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** A pasted address, without the text that a link or a page leaves around it. */
function pastedAddress(pasted: string): string {
  const text = withoutInvisible(pasted).trim()
  return /^mailto:/i.test(text) ? decoded(text.replace(/^mailto:\s*/i, '').replace(/\?[^@]*$/, '')) : text
}

/** Decodes the « %25 » of a link to « % »; leaves a wrong encoding as it is. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** A telephone number as typed: people write it in many ways (spec 1 §5). */
export const phone = shortText(MAX_PHONE, { required: 'Le numéro de téléphone est requis' })

/** A telephone number that may be left out or empty. */
export const optionalPhone = shortText(MAX_PHONE).optional()

function readable({ required, min }: Messages, controls: RegExp, cleaned: (text: string) => string) {
  const missing = required ?? min?.message ?? 'Ce champ est requis'
  return z
    .string({ error: missing })
    .overwrite(cleaned)
    .trim()
    .refine((text) => text.isWellFormed() && !controls.test(text), { error: UNREADABLE, abort: true })
}

function bounded(text: z.ZodString, max: number, messages: Messages) {
  const { required, min, max: tooLong = `Ce champ ne peut pas dépasser ${max} caractères` } = messages
  const filled = required ? text.min(1, required) : text
  const long = min ? filled.min(min.length, min.message) : filled
  return long.max(max, tooLong)
}

/** The refusals of a title over 200 characters and of a description over 2 000, of an order and of a file. */
export const TITLE_TOO_LONG = 'Le titre ne peut pas dépasser 200 caractères'
export const DESCRIPTION_TOO_LONG = 'La description ne peut pas dépasser 2000 caractères'
