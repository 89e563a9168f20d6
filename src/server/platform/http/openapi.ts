import { z } from 'zod'
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
} from 'zod-openapi'
import { allEndpoints, type NamedEndpoint } from '#contract/all-endpoints.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { binary } from '#contract/shared/binary.ts'
import { errorBody } from '#contract/shared/error-body.ts'
import { instant } from '#contract/shared/instant.ts'
import { OBJECTS } from './openapi-objects.ts'
import { paramsOf } from './route.ts'

export const CONVENTIONS = [
  'Tout est en JSON, sous /api. Une liste est dans «\u202fdata\u202f», avec sa «\u202fpagination\u202f».',
  'Les dates sont en ISO 8601, en temps universel\u202f; les montants, des nombres entiers de centimes\u202f; les identifiants, des UUID.',
  'Une session s’ouvre par POST /auth/login\u00a0: son jeton va dans l’en-tête «\u202fAuthorization\u00a0: Bearer …\u202f» et se renouvelle par POST /auth/refresh.',
  'Un refus a toujours la même forme, Erreur\u00a0: «\u202fmessage\u202f» est la phrase à montrer à l’utilisateur.',
]

/** The header by which a stream of events resumes after a cut. */
const RESUMING = z.object({
  'Last-Event-ID': z.string().optional().meta({ description: 'L’identifiant du dernier événement reçu' }),
})

const REFUSALS = {
  400: 'Demande invalide\u00a0: «\u202fdetails\u202f» dit quel champ',
  401: 'Pas de session, ou session terminée',
  403: 'Réservé à l’administration',
  404: 'Absent, ou à quelqu’un d’autre',
  409: 'Impossible dans l’état actuel',
  413: 'Trop volumineux',
  415: 'Type de contenu refusé',
  429: 'Trop de demandes\u00a0: voir Retry-After',
  500: 'Une erreur interne est survenue.',
}

/** The OpenAPI 3.1 document of the contract; nothing in it is written twice (decisions §2). */
export function openApiDocument() {
  const endpoints = allEndpoints()
  const nouns = new Map(endpoints.map(({ noun, title }) => [noun, title]))
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Bon à tirer', version: '1', description: CONVENTIONS.join('\n') },
      servers: [{ url: '/api' }],
      tags: [...nouns].map(([name, description]) => ({ name, description })),
      paths: pathsOf(endpoints),
      components: {
        schemas: OBJECTS,
        responses: Object.fromEntries(
          Object.entries(REFUSALS).map(([status, description]) => [
            status,
            { description, content: json(errorBody) },
          ]),
        ),
        securitySchemes: { jeton: { type: 'http', scheme: 'bearer' } },
      },
    },
    { override: plainly, allowEmptySchema: { pipe: { output: true } } },
  )
}

function pathsOf(endpoints: NamedEndpoint[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {}
  for (const named of endpoints) {
    const path = named.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operationOf(named) }
  }
  return paths
}

function operationOf({ name, noun, endpoint }: NamedEndpoint): ZodOpenApiOperationObject {
  const { access, summary, status = 200, query } = endpoint
  const path = paramsOf(endpoint)
  return {
    operationId: name,
    summary,
    tags: [noun],
    security: access === 'public' ? [] : [{ jeton: [] }],
    requestParams: {
      ...(path && { path }),
      ...(query && { query }),
      ...(endpoint.sends === 'events' && { header: RESUMING }),
    },
    requestBody: requestOf(endpoint),
    responses: {
      [status]: {
        description: status === 200 ? 'Fait' : 'Créé',
        content: replyOf(endpoint),
      },
      ...refusalsOf(endpoint),
    },
  }
}

function replyOf({ reply, sends }: EndpointSpec): ZodOpenApiContentObject {
  if (sends === 'events') return { 'text/event-stream': { schema: reply } }
  return reply === binary ? { 'application/octet-stream': { schema: reply } } : json(reply)
}

function requestOf({ body, form, files }: EndpointSpec): ZodOpenApiRequestBodyObject | undefined {
  if (body) return { required: true, content: json(body) }
  if (!form) return undefined
  const schema = files ? form.extend(fileField(files)) : form
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function fileField({ field, limits }: NonNullable<EndpointSpec['files']>): Record<string, z.ZodType> {
  const { maxFiles, maxBytes, extensions = [] } = limits
  const accepted = extensions.length > 0 ? ` (${extensions.join(', ')})` : ''
  const file = binary.meta({
    ...binary.meta(),
    description: `${maxBytes / 1024 ** 2}\u00a0Mo au plus${accepted}`,
  })
  return { [field]: (maxFiles === 1 ? file : file.array().max(maxFiles)).optional() }
}

/** The error statuses of an endpoint, derived from its line of the contract. */
function refusalsOf(endpoint: EndpointSpec): ZodOpenApiOperationObject['responses'] {
  const { access, method, path, query, body, form } = endpoint
  const sent = Boolean(body ?? form)
  const possible: Record<keyof typeof REFUSALS, boolean> = {
    400: sent || Boolean(query),
    401: access !== 'public',
    403: access === 'admin',
    404: path.includes(':'),
    409: method !== 'GET',
    413: sent,
    415: sent,
    429: access === 'public' && method !== 'GET',
    500: true,
  }
  const statuses = Object.entries(possible).filter(([, isPossible]) => isPossible)
  return Object.fromEntries(
    statuses.map(([status]) => [status, { $ref: `#/components/responses/${status}` }]),
  )
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema } })

type Override = NonNullable<CreateDocumentOptions['override']>

/** Drops the constraints meant for zod alone; an instant is the date that its `meta` says, whatever it is made from. */
const plainly: Override = ({ zodSchema, jsonSchema }) => {
  if (zodSchema === instant) delete jsonSchema.anyOf
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // An answer may carry more one day, never less (decisions §2).
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
