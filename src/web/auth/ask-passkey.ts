import type { z } from 'zod'
import type {
  PasskeyCreation,
  PasskeyRequest,
  passkeyAssertion,
  passkeyRegistration,
} from '#contract/users/second-factor/passkey.ts'
import { ToldError } from '../lib/told-error.ts'

const NO_ANSWER = 'La clé d’accès n’a pas répondu. Réessayez.'
const KNOWN = 'Cet appareil a déjà une clé d’accès pour votre compte.'
const UNABLE = 'Les clés d’accès ne sont pas disponibles sur ce navigateur.'

/** The part that asks the browser, loaded early by the screens that use it. */
export const loadCeremony = () => import('@simplewebauthn/browser')

/** Makes a passkey on a device: by the browser's ceremony, or a test's. */
export type MakePasskey = typeof makePasskey

/** Asks the browser for a new passkey; rejects with a sentence for its user. */
export async function makePasskey(options: PasskeyCreation): Promise<z.input<typeof passkeyRegistration>> {
  const { startRegistration } = await loadCeremony()
  const made = await startRegistration({ optionsJSON: options }).catch(tell)
  return { ...made, type: 'public-key', clientExtensionResults: {} }
}

/** Asks the browser for a known passkey; rejects with a sentence for its user. */
export async function findPasskey(options: PasskeyRequest): Promise<z.input<typeof passkeyAssertion>> {
  const { startAuthentication } = await loadCeremony()
  const found = await startAuthentication({ optionsJSON: options }).catch(tell)
  return { ...found, type: 'public-key', clientExtensionResults: {} }
}

/** Throws a sentence for the user, by the name of the browser's error (WebAuthn, level 3, §5.1). */
function tell(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') throw new ToldError(KNOWN, { isRefusal: true })
  if (name === 'NotAllowedError' || name === 'AbortError') throw new ToldError(NO_ANSWER, { isRefusal: true })
  throw new ToldError(UNABLE, { isRefusal: true })
}
