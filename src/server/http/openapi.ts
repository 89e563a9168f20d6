import type { z } from 'zod'
import { allEndpoints, type NamedEndpoint } from '#contract/all-endpoints.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { binary } from '#contract/shared/binary.ts'
import { nounTitles } from './docs/noun-titles.ts'
import { ERROR_REF, inputSchema, type JsonSchema, replySchemas } from './openapi-schemas.ts'

export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }

type Content = Record<string, { schema: JsonSchema }>

type Answer = { description: string; content: Content }

export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  /** By status; refusals are described once, under `components`. */
  responses: Record<string, Answer | { $ref: string }>
}

export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Answer>
    securitySchemes: Record<string, object>
  }
}

export const CONVENTIONS = [
  'Tout est en JSON, sous /api. Une liste est dans «\u202fdata\u202f», avec sa «\u202fpagination\u202f».',
  'Les dates sont en ISO 8601, en temps universel\u00a0; les montants, des nombres entiers de centimes\u00a0; les identifiants, des UUID.',
  'Une session s’ouvre par POST /auth/login\u00a0: son jeton va dans l’en-tête «\u202fAuthorization\u00a0: Bearer …\u202f» et se renouvelle par POST /auth/refresh.',
  'Un refus a toujours la même forme, Erreur\u00a0: «\u202fmessage\u202f» est la phrase à montrer à l’utilisateur.',
]

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
export function openApiDocument(): OpenApiDocument {
  const endpoints = allEndpoints()
  const { objects, replies } = replySchemas(endpoints)
  const paths: OpenApiDocument['paths'] = {}
  for (const named of endpoints) {
    const path = named.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    const operation = operationOf(named, replies[named.name] ?? {})
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bon à tirer', version: '1', description: CONVENTIONS.join('\n') },
    servers: [{ url: '/api' }],
    tags: [...new Set(endpoints.map(({ noun }) => noun))].map((noun) => ({
      name: noun,
      description: nounTitles[noun] ?? noun,
    })),
    paths,
    components: {
      schemas: objects,
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          status,
          { description, content: json(ERROR_REF) },
        ]),
      ),
      securitySchemes: { jeton: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operationOf({ name, noun, endpoint }: NamedEndpoint, reply: JsonSchema): Operation {
  const { access, summary, status = 200 } = endpoint
  return {
    operationId: name,
    summary,
    tags: [noun],
    security: access === 'public' ? [] : [{ jeton: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...requestOf(endpoint),
    responses: {
      [status]: {
        description: status === 200 ? 'Fait' : 'Créé',
        content: endpoint.reply === binary ? { 'application/octet-stream': { schema: reply } } : json(reply),
      },
      ...refusalsOf(endpoint),
    },
  }
}

function pathParameters({ path, params }: EndpointSpec): Parameter[] {
  const { fields } = describe(params)
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names.map((name) => ({ name, in: 'path', required: true, schema: fields[name] ?? UUID }))
}

function queryParameters({ query }: EndpointSpec): Parameter[] {
  const { fields, required } = describe(query)
  return Object.entries(fields).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const UUID: JsonSchema = { type: 'string', format: 'uuid' }

function describe(schema: z.ZodObject | undefined): {
  fields: Record<string, JsonSchema>
  required: string[]
} {
  const { properties = {}, required = [] } = schema ? inputSchema(schema) : {}
  const fields = Object.entries(properties).flatMap(([name, field]): [string, JsonSchema][] =>
    typeof field === 'boolean' ? [] : [[name, field]],
  )
  return { fields: Object.fromEntries(fields), required }
}

function requestOf({ body, form, files }: EndpointSpec): Pick<Operation, 'requestBody'> {
  if (body) return { requestBody: { required: true, content: json(inputSchema(body)) } }
  if (!form && !files) return {}
  const fields: JsonSchema = form ? inputSchema(form) : { type: 'object' }
  const schema = { ...fields, properties: { ...fields.properties, ...(files && fileFields(files)) } }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

function fileFields({ field, limits }: NonNullable<EndpointSpec['files']>): Record<string, JsonSchema> {
  const { maxFiles, maxBytes, extensions = [] } = limits
  const accepted = extensions.length > 0 ? ` (${extensions.join(', ')})` : ''
  const bytes: JsonSchema = {
    type: 'string',
    format: 'binary',
    description: `${maxBytes / 1024 ** 2}\u00a0Mo au plus${accepted}`,
  }
  return { [field]: maxFiles === 1 ? bytes : { type: 'array', items: bytes, maxItems: maxFiles } }
}

/** The statuses with which an endpoint may refuse, told by its own line of the contract. */
function refusalsOf(endpoint: EndpointSpec): Operation['responses'] {
  const { access, method, path, query, body, form, files } = endpoint
  const sent = Boolean(body ?? form ?? files)
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

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })
