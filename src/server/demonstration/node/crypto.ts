import { gcm } from '@noble/ciphers/aes.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'

/** What the product asks of `node:crypto`, for a browser: whose own digests are asynchronous, and the product's are not. */

const HASHES = { sha1, sha256, sha512 }
type Name = keyof typeof HASHES
type Data = string | Uint8Array

class Digest {
  readonly #digest: (data: Uint8Array) => Uint8Array
  #data: Uint8Array = new Uint8Array()
  constructor(digest: (data: Uint8Array) => Uint8Array) {
    this.#digest = digest
  }
  update(data: Data) {
    this.#data = concatBytes(this.#data, bytesOf(data))
    return this
  }
  digest(encoding?: BufferEncoding) {
    const digest = Buffer.from(this.#digest(this.#data))
    return encoding ? digest.toString(encoding) : digest
  }
}

const bytesOf = (data: Data) => (typeof data === 'string' ? new TextEncoder().encode(data) : data)

export const createHash = (name: Name) => new Digest(HASHES[name])
export const createHmac = (name: Name, key: Data) =>
  new Digest((data) => hmac(HASHES[name], bytesOf(key), data))
export const hkdfSync = (name: Name, key: Data, salt: Data, info: Data, length: number) =>
  hkdf(HASHES[name], bytesOf(key), bytesOf(salt), bytesOf(info), length)

export const randomUUID = () => crypto.randomUUID()
export const randomInt = (below: number) => random(4).readUInt32LE() % below
export const randomBytes = (size: number) => random(size)
const random = (size: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(size)))

/** RFC 9562 §5.7. */
export function randomUUIDv7() {
  const bytes = random(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytesToHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const timingSafeEqual = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** AES-256-GCM over one text, given at once. */
class Sealing {
  readonly #key: Uint8Array
  readonly #nonce: Uint8Array
  #about: Uint8Array | undefined
  #tag: Uint8Array = new Uint8Array()
  constructor(_name: string, key: Uint8Array | ArrayBuffer, nonce: Uint8Array) {
    this.#key = new Uint8Array(key)
    this.#nonce = nonce
  }
  setAAD(about: Data) {
    this.#about = bytesOf(about)
    return this
  }
  setAuthTag(tag: Uint8Array) {
    this.#tag = tag
    return this
  }
  getAuthTag = () => Buffer.from(this.#tag)
  seal(data: Data) {
    const sealed = gcm(this.#key, this.#nonce, this.#about).encrypt(bytesOf(data))
    this.#tag = sealed.slice(-TAG)
    return Buffer.from(sealed.slice(0, -TAG))
  }
  open = (data: Uint8Array) =>
    Buffer.from(gcm(this.#key, this.#nonce, this.#about).decrypt(concatBytes(data, this.#tag)))
  final = () => Buffer.alloc(0)
}
const TAG = 16

class Cipher extends Sealing {
  update = (data: Data) => this.seal(data)
}
class Decipher extends Sealing {
  update = (data: Uint8Array) => this.open(data)
}
export const createCipheriv = (...given: ConstructorParameters<typeof Cipher>) => new Cipher(...given)
export const createDecipheriv = (...given: ConstructorParameters<typeof Decipher>) => new Decipher(...given)

export default { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual }
