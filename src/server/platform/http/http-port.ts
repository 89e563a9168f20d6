import type { Readable } from 'node:stream'
import type { EndpointSpec } from '#contract/endpoint.ts'
import type { FileLimits } from '#contract/files/file-limits.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../session/actor.ts'
import type { Storage } from '../storage/storage.ts'

/** What the nouns ask of HTTP. Fastify gives it on the server (`fastify-api.ts`), a worker in the demonstration. */
export type App = {
  deps: Deps
  serve: (endpoint: EndpointSpec, served: Served) => void
}

type Served = {
  /** The caller, or a refusal, before any of the body is read. */
  admit: (request: ApiRequest) => Promise<Actor | null>
  answer: (asked: Asked) => Promise<Answer>
  /** `BYTES`: the body is not parsed, for a signature over its bytes. */
  body?: 'BYTES'
  /** The most bytes of its body, when it is not the server's usual bound. */
  maxBytes?: number | undefined
}

/** A request with its parts as they came. */
type Asked = { request: ApiRequest; actor: Actor | null; params: unknown; query: unknown; body: unknown }

/** A request, without its parts. */
export type ApiRequest = {
  ip: string
  host: string
  /** By their names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: unknown
  log: Deps['log']
  /**
   * Reads a multipart form, each file going to the storage as it comes. Refused or cut short, it leaves nothing behind. Throws HttpErrors:
   * 400 unreadable or too many parts, 413 file too large, 415 not a form, 499 the sender left, 503 the disk is nearly full, 507 it is full.
   */
  receiveForm: (storage: Storage, rules: FormRules) => Promise<ReceivedForm>
  /** Calls `act` once the connection is closed, answered or not. */
  whenClosed: (act: () => void) => void
}

/** An answer, whole or as a stream that is destroyed when its reader leaves. */
export type Answer<Body extends string | Readable = string | Readable> = {
  status: number
  headers: Record<string, string | number>
  body: Body
}

export type FormRules = {
  /** The one field that takes files. */
  field: string
  limits: FileLimits
  /** Called with each text field as it comes, for a form that must show it again beside a refusal. */
  onField?: ((name: string, value: string) => void) | undefined
  /** Holds room for so many bytes in all, before they come; throws to refuse the form. */
  hold?: ((bytes: number) => Promise<void>) | undefined
}

export type ReceivedForm = {
  fields: Record<string, string>
  files: ReceivedFile[]
  /** Removes the files from the storage, for a form refused after all. Never throws. */
  discard: () => Promise<void>
}

export type ReceivedFile = {
  /** Its key in the storage. */
  key: string
  /** Its original name, safe to show. */
  name: string
  size: number
  /** Hexadecimal. */
  sha256: string
  /** The type that the sender declares: only `checkContent` proves it. */
  mimeType: string
}
