import type { z } from 'zod'
import type { FileLimits } from './files/file-limits.ts'

/** The callers: anyone, any signed-in account (on its own data), or the house alone. */
export type Access = 'public' | 'signed-in' | 'admin'

export type EndpointSpec = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, with `:name` for a parameter; a parameter is a UUID, or as `params` describes it. */
  path: `/${string}`
  access: Access
  /**
   * An administrator who calls it gives their password, or a code, again (decision 147): for whatever they send, or for some of it, which the
   * verb tells.
   */
  confirms?: 'always' | 'sometimes'
  /** One French line for the readable documentation. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The most that its body may have, in bytes; a quarter of a megabyte by default. */
  maxBytes?: number
  /** Text fields of a multipart body. */
  form?: z.ZodObject
  /** Files of a multipart body. */
  files?: FilesSpec
  reply: z.ZodType
  /** Server-sent events, for as long as the caller listens: `reply` is the content of each. */
  sends?: 'events'
  /** 200 by default. */
  status?: 201 | 202
}

export type FilesSpec = {
  /** The field that carries them. */
  field: string
  limits: FileLimits
  /** The limits of a file that the house sends, when they differ. */
  houseLimits?: FileLimits
  /** The refusal of a form without a file, when a file is required. */
  required?: string
  /** The `fileMetadata_{index}` field that describes each file, if any (spec 1 §7). */
  metadata?: z.ZodType
}

/** A noun's endpoints, under the French title that the documentation gives them. */
export type NounEndpoints = { title: string } & { [name: string]: EndpointSpec | string }

/** Declares one endpoint of the wire contract: server route, browser client and OpenAPI all derive from it. */
export const endpoint = <const E extends EndpointSpec>(spec: E): E => spec

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never

/** The path's parameters by name, always strings. */
export type ParamsOf<E extends EndpointSpec> = { [Name in ParamNames<E['path']>]: string }

/** The parsed input of a handler. */
export type HandlerInput<E extends EndpointSpec> = ParamsOf<E> & {
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
}

/** The answer of a handler, before the contract strips the undeclared fields. */
export type HandlerReply<E extends EndpointSpec> = z.input<E['reply']>

/** The answer as its caller reads it. */
export type ReplyOf<E extends EndpointSpec> = z.output<E['reply']>

type Needed<Key extends string, Value> = [Value] extends [never] ? unknown : { [K in Key]: Value }
type ParamsNeeded<E extends EndpointSpec> = [ParamNames<E['path']>] extends [never]
  ? unknown
  : { params: ParamsOf<E> }

/** The arguments of a call. */
export type CallInput<E extends EndpointSpec> = ParamsNeeded<E> &
  (E['query'] extends z.ZodType ? { query?: z.input<E['query']> } : unknown) &
  Needed<'body', InputOf<E['body']>> &
  (E['form'] extends z.ZodType ? { form: FormData } : unknown)

/** The query of a call, as its caller writes it. */
export type QueryOf<E extends EndpointSpec> = InputOf<E['query']>

/** The body of a call, as its caller writes it. */
export type BodyOf<E extends EndpointSpec> = InputOf<E['body']>

/** Whether an endpoint answers bytes rather than JSON. */
export const answersBytes = ({ reply }: EndpointSpec): boolean => reply.meta()?.['format'] === 'binary'

/** `/admin/commandes/:id` with its parameters, encoded. */
export function pathOf(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
