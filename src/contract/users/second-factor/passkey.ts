import { z } from 'zod'

const MAX_BYTES_TEXT = 20_000
const UNREADABLE = 'Cette clé d’accès est illisible'

/** Bytes as WebAuthn's JSON writes them. */
const base64url = z
  .string(UNREADABLE)
  .min(1, UNREADABLE)
  .max(MAX_BYTES_TEXT, UNREADABLE)
  .regex(/^[\w-]+$/, UNREADABLE)

const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const
export type PasskeyTransport = (typeof TRANSPORTS)[number]

/** The ways for a browser to reach an authenticator; unknown ones are left out. */
const transports = z
  .array(z.string().max(50, UNREADABLE), UNREADABLE)
  .max(20, UNREADABLE)
  .transform((all) => TRANSPORTS.filter((transport) => all.includes(transport)))
  .optional()

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key', UNREADABLE),
  authenticatorAttachment: z.enum(['cross-platform', 'platform'], UNREADABLE).optional(),
  /** Extensions: none is asked for, so none is read. */
  clientExtensionResults: z.object({}, UNREADABLE).default({}),
}

/** The browser's answer for a new passkey (RegistrationResponseJSON of WebAuthn, level 3). */
export const passkeyRegistration = z.object(
  {
    ...credential,
    response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }, UNREADABLE),
  },
  UNREADABLE,
)
export type PasskeyRegistration = z.output<typeof passkeyRegistration>

/** The browser's answer for a known passkey (AuthenticationResponseJSON of WebAuthn, level 3). */
export const passkeyAssertion = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: base64url,
        authenticatorData: base64url,
        signature: base64url,
        userHandle: base64url.optional(),
      },
      UNREADABLE,
    ),
  },
  UNREADABLE,
)
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(TRANSPORTS)).optional(),
})

/** The options of a passkey for the browser to make (PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.literal('none').optional(),
})
export type PasskeyCreation = z.output<typeof passkeyCreation>

/** The options of a passkey for the browser to find (PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequest = z.object({
  rpId: z.string().optional(),
  challenge: z.string(),
  timeout: z.int().optional(),
  allowCredentials: z.array(descriptor).optional(),
  userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
})
export type PasskeyRequest = z.output<typeof passkeyRequest>
