import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const CHOSEN = 'visit:'

/** A password chosen during a visit, which ends with it: nothing worth a slow hash. */
export const hash = async (password: string): Promise<string> =>
  CHOSEN + bytesToHex(sha256(utf8ToBytes(password)))

/** Until one is chosen any password is right, since the visitor was given none. */
export const verify = async (hashed: string, password: string): Promise<boolean> =>
  !hashed.startsWith(CHOSEN) || hashed === (await hash(password))
