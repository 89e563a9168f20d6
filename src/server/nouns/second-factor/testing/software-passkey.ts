import { createHash, createSign, generateKeyPairSync } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/users/second-factor/passkey.ts'

const PRESENT = 0x01
const ATTESTED = 0x40

/** The site that a passkey signs for, and the number of uses that it reports. */
type Use = { origin: string; rpID?: string; counter?: number }

/** An authenticator in a test: an ES256 key, and the answers of WebAuthn (level 3, §6) that it gives. */
export function softwarePasskey(id = crypto.randomUUID()) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = Buffer.from(id)
  const credential = {
    id: rawId.toString('base64url'),
    rawId: rawId.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  return {
    register(challenge: string, { origin, rpID = 'localhost', counter = 0 }: Use): PasskeyRegistration {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytesOf(x)],
          [-3, bytesOf(y)],
        ]),
      )
      const authData = Buffer.concat([
        authenticatorData(rpID, PRESENT | ATTESTED, counter),
        Buffer.alloc(16),
        uint16(rawId.length),
        rawId,
        key,
      ])
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', Uint8Array.from(authData)],
        ]),
      )
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
        },
      }
    },

    sign(challenge: string, { origin, rpID = 'localhost', counter = 0 }: Use): PasskeyAssertion {
      const data = authenticatorData(rpID, PRESENT, counter)
      const client = clientData('webauthn.get', challenge, origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

function authenticatorData(rpID: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(Buffer.from(rpID)), Buffer.from([flags]), count])
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
