import { randomBytes } from './crypto.ts'

type Asked = { rpName: string; userName: string; userDisplayName?: string }
type Answer = { response: { id: string } }

/** What the product asks of `@simplewebauthn/server`, for a visitor whose passkey is of no device: it is given whole, and believed. */
export const generateRegistrationOptions = async ({
  rpName,
  userName,
  userDisplayName = userName,
}: Asked) => {
  const challenge = randomBytes(32).toString('base64url')
  return {
    challenge,
    rp: { name: rpName },
    user: { id: challenge, name: userName, displayName: userDisplayName },
    pubKeyCredParams: [],
  }
}

export const verifyRegistrationResponse = async ({ response }: Answer) => ({
  verified: true,
  registrationInfo: { credential: { id: response.id, publicKey: new Uint8Array(), counter: 0 } },
})

/** Nobody signs in to a demonstration. */
const nobody = () => {
  throw new Error('Nobody signs in to a demonstration')
}
export const generateAuthenticationOptions = nobody
export const verifyAuthenticationResponse = nobody
